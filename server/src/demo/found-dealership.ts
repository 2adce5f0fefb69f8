import type { Endpoint, Input, Output } from '@forecourt/contract/endpoint'
import { saveGroup, saveHeads } from '@forecourt/contract/groups'
import { saveShop, saveZone } from '@forecourt/contract/places'
import { saveMoneySettings } from '@forecourt/contract/prices/calls'
import { saveUser, setRoles } from '@forecourt/contract/users'
import { eq } from 'drizzle-orm'
import { users } from '../db/schema.ts'
import type { Services } from '../http/app-type.ts'
import { openSession } from '../session/open-session.ts'
import type { Dealership } from './dealership.ts'

/** Everybody's PIN in the sample dealership. */
export const samplePin = '482915'

/** The head of the tokens that nobody is given back. */
export const tokensKept = 'Tokens kept'

export type Call = <E extends Endpoint>(endpoint: E, token: string, input: Input<E>) => Promise<Output<E>>

/** The group with its heads, zones, shops and people, made by the super admin. */
export async function foundDealership({ db }: Services, call: Call, { zones, shops, people }: Dealership, at: Date) {
  const [superAdmin] = await db.select({ id: users.id }).from(users).where(eq(users.userType, 'superAdmin')).limit(1)
  if (!superAdmin) throw new Error('There is no super admin yet')
  const token = await openSession(db, superAdmin.id, at)
  const group = await call(saveGroup, token, {
    body: {
      name: 'Charminar Wheels',
      description: 'Used two-wheelers in four branches across Hyderabad',
      phone: '9848000000',
      email: 'hello@charminarwheels.example',
      geoLocation: '17.3616,78.4747',
      marginScheme: true,
      leaseHours: 12,
      address: { addressLine1: '21-1-777, Pathergatti', city: 'Hyderabad', state: 'Telangana', zip: '500002' },
    },
  })
  const groupId = group._id
  const { heads } = await call(saveHeads, token, {
    body: {
      groupId,
      heads: [
        { name: 'Insurance commission', type: 'income' },
        { name: 'Finance commission', type: 'income' },
        { name: tokensKept, type: 'income' },
        { name: 'Rent', type: 'expense' },
        { name: 'Salaries', type: 'expense' },
        { name: 'Service and spares', type: 'expense' },
        { name: 'Electricity and phone', type: 'expense' },
        { name: 'Tea and small things', type: 'expense' },
      ],
    },
  })
  const floorRule = { abovePercent: 8, lowerPercent: 1, everyDays: 45 }
  await call(saveMoneySettings, token, { params: { groupId }, body: { partialPayments: true, floorRule } })

  const unitIds = new Map<string, string>([['the group', groupId]])
  for (const name of zones) {
    const zone = await call(saveZone, token, { body: { groupId, name, description: `${name} of the Musi` } })
    unitIds.set(name, zone._id)
  }
  const shopIds = new Map<string, string>()
  for (const { name, zone, line, zip, geo } of shops) {
    const address = { addressLine1: line, addressLine2: name, city: 'Hyderabad', state: 'Telangana', zip }
    const zoneIds = [unitIds.get(zone) ?? '']
    const phone = `98480001${zip.slice(-2)}`
    const gstin = '36ABCDE1234F1Z5'
    const body = { groupId, name, description: `${name} branch`, phone, gstin, geoLocation: geo, zoneIds, address }
    const shop = await call(saveShop, token, { body })
    unitIds.set(name, shop._id)
    shopIds.set(name, shop._id)
  }

  const userIds = new Map<string, string>()
  for (const { name, phone, role, level, at: unit } of people) {
    const user = await call(saveUser, token, { body: { name, phone, pin: samplePin, groupId } })
    await call(setRoles, token, { body: { userId: user._id, roles: [role], level, levelId: unitIds.get(unit) ?? '' } })
    userIds.set(phone, user._id)
  }
  return { shopIds, userIds, headIds: new Map(heads.map(({ name, _id }) => [name, _id])) }
}
