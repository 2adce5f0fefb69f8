import { z } from 'zod'
import { endpoint, writeOf } from './endpoint.ts'
import { Id, Level, Name, Phone, Pin, Role } from './fields.ts'
import { UserType } from './session.ts'

/** A person who may sign in, as the team lists show them. */
export const User = z.object({ _id: Id, name: z.string(), phone: z.string(), active: z.boolean(), userType: UserType })
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
  }),
  response: { 200: SavedUser, 201: SavedUser },
})

export const setRoles = endpoint('POST', '/api/admin/add-user-with-role-at-level', {
  summary: "Replace a user's roles at a level; none removes the user from it",
  body: z.strictObject({ userId: Id, roles: z.array(Role).max(3), level: Level, levelId: Id }),
  response: { 200: z.object({ userId: Id, level: Level, levelId: Id, roles: z.array(Role) }) },
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
