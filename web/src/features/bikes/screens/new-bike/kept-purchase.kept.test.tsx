// A database of the browser's kind, which this window lacks
import 'fake-indexeddb/auto'
import { addBike } from '@forecourt/contract/bikes'
import { sentences } from '@forecourt/contract/messages'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { id, manager, shop } from '../../../../../test/dealership.ts'
import { fail } from '../../../../../test/network.ts'
import { fillBike, open, press, text } from '../../../../../test/page.tsx'
import { trueToday } from '../../../../device/clock.ts'
import { readWrites } from '../../../../device/outbox-store.ts'

let users = 1200
let userId = ''
beforeEach(() => {
  users += 1
  userId = id(users)
  answerForTrade()
})

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
