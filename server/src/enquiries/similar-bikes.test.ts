import { addEnquiry, editEnquiry, getEnquiry } from '@forecourt/contract/enquiries'
import { sellBike } from '@forecourt/contract/sales'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'

const server = await startApp()
const { token: superToken } = server.superAdmin

async function similarTo(enquiryId: string, token: string) {
  const { status, body } = await server.call(getEnquiry, { token, params: { enquiryId } })
  expect(status).toBe(200)
  return body.similar
}

test('where the bike that was asked for is sold, bikes of its model come first, then those of its make for about its price', async () => {
  const { at, groupId, shopA, shopB } = await newDealership(server)
  const other = await newDealership(server)
  const asked = await addBike(server, shopA, { make: 'Hero', model: 'Glamour', listPrice: 60_000 })
  const near = await addBike(server, shopA, { make: 'Hero', model: 'Passion Pro', listPrice: 62_000, cost: 51_000 })
  const far = await addBike(server, shopB, { make: 'Hero', model: 'Glamour', listPrice: 90_000 })
  const same = await addBike(server, shopA, { make: 'Hero', model: 'Glamour', listPrice: 66_000 })
  // Too dear, of another make, of another dealership
  await addBike(server, shopA, { make: 'Hero', model: 'Xpulse 200', listPrice: 95_000 })
  await addBike(server, shopA, { make: 'Honda', model: 'Shine', listPrice: 60_000 })
  await addBike(server, other.shopA, { make: 'Hero', model: 'Glamour', listPrice: 60_000 })
  const customer = { customerName: 'Ravi', customerPhone: '9848012345', enquiryType: ['Buy'] }
  const { body: enquiry } = await server.call(addEnquiry, {
    token: superToken,
    body: { ...customer, shopId: shopA, bikeId: asked._id },
  })
  const staff = await at('shop', shopA, 'staff')
  const admin = await at('group', groupId, 'admin')
  expect(await similarTo(enquiry._id, admin.token)).toEqual([])
  const payments = [{ method: 'cash' as const, amount: 58_000 }]
  const sale = { buyerName: 'Meena', buyerContact: '9848055555', salePrice: 58_000, payments }
  await server.call(sellBike, { token: superToken, params: { bikeId: asked._id }, body: sale })

  const ids = (bikes: readonly { _id: string }[]) => bikes.map(({ _id }) => _id)
  expect(ids(await similarTo(enquiry._id, admin.token))).toEqual([same._id, far._id, near._id])
  const seen = await similarTo(enquiry._id, staff.token)
  expect(ids(seen)).toEqual([same._id, near._id])
  expect(seen.map(({ cost }) => cost)).toEqual([null, null])
  // Once it is lost nobody waits for another
  const params = { enquiryId: enquiry._id }
  await server.call(editEnquiry, { token: superToken, params, body: { state: 'lost', lostReason: 'Bought elsewhere' } })
  expect(await similarTo(enquiry._id, admin.token)).toEqual([])
})
