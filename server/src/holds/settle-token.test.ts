import { deleteBike } from '@forecourt/contract/bikes'
import { DAY } from '@forecourt/contract/calendar'
import { saveHeads } from '@forecourt/contract/groups'
import { getBikeHolds, getTokenReceipt, listHolds, releaseHold, settleToken } from '@forecourt/contract/holds/calls'
import { sentences } from '@forecourt/contract/messages'
import { deleteShop } from '@forecourt/contract/places'
import { saveMoneySettings } from '@forecourt/contract/prices/calls'
import { transferBike } from '@forecourt/contract/transfers'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { accountsIn, balancesOf } from '../../test/books/entries.ts'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { hold, namesIn, sita } from '../../test/holds/held-bike.ts'
import { heads } from '../db/schema.ts'
import { openSession } from '../session/open-session.ts'

/* How holds end, and what becomes of their tokens. */

const server = await startApp()
const { token: superAdmin } = server.superAdmin
const paid = { token: 500_000, account: 'cash' } as const

async function heldBike() {
  const dealership = await newDealership(server)
  const { at, shopA, groupId } = dealership
  const [staff, manager] = [await at('shop', shopA, 'staff'), await at('shop', shopA, 'manager')]
  await server.call(saveHeads, {
    token: superAdmin,
    body: {
      groupId,
      heads: [
        { name: 'Tokens kept', type: 'income' },
        { name: 'Rent', type: 'expense' },
      ],
    },
  })

  const saved = await server.db.select().from(heads).where(eq(heads.groupId, groupId))
  const headOf = (type: string | undefined) => saved.find((head) => head.type === type)?.id ?? ''
  const bike = await addBike(server, shopA, { cost: 60_000 })
  const { body } = await hold(server, staff.token, bike._id, paid)
  return {
    ...dealership,
    bike,
    holdId: body._id,
    staff: staff.token,
    manager: manager.token,
    managerId: manager._id,
    incomeHead: headOf('income'),
    expenseHead: headOf('expense'),
  }
}

const givenBack = { how: 'givenBack', account: 'cash' } as const
const release = (token: string, holdId: string, body: object = {}) =>
  server.call(releaseHold, { token, params: { holdId }, body })
const settle = (token: string, holdId: string, body: object = givenBack) =>
  server.call(settleToken, { token, params: { holdId }, body: body as typeof givenBack })

test('staff neither release nor settle, and what runs is released first', async () => {
  const { staff, manager, holdId } = await heldBike()
  expect((await release(staff, holdId)).status).toBe(403)
  expect((await settle(staff, holdId)).status).toBe(403)
  const early = await settle(manager, holdId)
  expect([early.status, early.failure.message]).toEqual([409, sentences.holdRuns])
})

test('a held bike is neither moved nor deleted', async () => {
  const { manager, bike, shopB, at, groupId } = await heldBike()
  const admin = await at('group', groupId, 'admin')
  const moved = await server.call(transferBike, {
    token: admin.token,
    params: { bikeId: bike._id },
    body: { targetShopId: shopB },
  })
  expect([moved.status, moved.failure.code]).toEqual([409, 'bike_held'])
  const deleted = await server.call(deleteBike, { token: manager, params: { bikeId: bike._id } })
  expect([deleted.status, deleted.failure.code]).toEqual([409, 'bike_held'])
})

test('one that is released frees the bike for the next in line, and its token waits to be settled', async () => {
  const { staff, manager, holdId, bike, shopA } = await heldBike()
  await hold(server, staff, bike._id, { ...sita, nextInLine: true })
  const { body } = await release(manager, holdId, { reason: 'Changed his mind' })
  expect(body.ended).toMatchObject({ how: 'released', reason: 'Changed his mind' })
  const { holds } = (await server.call(getBikeHolds, { token: staff, params: { bikeId: bike._id } })).body
  expect(holds.map(({ customerName, state }) => [customerName, state])).toEqual([
    ['Ravi Kumar', 'ended'],
    ['Sita Devi', 'holding'],
  ])
  expect(await namesIn(server, staff, shopA, 'toSettle')).toEqual(['Ravi Kumar'])
  const again = await release(manager, holdId)
  expect([again.status, again.failure.message]).toEqual([409, sentences.holdEnded])
})

