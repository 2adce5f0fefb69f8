import { auditOfRecord } from '@forecourt/contract/audit'
import { DAY, HOUR, MINUTE } from '@forecourt/contract/calendar'
import { addEnquiry } from '@forecourt/contract/enquiries'
import { sentences } from '@forecourt/contract/messages'
import { madeAtHeader, mostDaysKept } from '@forecourt/contract/outbox/sent-later'
import { login } from '@forecourt/contract/session'
import { transferBike } from '@forecourt/contract/transfers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { newId } from '../db/new-id.ts'
import { auditRecords, enquiries, idempotencyKeys } from '../db/schema.ts'
import { sweep } from '../session/sweep.ts'

const server = await startApp()

/** A counter that adds an enquiry, made so many milliseconds ago on its phone, under one key. */
async function phone() {
  const { at, groupId, shopA } = await newDealership(server)
  const [staff, admin] = [await at('shop', shopA, 'staff'), await at('group', groupId, 'admin')]
  const key = newId({ at: server.clock.now })
  const body = { shopId: shopA, customerName: 'Ravi', customerPhone: '9848012345', enquiryType: ['Buy'] }
  const send = (madeAt: string, token = staff.token) =>
    server.call(addEnquiry, {
      token,
      body,
      headers: { 'idempotency-key': key, [madeAtHeader]: madeAt },
    })
  const added = () => server.db.$count(enquiries, eq(enquiries.shopId, shopA))
  const said = async (recordId: string) => {
    const { body } = await server.call(auditOfRecord, {
      token: admin.token,
      params: { recordType: 'enquiries', recordId },
    })
    return body[0]?.data['madeAt']
  }
  const signIn = async () =>
    (await server.call(login, { body: { phoneNumber: staff.phone, pin: '123456' } })).body.token
  return { send, added, said, signIn }
}

const ago = (time: number) => new Date(server.clock.now.getTime() - time).toISOString()

test('what is no moment is refused, and so is what was made longer ago than answers are kept', async () => {
  const { send, added } = await phone()
  for (const madeAt of ['yesterday', '2026-02-30T10:00:00Z', '1', '']) {
    const answer = await send(madeAt)
    expect([answer.status, answer.failure.code], madeAt).toEqual([400, 'made_at'])
  }
  const old = await send(ago(mostDaysKept * DAY + MINUTE))
  expect([old.status, old.failure.message]).toEqual([410, sentences.keptTooLong])
  expect(await added()).toBe(0)
})

test('of a call that no device keeps it says nothing: neither on record, nor for how long its answer is kept', async () => {
  const { at, groupId, shopA, shopB } = await newDealership(server)
  const { token } = await at('group', groupId, 'manager')
  const { _id: bikeId } = await addBike(server, shopA)
  const answer = await server.call(transferBike, {
    token,
    params: { bikeId },
    body: { targetShopId: shopB },
    headers: { 'idempotency-key': newId({ at: server.clock.now }), [madeAtHeader]: ago(3 * HOUR) },
  })
  expect(answer.status).toBe(200)
  const [kept] = await server.db
    .select()
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.madeAt, new Date(ago(3 * HOUR))))
  expect(kept).toBeUndefined()
  const [record] = await server.db.select().from(auditRecords).where(eq(auditRecords.recordId, answer.body._id))
  expect(record?.data).not.toHaveProperty('madeAt')
})

test('what a phone kept for hours says so on record; what came at once, or from a clock ahead, does not', async () => {
  for (const [time, isSaid] of [
    [3 * HOUR, true],
    [2 * MINUTE, false],
    [-HOUR, false],
  ] as const) {
    const { send, said } = await phone()
    const madeAt = ago(time)
    const { status, body } = await send(madeAt)
    expect(status).toBe(201)
    expect(await said(body._id)).toBe(isSaid ? madeAt : undefined)
  }
})

test('sent again after weeks it is answered again, and made once', async () => {
  const { send, added, signIn } = await phone()
  const madeAt = ago(HOUR)
  const first = await send(madeAt)
  server.clock.now = new Date(server.clock.now.getTime() + 20 * DAY)
  await sweep(server.db, server.clock.now)
  const again = await send(madeAt, await signIn())
  expect([again.status, again.body._id]).toEqual([201, first.body._id])
  expect(await added()).toBe(1)
})
