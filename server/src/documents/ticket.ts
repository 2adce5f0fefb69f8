import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Actor } from '../access.ts'
import { keyFor } from './page-cipher.ts'

/** Milliseconds that a ticket is good for. */
const life = 60_000

/** Lets this person, in this session alone, fetch the pages of a document for a minute. */
export function makeTicket(secret: string, actor: Actor, documentId: string): { ticket: string; until: Date } {
  const until = new Date(actor.at.getTime() + life)
  return { ticket: `${until.getTime()}.${markOf(secret, actor, documentId, String(until.getTime()))}`, until }
}

/** Whether a ticket was given to this session for this document, and is still good. */
export function isGoodTicket(secret: string, actor: Actor, documentId: string, ticket: string): boolean {
  const [until = '', mark = ''] = ticket.split('.')
  const expected = Buffer.from(markOf(secret, actor, documentId, until))
  const given = Buffer.from(mark)
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs && Number(until) > actor.at.getTime()
}

const markOf = (secret: string, { userId, tokenHash }: Actor, documentId: string, until: string) =>
  createHmac('sha256', keyFor(secret, 'tickets of documents'))
    .update([documentId, userId, tokenHash, until].join('.'))
    .digest('base64url')
