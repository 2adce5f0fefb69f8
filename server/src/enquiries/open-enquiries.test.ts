import { getBikePage } from '@forecourt/contract/bike-page'
import { addEnquiry, editEnquiry } from '@forecourt/contract/enquiries'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'

const server = await startApp()
const { token } = server.superAdmin

async function add(shopId: string, customerName: string, more: { bikeId?: string; wish?: string }) {
  // Each of a moment of its own
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  const customer = { customerName, customerPhone: '98480 12345', enquiryType: ['Buy'] }
  return (await server.call(addEnquiry, { token, body: { ...customer, ...more, shopId } })).body._id
}

test('a bike shows the open enquiries about it first, then those whose wish it fits, as far as the reader sees them', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const other = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA, { model: 'Classic 350', listPrice: 110_000 })
  const { _id: another } = await addBike(server, shopA)
  await add(shopA, 'About it', { bikeId })
  await add(shopA, 'Wishes it', { wish: 'classic under 1.2 lakh' })
  await add(shopB, 'Wishes it elsewhere', { wish: 'any 350cc' })
  await add(other.shopA, 'Another dealership', { wish: 'any 350cc' })
  await add(shopA, 'Too dear', { wish: 'classic under 1 lakh' })
  await add(shopA, 'Another bike', { bikeId: another })
  const body = { state: 'lost', lostReason: 'Too far' } as const
  for (const more of [{ bikeId }, { wish: 'classic' }]) {
    const enquiryId = await add(shopA, 'Lost', more)
    await server.call(editEnquiry, { token, params: { enquiryId }, body })
  }
  const shown = async (by: { token: string }) => {
    const answer = await server.call(getBikePage, { token: by.token, params: { bikeId } })
    return answer.body.enquiries.map(({ customerName }) => customerName)
  }
  expect(await shown(await at('shop', shopA, 'staff'))).toEqual(['About it', 'Wishes it'])
  expect(await shown(server.superAdmin)).toEqual(['About it', 'Wishes it elsewhere', 'Wishes it'])
})
