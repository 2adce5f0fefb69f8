import { addEnquiry, getEnquiry, listEnquiries } from '@forecourt/contract/enquiries'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'

const server = await startApp()
const { token } = server.superAdmin

async function ask(shopId: string, wish: string, by = token) {
  const customer = { customerName: 'Meena', customerPhone: '98480 12345', enquiryType: ['Buy'] }
  const answer = await server.call(addEnquiry, { token: by, body: { ...customer, shopId, wish } })
  expect(answer.status).toBe(201)
  return answer.body
}

/** So many bikes in stock, each of a model of its own: Maker, Model 1 and so on. */
const manyModels = (groupId: string, shopId: string, from: number, to: number) =>
  server.db.execute(sql`insert into bikes (group_id, id, shop_id, vehicle_number, make, model, year, mileage, purchased_on,
      list_price, created, updated)
    select ${groupId}, gen_random_uuid(), ${shopId}, 'AP31ZZ' || n, 'Maker', 'Model ' || (n / 2) || 'x', 2020, 10, '2026-01-01',
      50000, now(), now() from generate_series(${from}::int, ${to}::int) n`)

test('alternatives, each word of which is somewhere in make and model; a bike that fits two of them counts once', async () => {
  const { shopA } = await newDealership(server)
  const models = [
    ['Honda', 'Activa 6G'],
    ['TVS', 'Jupiter 125'],
    ['Honda', 'Dio 125'],
  ] as const
  for (const [make, model] of models) await addBike(server, shopA, { make, model })
  for (const [wish, fitting] of [
    ['honda activa or tvs jupiter', ['Activa 6G', 'Jupiter 125']],
    ['activa honda or activa', ['Activa 6G']],
    ['jupiter activa', []],
    ['honda jupiter or dio', ['Dio 125']],
    ['125 or honda', ['Activa 6G', 'Dio 125', 'Jupiter 125']],
    ['under 1 lakh', ['Activa 6G', 'Dio 125', 'Jupiter 125']],
    ['ಹೋಂಡಾ', []],
  ] as const) {
    const { _id: enquiryId, matches } = await ask(shopA, wish)
    const { body } = await server.call(getEnquiry, { token, params: { enquiryId } })
    expect(body.matching.map(({ model }) => model).toSorted(), wish).toEqual(fitting)
    expect(matches, wish).toBe(fitting.length)
  }
})

test('wishes are compared with the 2,000 models that most bikes in stock are of', async () => {
  const { groupId, shopA, shopB, at } = await newDealership(server)
  await manyModels(groupId, shopA, 2, 4001)
  const last = await ask(shopA, 'model 2000x')
  expect(last.matches).toBe(2)
  // One bike each: rarer than all the others
  await addBike(server, shopA, { make: 'Zebra', model: 'Rare' })
  expect(await ask(shopA, 'zebra')).toMatchObject({ matches: 0 })
  const { body } = await server.call(listEnquiries, { token, query: { groupId, show: 'matched' } })
  expect(body.enquiries.map(({ wish }) => wish)).toEqual(['model 2000x'])

  // Of the stock that somebody sees
  const { token: staff } = await at('shop', shopB, 'staff')
  await addBike(server, shopB, { make: 'Zebra', model: 'Rare' })
  expect(await ask(shopB, 'zebra', staff)).toMatchObject({ matches: 1 })
})
