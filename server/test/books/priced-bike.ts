import type { FloorRule } from '@forecourt/contract/prices/calls'
import { askApproval, saveMoneySettings } from '@forecourt/contract/prices/calls'
import { addBike, newDealership, type TestServer } from '../harness.ts'

/** A floor of the cost and 10 %, whatever the age. */
export const tenPercent: FloorRule = { abovePercent: 10, lowerPercent: 0, everyDays: 30 }

/** Settles the floor rule of a group, by the super admin. */
export const setFloor = (server: TestServer, groupId: string, floorRule: FloorRule | null = tenPercent) =>
  server.call(saveMoneySettings, {
    token: server.superAdmin.token,
    params: { groupId },
    body: { partialPayments: false, floorRule },
  })

/** What `pricedBike` cost, and its floor where the rule is `tenPercent`, in paise. */
export const cost = 6_000_000
export const floor = 6_600_000

/** A bike in stock that cost ₹60,000; its floor of ₹66,000 stands once its group has a rule. */
export const pricedBike = (server: TestServer, shopId: string) => addBike(server, shopId, { cost: cost / 100 })

/** A fresh dealership with a floor, a bike under it, and staff and a manager of its shop. */
export async function shopWithFloor(server: TestServer) {
  const dealership = await newDealership(server)
  const { groupId, at, shopA } = dealership
  await setFloor(server, groupId)
  const { _id: bikeId } = await pricedBike(server, shopA)
  const [staff, manager] = [await at('shop', shopA, 'staff'), await at('shop', shopA, 'manager')]
  return { ...dealership, bikeId, staff, manager }
}

/** Asks for a price in paise, and answers the question's id. Each a second after the one before, as they are listed. */
export async function askFor(server: TestServer, token: string, bikeId: string, price: number): Promise<string> {
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  const { status, body, failure } = await server.call(askApproval, { token, params: { bikeId }, body: { price } })
  if (status !== 201) throw new Error(`Not asked: ${status} ${failure.message}`)
  return body._id
}
