import { z } from 'zod'
import { AuditRecord } from './audit.ts'
import { Paise } from './books/calls.ts'
import { endpoint, writeOf } from './endpoint.ts'
import { Day, Id, Level, Moment, Name, Phone, Pin, pageOf, paging, Role } from './fields.ts'
import { UserType } from './session.ts'
import { Month } from './statements/calls.ts'

/** Roles at one unit that count only once the person has entered the code for it. */
export const WaitingRoles = z.object({ level: Level, unitId: Id, roles: z.array(Role) })
export type WaitingRoles = z.infer<typeof WaitingRoles>

/** A person who may sign in, as the team lists show them. */
export const User = z.object({
  _id: Id,
  name: z.string(),
  phone: z.string(),
  /** False of somebody whom a group of the caller's, or a super admin, has switched off. */
  active: z.boolean(),
  userType: UserType,
  /** Whether the caller may change these: not of somebody whose home is another dealership. */
  editable: z.boolean(),
  /** Those at the places whose team the caller may see. */
  waiting: z.array(WaitingRoles),
})
export type User = z.infer<typeof User>

const SavedUser = z.object({ _id: Id, name: z.string(), phone: z.string(), active: z.boolean() })

export const saveUser = endpoint('POST', '/api/admin/user', {
  summary: 'Create a user (no _id), or change one',
  body: writeOf(User, {
    _id: Id.optional(),
    name: Name,
    phone: Phone,
    /** Required when creating; when editing, left out to keep it. */
    pin: Pin.optional(),
    /** True for a new user when left out; when editing, left out to keep it. */
    active: z.boolean().optional(),
    /** The home group of a new user; may be left out by an admin of one group alone. */
    groupId: Id.optional(),
    /** Of a new user alone, in the home group: they count at once, since whoever gives them chose the PIN. */
    roles: z
      .array(z.strictObject({ level: Level, levelId: Id, roles: z.array(Role).min(1).max(3) }))
      .max(50)
      .refine((all) => new Set(all.map(({ levelId }) => levelId)).size === all.length, 'Give the roles of a place once')
      .optional(),
  }),
  response: { 200: SavedUser, 201: SavedUser },
})

export const setRoles = endpoint('POST', '/api/admin/add-user-with-role-at-level', {
  summary: "Replace a user's roles at a level; none removes the user from it",
  body: z.strictObject({ userId: Id, roles: z.array(Role).max(3), level: Level, levelId: Id }),
  response: {
    200: z.object({
      userId: Id,
      level: Level,
      levelId: Id,
      roles: z.array(Role),
      /** Those of the roles that do not count yet. */
      waiting: z.array(Role),
      /** To be given to the person, when this call made a role wait; it is shown nowhere else. */
      code: z.string().optional(),
      codeExpires: Moment.optional(),
    }),
  },
})

export const makeRoleCode = endpoint('POST', '/api/admin/role-code', {
  summary: 'A new code for the roles of a user at a level; where they count already, they wait for it',
  body: z.strictObject({ userId: Id, level: Level, levelId: Id }),
  response: { 200: z.object({ code: z.string(), expires: Moment }) },
})

export const removeUser = endpoint('DELETE', '/api/admin/groups/:groupId/users/:userId', {
  summary: 'Remove a user from a group at every level',
  params: z.object({ groupId: Id, userId: Id }),
  response: { 200: z.object({ _id: Id }) },
})

export const findUserByPhone = endpoint('GET', '/api/admin/users', {
  summary: 'The user with exactly this phone number',
  querystring: z.strictObject({ phone: Phone }),
  response: { 200: z.object({ _id: Id, name: z.string() }) },
})

/** The roles that a person holds at one place. */
export const RolesAtPlace = z.object({
  level: Level,
  unitId: Id,
  name: z.string(),
  groupId: Id,
  groupName: z.string(),
  roles: z.array(Role),
  /** Those of the roles that count only once the person has entered the code. */
  waiting: z.array(Role),
})
export type RolesAtPlace = z.infer<typeof RolesAtPlace>

