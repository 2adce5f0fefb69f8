import { HOUR } from '@forecourt/contract/calendar'
import { login } from '@forecourt/contract/session'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApp } from '../../test/harness.ts'
import { idempotencyKeys } from '../db/schema.ts'

const server = await startApp()

test('a sign-in sweeps the answers kept for writes a day ago, of everybody, and leaves those of today and those of devices', async () => {
  const [person, other] = [await server.person(), await server.person()]
  const hoursAgo = (hours: number) => new Date(server.clock.now.getTime() - hours * HOUR)
  const row = (userId: string, key: string, hours: number, madeAt: Date | null = null) => ({
    userId,
    key,
    request: 'the request',
    reply: { _id: userId },
    created: hoursAgo(hours),
    madeAt,
  })
  await server.db
    .insert(idempotencyKeys)
    .values([
      row(person._id, 'same-key', 25),
      row(other._id, 'same-key', 23),
      row(other._id, 'other-key', 24.1),
      row(person._id, 'young-key', 0),
      row(other._id, 'made-on-a-device', 24 * 40 - 1, hoursAgo(24 * 45)),
      row(person._id, 'made-long-ago', 24 * 40 + 1, hoursAgo(24 * 45)),
    ])
  const signIn = await server.call(login, { body: { phoneNumber: person.phone, pin: '123456' } })
  expect(signIn.status).toBe(200)
  const left = async (userId: string) => {
    const rows = await server.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, userId))
    return rows.map(({ key }) => key)
  }
  expect([await left(person._id), await left(other._id)]).toEqual([['young-key'], ['same-key', 'made-on-a-device']])
})