test('a token that is given back leaves the cash of that day, once', async () => {
  const { manager, holdId, groupId, shopA } = await heldBike()
  const wrong = await release(manager, holdId, { token: { how: 'givenBack' } })
  expect(wrong.failure.fields).toEqual({ account: sentences.tokenBackHow })
  const { body } = await release(manager, holdId, { token: givenBack })
  expect(body.settled).toMatchObject({ how: 'givenBack', account: 'cash' })
  expect(accountsIn(await balancesOf(server, { groupId }), 'cash', 'advances')).toEqual(new Map())
  const again = await settle(manager, holdId)
  expect([again.status, again.failure.message]).toEqual([409, sentences.tokenSettled])
  expect(await namesIn(server, manager, shopA, 'toSettle')).toEqual([])
})

test('a token that is kept is an income under its head', async () => {
  const { manager, holdId, groupId, shopA, incomeHead, expenseHead } = await heldBike()
  await release(manager, holdId)
  for (const headId of [null, expenseHead]) {
    expect((await settle(manager, holdId, { how: 'kept', headId })).failure.fields).toEqual({
      headId: sentences.tokenHead,
    })
  }
  const { body } = await settle(manager, holdId, { how: 'kept', headId: incomeHead })
  expect(body.settled).toMatchObject({ how: 'kept', headName: 'Tokens kept' })
  expect(accountsIn(await balancesOf(server, { groupId }), 'cash', 'advances', 'income')).toEqual(
    new Map([
      [`cash ${shopA}`, 500_000],
      [`income ${shopA}`, -500_000],
    ]),
  )
})

test("the group's rule says which of the two it is", async () => {
  const { manager, holdId, groupId, incomeHead } = await heldBike()
  const rule = (tokenRule: 'givenBack' | 'kept') =>
    server.call(saveMoneySettings, {
      token: superAdmin,
      params: { groupId },
      body: { partialPayments: false, floorRule: null, holds: { days: 3, tokenRule, withoutToken: true } },
    })
  await rule('kept')
  expect((await release(manager, holdId, { token: givenBack })).failure.message).toBe(sentences.tokensKept)
  await rule('givenBack')
  await release(manager, holdId)
  const kept = await settle(manager, holdId, { how: 'kept', headId: incomeHead })
  expect(kept.failure.message).toBe(sentences.tokensGivenBack)
  expect((await settle(manager, holdId)).status).toBe(200)
})

test('one whose time is over stands in a list until its token is settled', async () => {
  const { holdId, managerId, shopA } = await heldBike()
  const before = server.clock.now
  onTestFinished(() => {
    server.clock.now = before
  })
  server.clock.now = new Date(before.getTime() + 3 * DAY)
  const manager = await openSession(server.db, managerId, server.clock.now)
  const { body } = await server.call(listHolds, { token: manager, query: { shopId: shopA, list: 'toSettle' } })
  expect([body.holds.map(({ state }) => state), body.counts, body.toSettle]).toEqual([
    ['over'],
    { running: 0, today: 0, toSettle: 1 },
    500_000,
  ])
  const released = await release(manager, holdId)
  expect([released.status, released.failure.message]).toEqual([409, sentences.holdIsOver])
  expect((await settle(manager, holdId)).body.ended).toMatchObject({ how: 'over' })
  expect(await namesIn(server, manager, shopA, 'toSettle')).toEqual([])
})

test('without a token there is nothing to settle and no receipt', async () => {
  const { staff, manager, shopA } = await heldBike()
  const bike = await addBike(server, shopA)
  const { body } = await hold(server, staff, bike._id)
  expect((await server.call(getTokenReceipt, { token: staff, params: { holdId: body._id } })).status).toBe(404)
  await release(manager, body._id)
  expect((await settle(manager, body._id)).failure.message).toBe(sentences.noToken)
})

test('a token is settled after its shop is gone', async () => {
  const { holdId, shopA, groupId, at } = await heldBike()
  expect((await server.call(deleteShop, { token: superAdmin, params: { id: shopA } })).status).toBe(200)
  const admin = await at('group', groupId, 'admin')
  const { body } = await server.call(listHolds, { token: admin.token, query: { groupId, list: 'toSettle' } })
  expect(body.holds).toMatchObject([{ bikeId: null, vehicleNumber: expect.stringMatching(/^TS09/) }])
  expect((await settle(admin.token, holdId)).body.ended).toMatchObject({ how: 'bikeGone' })
  expect(accountsIn(await balancesOf(server, { groupId }), 'advances')).toEqual(new Map())
})
