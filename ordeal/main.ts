import { embedded, postgresServer } from '../bench/databases.ts'
import { day } from './day.ts'
import { histories } from './histories/histories.ts'
import { kills } from './kills.ts'
import { mutations } from './mutations.ts'
import { seed, trials, wants, wantsDatabase } from './options.ts'
import { power } from './power.ts'
import type { Outcome } from './report.ts'
import { requests } from './requests.ts'
import { servers } from './servers.ts'
import { storage } from './storage.ts'

/** On each database: a million on both. */
const REQUESTS = 500_000

/** On each database. */
const HISTORIES = 10_000

let isBroken = false

/** One ordeal. What it throws is a promise broken too, and keeps the others from nothing. */
async function undergo(name: string, run: () => Promise<Outcome>) {
  if (!wants(name)) return
  console.log(`\n${name}, seed ${seed}`)
  const began = performance.now()
  const { summary, broken } = await run().catch((error: unknown) => ({
    summary: `${name} ended early: ${error instanceof Error ? error.stack : String(error)}`,
    broken: [String(error)],
  }))
  if (broken.length > 0) isBroken = true
  console.log(`${summary}; seed ${seed}, ${Math.round((performance.now() - began) / 1000)} s`)
}

if (wantsDatabase('embedded')) {
  const database = await embedded()
  await undergo('kills', () => kills({ name: 'the embedded database', database, trials: trials(1000), seed }))
  await undergo('histories', async () =>
    histories({ name: 'the embedded database', database: await embedded(), count: trials(HISTORIES), seed }),
  )
  await undergo('power', () => power({ trials: trials(100), seed }))
  await undergo('requests', async () => requests('the embedded database', await embedded(), trials(REQUESTS), seed))
  await undergo('day', async () => day('the embedded database', await embedded(), trials(10), seed))
}
if (wantsDatabase('postgres')) {
  const postgres = await postgresServer({ durable: true })
  const database = await postgres.create()
  const restartDatabase = postgres.restartAbruptly
  await undergo('kills', () => kills({ name: 'PostgreSQL', database, trials: trials(1000), seed, restartDatabase }))
  await undergo('histories', async () => {
    const quick = await postgresServer()
    const found = await histories({
      name: 'PostgreSQL',
      database: await quick.create(),
      count: trials(HISTORIES),
      seed,
    })
    await quick.stop()
    return found
  })
  await undergo('servers', () => servers(postgres.create, trials(200), seed))
  await undergo('requests', async () => requests('PostgreSQL', await postgres.create(), trials(REQUESTS), seed))
  await undergo('day', async () => day('PostgreSQL', await postgres.create(), trials(10), seed))
  await undergo('storage', async () => storage(await postgres.create(), trials(80), seed))
  await postgres.stop()
}
await undergo('mutations', () => mutations({ count: trials(100), seed }))
// Connections that are kept open would keep this process too; tests that fail, as they should, set another code
process.exit(isBroken ? 1 : 0)