/** What a person did, by the history. */
export const Deed = AuditRecord.extend({
  /** Of a sale: whether somebody has cancelled it since. */
  cancelled: z.boolean(),
})
export type Deed = z.infer<typeof Deed>

/** A person, as far as the caller may know. */
export const UserInReach = z.object({
  _id: Id,
  /** Of somebody known by the history alone: as that has it. */
  name: z.string(),
  /** Null of somebody known by the history alone. */
  account: User.pick({ phone: true, active: true, userType: true }).nullable(),
  /** Those at the places whose team the caller may see; all of one's own. */
  roles: z.array(RolesAtPlace),
  /** What the person did to bikes, sales and enquiries, newest first; null where the caller may see no history. */
  activity: pageOf({ records: z.array(Deed) }).nullable(),
})
export type UserInReach = z.infer<typeof UserInReach>

export const getUser = endpoint('GET', '/api/users/:userId', {
  summary: 'A person: who, with which roles, and a page of what they did lately',
  params: z.object({ userId: Id }),
  querystring: z.strictObject(paging(25, 100)),
  response: { 200: UserInReach },
})

/**
 * What counts in a person's month: sales that stand, by the day of the sale; by when it was entered, bikes bought that
 * are still on file, transfers, and enquiries, and those of them won that still are.
 */
export const monthDeeds = ['sold', 'bought', 'transfers', 'enquiries', 'enquiriesWon'] as const
export const MonthDeed = z.enum(monthDeeds)
export type MonthDeed = z.infer<typeof MonthDeed>

const InMonth = z.object({
  month: z.string(),
  sold: z.int(),
  bought: z.int(),
  transfers: z.int(),
  enquiries: z.int(),
  enquiriesWon: z.int(),
  soldFor: Paise,
  /**
   * What the sales left over in the shops whose cost the caller sees, without those of unknown cost, how many these
   * are, and of how many shops it is; null where the caller sees no cost.
   */
  gross: z.object({ amount: Paise, unknown: z.int(), shops: z.int() }).nullable(),
})
export type InMonth = z.infer<typeof InMonth>

/** A person's month beside the month before it, of the shops where the caller may see what they did. */
export const PersonMonth = z.object({ shops: z.int(), month: InMonth, before: InMonth })
export type PersonMonth = z.infer<typeof PersonMonth>

export const getPersonMonth = endpoint('GET', '/api/users/:userId/month', {
  summary: "A person's month beside the one before: to themselves, and to who manages where they work",
  params: z.object({ userId: Id }),
  querystring: z.strictObject({
    /** The running month when it is left out. */
    month: Month.optional(),
  }),
  response: { 200: PersonMonth },
})

/** One of what a figure of the month counts. */
export const DoneInMonth = z.object({
  /** Of the sale, or of the record that put it there. */
  _id: Id,
  /** The day of a sale, or that on which something was entered. */
  day: Day,
  shopName: z.string(),
  /** The shop that a transfer left; empty for all else. */
  fromShopName: z.string(),
  vehicleNumber: z.string(),
  make: z.string(),
  model: z.string(),
  /** The buyer's or the customer's. */
  name: z.string(),
  /** What a bike was sold for. */
  amount: Paise.nullable(),
  /** Null where there is none, or none any more that the caller may open. */
  bikeId: Id.nullable(),
  saleId: Id.nullable(),
  enquiryId: Id.nullable(),
})
export type DoneInMonth = z.infer<typeof DoneInMonth>

export const listPersonMonth = endpoint('GET', '/api/users/:userId/month/:what', {
  summary: "What one figure of a person's month counts, newest first",
  params: z.object({ userId: Id, what: MonthDeed }),
  querystring: z.strictObject({ month: Month.optional(), ...paging(25, 100) }),
  response: { 200: pageOf({ month: Month, done: z.array(DoneInMonth) }) },
})
