import { decideApproval, listApprovals } from '@forecourt/contract/prices/calls'
import { expect, test } from 'vitest'
import { askFor, pricedBike, setFloor } from '../../test/books/priced-bike.ts'
import { newDealership, startApp } from '../../test/harness.ts'

const server = await startApp()
const { token } = server.superAdmin

const list = (by: string, query: object = {}) => server.call(listApprovals, { token: by, query })

test('a group or shop outside the reach is not there', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const other = await newDealership(server)
  const { token: by } = await at('shop', shopA, 'manager')
  for (const query of [{ groupId: other.groupId }, { shopId: shopB }, { shopId: other.shopA }]) {
    expect((await list(by, query)).status).toBe(404)
  }
  expect((await list(token, { groupId: other.groupId, shopId: shopA })).status).toBe(404)
})

test('staff do not see what is asked', async () => {
  const { at, groupId, shopA } = await newDealership(server)
  const { token: by } = await at('shop', shopA, 'staff')
  for (const query of [{}, { groupId }, { shopId: shopA }]) expect((await list(by, query)).status).toBe(403)
})

test('newest first, of the shops where one decides, by shop and state, page by page', async () => {
  const { at, groupId, shopA, shopB } = await newDealership(server)
  await setFloor(server, groupId)
  const asked: string[] = []
  for (const shopId of [shopA, shopB, shopA]) {
    const bike = await pricedBike(server, shopId)
    asked.push(await askFor(server, token, bike._id, 6_100_000))
  }
  const [first = '', atB = '', last = ''] = asked
  await server.call(decideApproval, { token, params: { approvalId: first }, body: { approve: true } })
  const manager = await at('group', groupId, 'manager')
  const idsOf = async (by: { token: string }, query: object = {}) =>
    (await list(by.token, query)).body.approvals.map(({ _id }) => _id)
  expect(await idsOf(manager)).toEqual([last, atB, first])
  expect(await idsOf(manager, { groupId })).toEqual([last, atB, first])
  expect(await idsOf(manager, { shopId: shopA })).toEqual([last, first])
  expect(await idsOf(manager, { state: 'pending' })).toEqual([last, atB])
  expect(await idsOf(await at('shop', shopB, 'manager'))).toEqual([atB])
  const mixed = await server.person(
    { groupId, level: 'group', unitId: groupId, role: 'staff' },
    { groupId, level: 'shop', unitId: shopB, role: 'manager' },
  )
  expect(await idsOf(mixed, { groupId })).toEqual([atB])

  const page = await list(manager.token, { limit: 2 })
  expect(page.body.approvals.map(({ _id }) => _id)).toEqual([last, atB])
  const next = await list(manager.token, { limit: 2, cursor: page.body.nextCursor })
  expect(next.body).toMatchObject({ approvals: [{ _id: first, state: 'approved' }], nextCursor: null })
})
