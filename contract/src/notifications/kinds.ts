import { z } from 'zod'
import { subjectKinds } from '../subjects/subject.ts'

/** What somebody is told of. */
export const notificationKinds = [
  'mentioned',
  'noteOnYours',
  'taskGiven',
  'taskDone',
  'priceAsked',
  'priceAnswered',
  'bikesSent',
  'bikesAnswered',
  'bikesLate',
  'stockAsked',
  'stockAnswered',
  'holdTurn',
  'holdEnded',
  'bikeCalledIn',
] as const
export const NotificationKind = z.enum(notificationKinds)
export type NotificationKind = z.infer<typeof NotificationKind>

/** A price below the floor that was asked for, and how it was answered; each goes by the id of its bike. */
const priceAbouts = ['askedPrice', 'approvedPrice', 'refusedPrice'] as const

/** Bikes that were sent, what became of some, and that some are late; each goes by the id of its consignment. */
const consignmentAbouts = [
  'sentBikes',
  'receivedBikes',
  'refusedBikes',
  'disputedBikes',
  'recalledBikes',
  'lateBikes',
] as const

/** What another shop asks for, and how it was answered; each goes by the id of its request. */
const requestAbouts = ['askedStock', 'grantedStock', 'refusedStock'] as const

/** What a notification is about, which opens with it. */
export const NotificationAbout = z.enum([
  ...subjectKinds,
  'task',
  ...priceAbouts,
  ...consignmentAbouts,
  ...requestAbouts,
])
export type NotificationAbout = z.infer<typeof NotificationAbout>

/** Where somebody wants to be told of a kind: on the list in the app, and by push on the phones where they allow it. */
export const NotificationChoice = z.strictObject({ inApp: z.boolean(), byPush: z.boolean() })
export type NotificationChoice = z.infer<typeof NotificationChoice>

export const NotificationChoices = z.record(NotificationKind, NotificationChoice)
export type NotificationChoices = z.infer<typeof NotificationChoices>

/**
 * For whoever chose nothing: what asks for an answer, and the answer that a customer waits for, comes to the phone; what
 * is only good to know waits in the app.
 */
export const defaultNotificationChoices: NotificationChoices = {
  mentioned: { inApp: true, byPush: true },
  noteOnYours: { inApp: true, byPush: false },
  taskGiven: { inApp: true, byPush: true },
  taskDone: { inApp: true, byPush: false },
  priceAsked: { inApp: true, byPush: true },
  priceAnswered: { inApp: true, byPush: true },
  bikesSent: { inApp: true, byPush: true },
  bikesAnswered: { inApp: true, byPush: false },
  bikesLate: { inApp: true, byPush: true },
  stockAsked: { inApp: true, byPush: true },
  stockAnswered: { inApp: true, byPush: true },
  holdTurn: { inApp: true, byPush: true },
  holdEnded: { inApp: true, byPush: true },
  bikeCalledIn: { inApp: true, byPush: true },
}
