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

/** The signed-in user with the memberships that count now. */
export const Me = SessionUser.extend({ memberships: z.array(Membership) })
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
