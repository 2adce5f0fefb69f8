import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Level, Moment, Pin, Role, requiredText } from './fields.ts'
import { sentences } from './messages.ts'

export const UserType = z.enum(['user', 'superAdmin'])
export type UserType = z.infer<typeof UserType>

/** The signed-in user, as the browser keeps it. */
export const SessionUser = z.object({
  _id: Id,
  name: z.string(),
  phone: z.string(),
  active: z.boolean(),
  userType: UserType,
})
export type SessionUser = z.infer<typeof SessionUser>

/** Told once, at the sign-in after somebody else set the user's PIN. */
export const PinNotice = z.object({ setBy: z.string(), setAt: Moment })

/** One role that a person holds at one unit. */
export const Membership = z.object({ groupId: Id, level: Level, unitId: Id, role: Role })
export type Membership = z.infer<typeof Membership>

/** A PIN to compare with the one that is set: whether it could be one at all is not told. */
const PresentPin = z.string().min(1, sentences.pinRequired).max(6, sentences.pinDigits)

export const login = endpoint(
  'POST',
  '/api/users/login',
  {
    summary: 'Sign in with a phone number and a PIN',
    body: z.strictObject({
      phoneNumber: requiredText(20, 'Phone number is required'),
      pin: PresentPin,
    }),
    response: { 200: z.object({ token: z.string(), user: SessionUser, pinNotice: PinNotice.optional() }) },
  },
  { public: true },
)

export const logout = endpoint('POST', '/api/users/logout', {
  summary: 'End this session',
  response: { 200: z.object({ _id: Id }) },
})

/** Roles at one unit that wait for a code. */
export const RolesThatWait = z.object({
  level: Level,
  unitId: Id,
  name: z.string(),
  groupId: Id,
  groupName: z.string(),
  roles: z.array(Role),
  /** By name, who made the last code for them; null when there was none yet. */
  grantedBy: z.string().nullable(),
  /** Null where no code can be entered: it is too old, was tried too often, or never was. */
  codeExpires: Moment.nullable(),
})
export type RolesThatWait = z.infer<typeof RolesThatWait>

/** The signed-in user with the memberships that count now, and those that wait. */
export const Me = SessionUser.extend({
  memberships: z.array(Membership),
  waiting: z.array(RolesThatWait),
  /** Whether this session chose the present PIN: with it a code is entered without choosing another. */
  chosePin: z.boolean(),
})
export type Me = z.infer<typeof Me>

export const me = endpoint('GET', '/api/me', {
  summary: 'Who is signed in, with memberships',
  response: { 200: Me },
})

export const changePin = endpoint('POST', '/api/me/pin', {
  summary: "Change one's own PIN; the other sessions end",
  body: z.strictObject({ currentPin: PresentPin, pin: Pin }),
  response: { 200: z.object({ _id: Id }) },
})

/** The letters and digits of a code: none that is taken for another. */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A code as typed: small letters, spaces and hyphens do not matter. */
export const RoleCode = z
  .string()
  .max(40, sentences.codeForm)
  .overwrite((typed) => typed.toUpperCase().replace(/[\s-]/g, ''))
  .regex(new RegExp(`^[${codeAlphabet}]{8}$`), sentences.codeForm)

export const confirmRole = endpoint('POST', '/api/me/roles/confirm', {
  summary: 'Enter the code for the roles at a level, and choose a new PIN with it; the other sessions end',
  body: z.strictObject({
    level: Level,
    levelId: Id,
    code: RoleCode,
    /** Both are left out only where this session chose the present PIN. */
    currentPin: PresentPin.optional(),
    pin: Pin.optional(),
  }),
  response: { 200: z.object({ level: Level, levelId: Id, roles: z.array(Role) }) },
})

/** A signed-in session, as its owner sees it. */
export const Device = z.object({
  _id: Id,
  /** Whether it is the one that asks. */
  current: z.boolean(),
  since: Moment,
  lastUsed: Moment,
  /** 'Chrome on Android', or empty when it did not say. */
  browser: z.string(),
  /** The IP address of its sign-in, or empty. */
  address: z.string(),
})
export type Device = z.infer<typeof Device>

export const listDevices = endpoint('GET', '/api/me/devices', {
  summary: 'Where the caller is signed in, the last used first',
  response: { 200: z.array(Device) },
})

export const endDevice = endpoint('DELETE', '/api/me/devices/:deviceId', {
  summary: "End one of the caller's sessions",
  params: z.object({ deviceId: Id }),
  response: { 200: z.object({ _id: Id }) },
})

export const endOtherDevices = endpoint('DELETE', '/api/me/devices', {
  summary: "End all of the caller's sessions but this one",
  response: { 200: z.object({ ended: z.int() }) },
})
