import { HOUR } from '@forecourt/contract/calendar'
import { sentences } from '@forecourt/contract/messages'
import { decideApproval, getBikePrice, listApprovals } from '@forecourt/contract/prices/calls'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { askFor, floor, pricedBike, setFloor } from '../../test/books/priced-bike.ts'
import { newDealership, startApp } from '../../test/harness.ts'
import { auditRecords } from '../db/schema.ts'

const server = await startApp()

const decide = (token: string, approvalId: string, approve: boolean, answer?: string) =>
  server.call(decideApproval, { token, params: { approvalId }, body: { approve, answer } })

async function asked() {
  const dealership = await newDealership(server)
  const { groupId, at, shopA } = dealership
  await setFloor(server, groupId)
  const { _id: bikeId } = await pricedBike(server, shopA)
  const staff = await at('shop', shopA, 'staff')
  const approvalId = await askFor(server, staff.token, bikeId, 6_300_000)
  return { ...dealership, bikeId, staff, manager: await at('shop', shopA, 'manager'), approvalId }
}

test('a question outside the reach is not there', async () => {
  const { at, shopB, approvalId } = await asked()
  const { token } = await at('shop', shopB, 'manager')
  for (const id of [approvalId, '01890000-0000-7000-8000-000000000000', 'nonsense']) {
    expect((await decide(token, id, true)).status).toBe(404)
  }
})

test('staff decide nothing, not even their own question', async () => {
  const { at, shopA, groupId, staff, approvalId } = await asked()
  for (const { token } of [staff, await at('shop', shopA, 'staff'), await at('group', groupId, 'staff')]) {
    expect((await decide(token, approvalId, true)).status).toBe(403)
  }
})

test('a manager approves, and the asker reads it', async () => {
  const { bikeId, staff, manager, approvalId } = await asked()
  const answer = await decide(manager.token, approvalId, true, ' Not a rupee less ')
  expect(answer.status).toBe(200)
  const approved = {
    _id: approvalId,
    price: 6_300_000,
    floor,
    state: 'approved',
    decidedByName: manager.name,
    decidedAt: server.clock.now.toISOString(),
    atCounter: false,
    answer: 'Not a rupee less',
  }
  expect(answer.body).toMatchObject(approved)
  const { body } = await server.call(getBikePrice, { token: staff.token, params: { bikeId } })
  expect(body.approval).toMatchObject(approved)
  expect(body.cost).toBeNull()
})

test('a refusal is said with its answer', async () => {
  const { bikeId, staff, manager, approvalId } = await asked()
  expect((await decide(manager.token, approvalId, false, 'Somebody else wants it')).body.state).toBe('refused')
  const { body } = await server.call(getBikePrice, { token: staff.token, params: { bikeId } })
  expect(body.approval).toMatchObject({ state: 'refused', answer: 'Somebody else wants it' })
})

test('what is decided or withdrawn is not decided again, and it is said by whom it was', async () => {
  const { bikeId, staff, manager, approvalId } = await asked()
  await decide(manager.token, approvalId, false)
  const again = await decide(server.superAdmin.token, approvalId, true)
  expect(again.status).toBe(409)
  expect(again.failure).toMatchObject({
    code: 'approval_decided',
    message: `${manager.name} refused this price already`,
  })
  const withdrawn = await askFor(server, staff.token, bikeId, 6_100_000)
  await askFor(server, staff.token, bikeId, 6_200_000)
  expect((await decide(manager.token, withdrawn, true)).failure.code).toBe('approval_over')
})

test('a question ends after 24 hours: it is shown as expired and decided no more, and may be asked again', async () => {
  const { bikeId, shopA, staff, manager, approvalId } = await asked()
  const now = server.clock.now.getTime()
  const later = (milliseconds: number) => (server.clock.now = new Date(now + milliseconds))
  const listed = async (state?: 'pending' | 'expired') => {
    const { body } = await server.call(listApprovals, { token: manager.token, query: { shopId: shopA, state } })
    return body.approvals.map((approval) => [approval._id, approval.state])
  }
  const ofBike = async () =>
    (await server.call(getBikePrice, { token: staff.token, params: { bikeId } })).body.approval?.state
  for (const hours of [10, 20]) {
    later(hours * HOUR)
    expect([await ofBike(), await listed('pending')]).toEqual(['pending', [[approvalId, 'pending']]])
  }
  later(24 * HOUR - 1)
  expect([await ofBike(), await listed('expired')]).toEqual(['pending', []])
  later(24 * HOUR)
  expect([await ofBike(), await listed('pending')]).toEqual([undefined, []])
  for (const state of ['expired', undefined] as const) expect(await listed(state)).toEqual([[approvalId, 'expired']])
  for (const approve of [true, false]) {
    const refused = await decide(manager.token, approvalId, approve)
    expect(refused.status).toBe(409)
    expect(refused.failure).toMatchObject({ code: 'approval_expired', message: sentences.approvalExpired })
  }
  const again = await askFor(server, staff.token, bikeId, 6_300_000)
  expect((await decide(manager.token, again, true)).status).toBe(200)
  // Back to where the sessions live
  server.clock.now = new Date(now)
})

test('of two managers who decide at once one does, and the other reads who', async () => {
  const { at, shopA, bikeId, staff, manager } = await asked()
  const other = await at('shop', shopA, 'admin')
  for (let round = 0; round < 5; round += 1) {
    const approvalId = await askFor(server, staff.token, bikeId, 6_300_000)
    const answers = await Promise.all([decide(manager.token, approvalId, true), decide(other.token, approvalId, false)])
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
    const [won, lost] = answers[0]?.status === 200 ? answers : answers.toReversed()
    expect(lost?.failure.message).toBe(`${won?.body.decidedByName} ${won?.body.state} this price already`)
  }
})

test('the decision is on record with both names', async () => {
  const { groupId, shopA, staff, manager, approvalId } = await asked()
  await decide(manager.token, approvalId, true, 'Yes')
  const records = await server.db
    .select()
    .from(auditRecords)
    .where(
      and(
        eq(auditRecords.groupId, groupId),
        eq(auditRecords.collectionName, 'approvals'),
        eq(auditRecords.operationType, 'UPDATE'),
      ),
    )
  expect(records).toMatchObject([
    {
      recordId: approvalId,
      shopId: shopA,
      operationByUser: manager._id,
      operationByUserName: manager.name,
      data: {
        state: 'approved',
        answer: 'Yes',
        askedByName: staff.name,
        askedBy: staff._id,
        decidedByName: manager.name,
        decidedBy: manager._id,
      },
    },
  ])
})
