import { z } from 'zod'
import { Bike } from './bikes.ts'
import { endpoint } from './endpoint.ts'
import { Id, text } from './fields.ts'
import { Group } from './groups.ts'
import { Shop, Zone } from './places.ts'
import { Sale } from './sales.ts'
import { User } from './users.ts'

export const adminParts = ['groups', 'shops', 'zones', 'users', 'inventory', 'sales'] as const
export type AdminPart = (typeof adminParts)[number]

/** All that the caller administers; a part that was not asked for is empty. */
export const AdminData = z.object({
  groups: z.array(Group),
  shops: z.array(Shop),
  zones: z.array(Zone),
  users: z.array(User),
  inventory: z.array(Bike),
  sales: z.array(Sale),
})
export type AdminData = z.infer<typeof AdminData>

export const getAdmin = endpoint('GET', '/api/admin', {
  summary: 'All that the caller administers, or some parts of it',
  querystring: z.strictObject({
    groupId: Id.optional(),
    /** Parts by name, joined by commas; all of them when left out. */
    include: text(100).optional(),
  }),
  response: { 200: AdminData },
})
