// A database of the browser's kind, which this window lacks
import 'fake-indexeddb/auto'
import { addBike } from '@forecourt/contract/bikes'
import { sentences } from '@forecourt/contract/messages'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { bike, manager, newUserId, shop } from '../../../../../test/dealership.ts'
import { answer, asked, fail, reason, refuse } from '../../../../../test/network.ts'
import { field, fill, fillBike, open, press, text } from '../../../../../test/page.tsx'
import { trueToday } from '../../../../device/clock.ts'
import { readDraft } from '../../../../device/drafts.ts'
import { type KeptWrite, keepWrite, readWrites } from '../../../../device/stores/outbox-store.ts'
import { outboxOf } from '../../../outbox/parts/outbox.ts'

const typed = {
  ...{ shopId: shop._id, vehicleNumber: 'TS07ZZ0001', make: 'Honda', model: 'Activa 6G', year: '2021' },
  ...{ mileage: '12400', listPrice: 72_500 },
}
const refused: KeptWrite = {
  ...{ key: 'key-of-the-purchase', kind: 'purchase', title: 'Purchase of TS07ZZ0001', line: 'key-of-the-purchase' },
  input: { body: { ...typed, year: 2021, mileage: 12_400 } },
  form: { address: `/bikes/new?shopId=${shop._id}`, draft: { place: 'device', name: 'add-bike', typed } },
  ...{ madeAt: '2026-11-20T05:00:00.000Z', state: 'refused', reason: 'It was not found', code: 'not_found' },
}

let userId = ''
beforeEach(() => {
  userId = newUserId()
  answerForTrade()
})

/** Opens a refused purchase in its form. */
async function change() {
  await keepWrite(userId, refused)
  open('/outbox', { ...manager, _id: userId })
  await press(`Change: ${refused.title}`)
  expect(await field('Registration number')).toHaveProperty('value', 'TS07ZZ0001')
}

/** The writes of this device: what of them is bought, and how they stand. */
const kept = async () =>
  (await readWrites(userId)).map(({ input, state }) => [(input.body as { vehicleNumber: string }).vehicleNumber, state])

test('a purchase without an answer is kept with all that its form held, so that it opens again as it was', async () => {
  open(`/bikes/new?shopId=${shop._id}`, { ...manager, _id: userId })
  await fillBike()
  fail(addBike, 'cutOff')
  await press('Add Bike')
  await text(sentences.keptForNetwork)
  const [kept] = await readWrites(userId)
  expect(kept?.form).toMatchObject({
    address: `/bikes/new?shopId=${shop._id}`,
    draft: {
      ...{ place: 'device', name: 'add-bike' },
      // The shop and the day too, which the form chose by itself and may choose otherwise then
      typed: { vehicleNumber: 'TS07ZZ0001', listPrice: 72_500, shopId: shop._id, purchasedOn: trueToday() },
    },
  })
})

test('a refused one stays until what mends it is made', async () => {
  await change()
  await fill('Registration number', 'TS07ZZ0002')
  expect(await kept()).toEqual([['TS07ZZ0001', 'refused']])
  answer(addBike, bike)
  await press('Add Bike')
  await text(sentences.bikeAdded)
  expect(asked(addBike).map(({ body }) => (body as { vehicleNumber: string }).vehicleNumber)).toEqual(['TS07ZZ0002'])
  expect(await kept()).toEqual([])
})

test('what mends it is kept in its place; refused again it stays as it was', async () => {
  await change()
  refuse(addBike, 409, {})
  await press('Add Bike')
  await text(reason)
  expect(await kept()).toEqual([['TS07ZZ0001', 'refused']])
  await fill('Registration number', 'TS07ZZ0002')
  fail(addBike, 'cutOff')
  await press('Add Bike')
  await text(sentences.keptForNetwork)
  expect(await kept()).toEqual([['TS07ZZ0002', 'waiting']])
})

test('left and opened again it goes on with what was mended', async () => {
  await change()
  await fill('Registration number', 'TS07ZZ0002')
  await press('Back')
  await press(`Change: ${refused.title}`)
  expect(await field('Registration number')).toHaveProperty('value', 'TS07ZZ0002')
})

test('started afresh, what is typed is another one', async () => {
  await change()
  await press('Start afresh')
  await fillBike()
  fail(addBike, 'cutOff')
  await press('Add Bike')
  await text(sentences.keptForNetwork)
  expect((await kept()).map(([, state]) => state)).toEqual(['refused', 'waiting'])
})

test('made as it was after all, its form opens empty', async () => {
  await change()
  answer(addBike, bike)
  await outboxOf(userId).tryAgain(refused.key)
  await outboxOf(userId).send()
  expect(await kept()).toEqual([['TS07ZZ0001', 'made']])
  expect(readDraft('device', userId, 'add-bike')).toBeNull()
})
