import { deleteShop, saveShop } from '@forecourt/contract/places'
import { cancelSale, listSales, sellBike } from '@forecourt/contract/sales'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBike, newDealership, sampleAddress, startApp } from '../../test/harness.ts'
import { sales, serials } from '../db/schema.ts'

const server = await startApp()
server.clock.now = new Date('2026-06-10T06:00:00Z')
const { token } = server.superAdmin

const nobody = '01890000-0000-7000-8000-000000000000'
const buyer = { buyerName: 'Ravi', buyerContact: '9848012345', salePrice: 80_000 }

/** Sells a bike that a shop gets for it. */
async function sellAt(shopId: string, form: { soldOn?: string; enquiryId?: string } = {}) {
  const { _id: bikeId } = await addBike(server, shopId, { purchasedOn: '2026-01-01' })
  return server.call(sellBike, { token, params: { bikeId }, body: { ...buyer, ...form } })
}

const serialsOf = async (groupId: string) => {
  const rows = await server.db.select({ serial: sales.serial }).from(sales).where(eq(sales.groupId, groupId))
  return rows.map(({ serial }) => serial).sort()
}

test('the sales of a shop are numbered from 1, and none is left out by one that is refused', async () => {
  const { groupId, shopA } = await newDealership(server)
  expect((await sellAt(shopA)).body.serial).toBe('SHO/2627/00001')
  // Refused when its number was given already
  expect((await sellAt(shopA, { enquiryId: nobody })).status).toBe(404)
  expect((await sellAt(shopA, { soldOn: '2026-06-11' })).status).toBe(400)
  expect((await sellAt(shopA)).body.serial).toBe('SHO/2627/00002')
  expect(await serialsOf(groupId)).toEqual(['SHO/2627/00001', 'SHO/2627/00002'])
})

test('of sales at once, some of them refused, each has a number and none is left out', async () => {
  const { groupId, shopA } = await newDealership(server)
  const bikes = await Promise.all(Array.from({ length: 24 }, () => addBike(server, shopA)))
  const answers = await Promise.all(
    bikes.map(({ _id }, n) => {
      const enquiryId = n % 3 === 1 ? nobody : null
      return server.call(sellBike, { token, params: { bikeId: _id }, body: { ...buyer, enquiryId } })
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual(bikes.map((_, n) => (n % 3 === 1 ? 404 : 201)))
  const numbers = Array.from({ length: 16 }, (_, n) => `SHO/2627/${String(n + 1).padStart(5, '0')}`)
  expect(await serialsOf(groupId)).toEqual(numbers)
})

test('a cancelled sale keeps its number', async () => {
  const { groupId, shopA } = await newDealership(server)
  const { _id: saleId } = (await sellAt(shopA)).body
  expect((await server.call(cancelSale, { token, params: { saleId }, query: {} })).status).toBe(200)
  expect((await sellAt(shopA)).body.serial).toBe('SHO/2627/00002')
  const { body } = await server.call(listSales, { token, query: { groupId } })
  const cancelled = new Map(body.sales.map(({ serial, cancelledAt }) => [serial, cancelledAt !== null]))
  expect(Object.fromEntries(cancelled)).toEqual({ 'SHO/2627/00001': true, 'SHO/2627/00002': false })
})

test('each financial year, from April to March, counts by itself, in the order of entry', async () => {
  const { shopA } = await newDealership(server)
  const days = ['2026-04-01', '2026-03-31', '2026-06-10', '2026-01-15', '2026-05-01']
  const given: string[] = []
  for (const soldOn of days) given.push((await sellAt(shopA, { soldOn })).body.serial)
  const numbers = given.map((serial) => serial.replace(/^SHO/, ''))
  expect(numbers).toEqual(['/2627/00001', '/2526/00001', '/2627/00002', '/2526/00002', '/2627/00003'])
})

test('shops of like names that make their first sales at once begin differently', async () => {
  const { groupId, shopA, shopB, shopC } = await newDealership(server)
  const other = await newDealership(server)
  const answers = await Promise.all([shopA, shopA, shopB, shopB, shopC, other.shopA].map((shop) => sellAt(shop)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201])
  const ofShop = (n: number) => answers[n]?.body.serial.split('/')[0]
  expect([ofShop(0), ofShop(2)]).toEqual([ofShop(1), ofShop(3)])
  expect(new Set([ofShop(0), ofShop(2), ofShop(4)])).toEqual(new Set(['SHO', 'SHO2', 'SHO3']))
  // Another dealership is nobody's neighbour
  expect(ofShop(5)).toBe('SHO')
  expect((await serialsOf(groupId)).length).toBe(5)
})

test('a prefix stays when its shop is renamed, and is given to no other when it is deleted', async () => {
  const { groupId } = await newDealership(server)
  const shop = { groupId, description: 'Bikes', address: sampleAddress }
  const save = async (form: { _id?: string; name: string }) =>
    (await server.call(saveShop, { token, body: { ...shop, ...form } })).body._id
  const telugu = await save({ name: 'కూకట్‌పల్లి' })
  expect((await sellAt(telugu)).body.serial).toBe('SHP/2627/00001')
  await save({ _id: telugu, name: 'Kukatpally' })
  expect((await sellAt(telugu)).body.serial).toBe('SHP/2627/00002')
  expect((await server.call(deleteShop, { token, params: { id: telugu } })).status).toBe(200)
  const digits = await save({ name: '100' })
  expect((await sellAt(digits)).body.serial).toBe('SHP2/2627/00001')
})

test('a number of six digits still makes 16 characters', async () => {
  const { groupId, shopA, shopB } = await newDealership(server)
  await sellAt(shopB)
  await sellAt(shopA)
  await server.db.update(serials).set({ last: 999_998 }).where(eq(serials.groupId, groupId))
  const { serial } = (await sellAt(shopA)).body
  expect(serial).toBe('SHO2/2627/999999')
  expect(serial).toHaveLength(16)
})
