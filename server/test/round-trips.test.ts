import type { AddressInfo } from 'node:net'
import { addressOf } from '@forecourt/contract/endpoint'
import { transferBike } from '@forecourt/contract/transfers'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Tx } from '../src/db/open.ts'
import { files } from '../src/db/schema.ts'
import { together } from '../src/db/together.ts'
import { addBike, newDealership, startApp } from './harness.ts'

/* How often a call waits for the database: what can go there together does. */

const server = await startApp()
await server.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = server.app.server.address() as AddressInfo

/** The statements that go to the database while `work` runs, those of a list before any of them is answered. */
async function roundTripsOf(work: () => Promise<unknown>): Promise<string[][]> {
  const roundTrips: string[][] = []
  let unanswered = 0
  const unwatch = server.services.watch((text) => {
    if (unanswered === 0) roundTrips.push([])
    unanswered += 1
    roundTrips.at(-1)?.push(text)
    return () => {
      unanswered -= 1
    }
  })
  try {
    await work()
  } finally {
    unwatch()
  }
  return roundTrips
}

// The embedded database answers one statement after the other, without a round trip
test.skipIf(process.env.TEST_DATABASE === 'embedded')(
  'a transfer takes five round trips to the database, and eight where it is sent under a key',
  async () => {
    const { at, groupId, shopA, shopB } = await newDealership(server)
    const { token } = await at('group', groupId, 'manager')
    const roundTrips = async (more: Record<string, string> = {}) => {
      const { _id: bikeId } = await addBike(server, shopA)
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...more }
      const body = JSON.stringify({ targetShopId: shopB })
      const sent = await roundTripsOf(async () => {
        const address = addressOf(transferBike, { params: { bikeId } })
        const answer = await fetch(`http://127.0.0.1:${port}${address}`, { method: 'POST', headers, body })
        expect(answer.status).toBe(200)
      })
      return sent.length
    }
    expect(await roundTrips()).toBe(5)
    expect(await roundTrips({ 'idempotency-key': 'a-transfer-under-a-key' })).toBe(8)
  },
)

test('who calls is read once where the body came with its headers', async () => {
  const { at, groupId, shopA, shopB } = await newDealership(server)
  const { token } = await at('group', groupId, 'manager')
  const { _id: bikeId } = await addBike(server, shopA)
  const address = addressOf(transferBike, { params: { bikeId } })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ targetShopId: shopB })
  const roundTrips = await roundTripsOf(() =>
    fetch(`http://127.0.0.1:${port}${address}`, { method: 'POST', headers, body }),
  )
  expect(roundTrips.flat().filter((text) => text.includes('from "sessions"'))).toHaveLength(1)
})

test('of what is sent together nothing stays outside the transaction once one of it has failed', async () => {
  const { db } = server
  const key = 'sent/together.webp'
  const late = async (tx: Tx) => {
    await tx.execute(sql`select 1`).catch(() => {})
    const file = { key, title: '', contentType: 'image/webp', bytes: 1, created: new Date() }
    await tx.insert(files).values({ ...file, uploadedBy: server.superAdmin._id })
  }
  const failing = db.transaction((tx) => together(tx.execute(sql`select 1 / 0`), late(tx)))
  await expect(failing).rejects.toThrow()
  expect(await db.$count(files, eq(files.key, key))).toBe(0)
})
