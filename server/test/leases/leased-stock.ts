import { randomUUID } from 'node:crypto'
import { addBike, newDealership, type TestServer } from '../harness.ts'
import { leaseFor } from './leased-bike.ts'

/** For how many hours bikes are leased. */
export const hours = 10

export type Person = { id: string; name: string; token: string; deviceId: string; shop: string | null; leads: boolean }
export type Leased = {
  id: string
  by: Person
  bike: Bike
  shop: string
  until: number
  calledIn: number | undefined
  ended: 'sold' | 'givenBack' | 'released' | undefined
  sale: string | undefined
}
export type Bike = { id: string; shop: string; lease: Leased | undefined; sale: string | undefined; heldUntil: number }

/** Six people with a phone each at three shops, with so many bikes. */
export async function makeLeasing(server: TestServer, count: number) {
  const { groupId, shopA, shopB, shopC, at } = await newDealership(server)
  await leaseFor(server, groupId, hours)
  const shops = [shopA, shopB, shopC]
  const person = async (shop: string | null, role: 'admin' | 'manager' | 'staff'): Promise<Person> => {
    const { _id: id, name, token } = await (shop ? at('shop', shop, role) : at('group', groupId, role))
    return { id, name, token, deviceId: randomUUID(), shop, leads: role !== 'staff' }
  }
  const admin = await person(null, 'admin')
  const people = [
    await person(shopA, 'staff'),
    await person(shopA, 'staff'),
    await person(shopA, 'manager'),
    await person(shopB, 'staff'),
    await person(shopB, 'manager'),
    admin,
  ]
  const stock: Bike[] = []
  for (let n = 0; n < count; n += 1) {
    const shop = shops[n % 3] ?? shopA
    stock.push({ id: (await addBike(server, shop))._id, shop, lease: undefined, sale: undefined, heldUntil: 0 })
  }
  return { groupId, shopA, shops, people, admin, stock }
}
