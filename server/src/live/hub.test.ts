import type { LiveNews } from '@forecourt/contract/live/calls'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import type { Actor } from '../access.ts'
import { findActor } from '../session/read.ts'
import { openHub } from './hub.ts'
import { sweepChanges } from './sweep-changes.ts'

/* What happens between lines that come and go, which over HTTP would be a matter of luck. */

const server = await startApp()
const { db, superAdmin } = server
const { shopA } = await newDealership(server)
const actor = (await findActor(db, superAdmin.token, server.clock.now)) as Actor

/** Hears what is told over a line until a test is done with it. */
function listener() {
  const told: LiveNews[] = []
  return { told, line: { tell: (news: LiveNews) => void told.push(news), end: () => {} } }
}

test('those who come at once after nobody looked on are told nothing that is old', async () => {
  const { now, listen } = server.services
  const onError = (error: Error) => {
    throw error
  }
  const hub = openHub({ db, listen, now, onError, beatEvery: 60_000, most: 10 })
  onTestFinished(async () => {
    hub.close()
    await hub.closed()
  })
  const before = await hub.open(actor, undefined, listener().line)
  before()
  await addBike(server, shopA)
  await db.execute(sql`update live_changes set created = created - interval '11 minutes'`)
  await expect
    .poll(async () => {
      await sweepChanges(db)
      return (await db.execute(sql`select from live_changes`)).rows
    })
    .toEqual([])
  const [one, other] = [listener(), listener()]
  await Promise.all([hub.open(actor, undefined, one.line), hub.open(actor, undefined, other.line)])
  const bike = await addBike(server, shopA)
  for (const { told } of [one, other]) {
    await expect.poll(() => told.flatMap(({ changes }) => changes.flatMap(({ ids }) => ids))).toContain(bike._id)
    expect(told.map(({ missed }) => missed)).not.toContain(true)
  }
})
