import { addressOf, type Endpoint, type Input, type Output } from '@forecourt/contract/endpoint'
import type { Id, Level, Role } from '@forecourt/contract/fields'
import { saveGroup } from '@forecourt/contract/groups'
import { saveShop, saveZone } from '@forecourt/contract/places'
import { login } from '@forecourt/contract/session'
import { saveUser, setRoles } from '@forecourt/contract/users'
import { expect } from '@playwright/test'
import { type RunningServer, superAdmin } from './server.ts'

/** Everybody's PIN. */
const pin = '402817'
const address = { addressLine1: '12 Main Road', city: 'Hyderabad', state: 'Telangana', zip: '500072' }
/** Phones are unique over all dealerships. */
let lastPhone = 9_848_100_000

export type Person = { _id: Id; name: string; phone: string; pin: string }
type Unit = { _id: Id; level: Level }

/** Makes one call of the contract, as a program would. */
export async function callServer<E extends Endpoint>(origin: string, endpoint: E, input: Input<E>, token = '') {
  const { body } = input as { body?: unknown }
  const answer = await fetch(origin + addressOf(endpoint, input as object), {
    method: endpoint.method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  expect(answer.status, text).toBeLessThan(300)
  return JSON.parse(text) as Output<E>
}

/** A dealership of a test's own, made by the super admin through the product's calls. */
export async function newDealership({ origin }: RunningServer, name: string) {
  const signedIn = await callServer(origin, login, { body: { phoneNumber: superAdmin.phone, pin: superAdmin.pin } })
  const call = <E extends Endpoint>(endpoint: E, input: Input<E>) => callServer(origin, endpoint, input, signedIn.token)
  const details = { description: 'Used two-wheelers', address }
  const group = await call(saveGroup, { body: { ...details, name } })
  const groupId = group._id
  const atGroup: Unit = { _id: groupId, level: 'group' }
  return {
    call,
    group,
    atGroup,
    async zone(zoneName: string) {
      const { _id } = await call(saveZone, { body: { groupId, name: zoneName } })
      return { _id, level: 'zone' } satisfies Unit
    },
    async shop(shopName: string, ...zones: Unit[]) {
      const zoneIds = zones.map(({ _id }) => _id)
      const { _id } = await call(saveShop, { body: { ...details, groupId, name: shopName, zoneIds } })
      return { _id, level: 'shop' } satisfies Unit
    },
    /** Somebody who can sign in, with these roles at a unit; without any they are known by their phone alone. */
    async person(personName: string, unit: Unit = atGroup, ...roles: Role[]): Promise<Person> {
      lastPhone += 1
      const phone = String(lastPhone)
      const { _id } = await call(saveUser, { body: { name: personName, phone, pin, groupId } })
      await call(setRoles, { body: { userId: _id, roles, level: unit.level, levelId: unit._id } })
      return { _id, name: personName, phone, pin }
    },
  }
}
