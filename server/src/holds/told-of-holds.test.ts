import { releaseHold } from '@forecourt/contract/holds/calls'
import { listNotifications } from '@forecourt/contract/notifications/calls'
import { sellBike } from '@forecourt/contract/sales'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { hold, ravi, sita } from '../../test/holds/held-bike.ts'
import { later } from '../../test/later.ts'

const server = await startApp()

async function lineOfTwo() {
  const { at, shopA } = await newDealership(server)
  const [first, second, manager] = [
    await at('shop', shopA, 'staff'),
    await at('shop', shopA, 'staff'),
    await at('shop', shopA, 'manager'),
  ]
  const { _id: bikeId } = await addBike(server, shopA)
  const { body } = await hold(server, first.token, bikeId)
  await hold(later(server), second.token, bikeId, { ...sita, nextInLine: true })
  return { first, second, manager, bikeId, holdId: body._id }
}

const newsOf = async ({ token }: { token: string }) =>
  (await server.call(listNotifications, { token, query: {} })).body.notifications.map(({ kind, aboutId }) => [
    kind,
    aboutId,
  ])

test('a release is told to whose hold it was, and to whose turn it is', async () => {
  const { first, second, manager, bikeId, holdId } = await lineOfTwo()
  await later(server).call(releaseHold, { token: manager.token, params: { holdId }, body: {} })
  expect(await newsOf(first)).toEqual([['holdEnded', bikeId]])
  expect(await newsOf(second)).toEqual([['holdTurn', bikeId]])
  expect(await newsOf(manager)).toEqual([])
})

test('a sale is told to those who stood in line', async () => {
  const { first, second, bikeId, holdId } = await lineOfTwo()
  const sale = { buyerName: ravi.customerName, buyerContact: ravi.customerPhone, salePrice: 80_000, holdId }
  const payments = [{ method: 'upi' as const, amount: 80_000 }]
  const sold = await later(server).call(sellBike, {
    token: first.token,
    params: { bikeId },
    body: { ...sale, payments },
  })
  expect(sold.status).toBe(201)
  expect(await newsOf(second)).toEqual([['holdEnded', bikeId]])
  expect(await newsOf(first)).toEqual([])
})
