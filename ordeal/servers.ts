import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { addressOf } from '@forecourt/contract/endpoint'
import { exportHistory, getSeal } from '@forecourt/contract/seals'
import type { Database } from '../bench/databases.ts'
import { freshFolder, load, type Program, root } from '../bench/workspace.ts'
import { type Client, must, openClient } from './client.ts'
import { type Dealership, foundDealership, signInSuperAdmin, startServer } from './dealership.ts'
import { type Random, seeded } from './random.ts'
import { type Findings, newFindings, type Outcome } from './report.ts'
import { type Book, checkBook, checkSerials, newBook } from './writers.ts'

type Proxy = { origin: string; use(origins: string[]): void; stop(): Promise<void> }
type ProxyModule = { startProxy(origins: string[]): Promise<Proxy> }
type ReleaseModule = { unpackLastRelease(folder: string): Promise<{ main: string }> }

const LANES = 6
/** Of so many trials one is an update from the last release, on a database of its own; in the others a server goes. */
const UPDATE_EVERY = 20
/** Until both servers have looked for the daily backup, in milliseconds. */
const A_MINUTE_AND_MORE = 75_000

/**
 * Two servers on one PostgreSQL behind a balancer that gives each call to the next one, and people who write through it
 * all the time, while one server after the other is killed (-9), stopped, or updated from the last release. Afterwards
 * all that was acknowledged is there, what had no answer is there once when it is sent again, and the seals agree.
 */
export async function servers(create: () => Promise<Database>, trials: number, seed: number): Promise<Outcome> {
  const random = seeded(seed)
  const findings = newFindings()
  const counts = { killed: 0, stopped: 0, updates: 0, acknowledged: 0, again: 0 }
  const { startProxy } = (await load('server/test/servers/proxy.ts')) as ProxyModule
  const database = await create()
  const run = () => startServer(database)
  const pair = [await run(), await run()]
  const proxy = await startProxy(origins(pair))
  const client = openClient(proxy.origin)
  const dealership = await foundDealership(client, await signInSuperAdmin(client), 'Kukatpally', 2)
  const book = newBook(dealership)
  for (let trial = 1; trial <= trials; trial += 1) {
    const began = performance.now()
    const before = book.acknowledged()
    let what = 'updated from the last release'
    let elsewhere = 0
    let again = 0
    if (trial % UPDATE_EVERY === 0) {
      counts.updates += 1
      elsewhere = await update(await create(), startProxy, random, findings)
      counts.acknowledged += elsewhere
    } else {
      const from = { bikes: book.bikes.length, enquiries: book.enquiries.length }
      const isKill = random.chance(0.7)
      what = isKill ? 'killed' : 'stopped'
      counts[isKill ? 'killed' : 'stopped'] += 1
      await writeWhile(book, proxy, random, async (goesOn) => {
        await goesOn()
        const place = random.below(2)
        const gone = pair[place] as Program
        // A proxy is told of none of the two
        await (isKill ? gone.kill() : gone.stop())
        await goesOn()
        pair[place] = await run()
        proxy.use(origins(pair))
        await goesOn()
      })
      again = await book.sendAgain(client)
      counts.again += again
      // What is lost later is missing at the end
      await checkBook(book, client, findings, trial === trials ? undefined : from)
    }
    const came = `${book.acknowledged() - before + elsewhere} acknowledged, ${again} of them sent again`
    console.log(`servers ${trial}/${trials}: ${what}, ${came}, ${Math.round(performance.now() - began)} ms`)
  }
  await checkBook(book, client, findings)
  await checkSerials(book, client, dealership.groupId, findings)
  await checkSeals(client, dealership, findings)
  client.close()
  await proxy.stop()
  for (const server of pair) await server.stop()
  await checkBackup(database, findings)
  const { killed, stopped, updates, again } = counts
  return {
    summary: `servers: ${killed} killed, ${stopped} stopped, ${updates} updates, ${book.acknowledged() + counts.acknowledged} writes acknowledged, ${again} sent again, ${findings.broken.length} promises broken`,
    broken: findings.broken,
  }
}

const origins = (programs: Program[]) => programs.map(({ origin }) => origin)

/** People write without a pause while something is done, which waits by `goesOn` until so many more were answered. */
async function writeWhile(
  book: Book,
  proxy: Proxy,
  random: Random,
  act: (goesOn: () => Promise<void>) => Promise<void>,
) {
  let isOver = false
  const writing = book.keepWriting(proxy.origin, { lanes: LANES, pause: 0, onward: true }, random, () => isOver)
  const goesOn = async () => {
    const enough = book.acknowledged() + 10 + random.below(30)
    while (book.acknowledged() < enough) await setTimeout(1)
  }
  await act(goesOn)
  isOver = true
  await writing
}

/** From two servers of the last release to two of this version, one after the other; answers how much was written. */
async function update(
  database: Database,
  startProxy: ProxyModule['startProxy'],
  random: Random,
  findings: Findings,
): Promise<number> {
  const release = (await load('server/test/servers/last-release.ts')) as ReleaseModule
  const { main } = await release.unpackLastRelease(freshFolder('last-release'))
  const pair = [await startServer(database, [], {}, main), await startServer(database, [], {}, main)]
  const proxy = await startProxy(origins(pair))
  const client = openClient(proxy.origin)
  const dealership = await foundDealership(client, await signInSuperAdmin(client), 'Ameerpet', 2)
  const book = newBook(dealership)
  await writeWhile(book, proxy, random, async (goesOn) => {
    for (const place of [0, 1]) {
      await goesOn()
      // The first one of the newer version brings the database up to date
      const newer = await startServer(database)
      await goesOn()
      const older = pair[place] as Program
      pair[place] = newer
      proxy.use(origins(pair))
      await older.stop()
    }
    await goesOn()
  })
  if (book.pending.size > 0) findings.found(`an update left ${book.pending.size} writes without an answer`)
  await book.sendAgain(client)
  await checkBook(book, client, findings)
  await checkSerials(book, client, dealership.groupId, findings)
  await checkSeals(client, dealership, findings)
  client.close()
  await proxy.stop()
  for (const server of pair) await server.stop()
  return book.acknowledged()
}

/** Of two servers that both make the daily backup one makes it. */
async function checkBackup(database: Database, { found }: Findings) {
  const settings = { BACKUP_DIR: freshFolder('backups'), LOG_LEVEL: 'info' }
  const pair = await Promise.all([startServer(database, [], settings), startServer(database, [], settings)])
  await setTimeout(A_MINUTE_AND_MORE)
  const made = pair.flatMap(({ said }) => said).filter((line) => line.includes('The daily backup is in'))
  if (made.length !== 1) found(`the daily backup was made ${made.length} times`)
  for (const server of pair) await server.stop()
}

/** Waits until all is sealed, and checks the whole history against its seals. */
async function checkSeals(client: Client, { groupId, admin: { token } }: Dealership, { found }: Findings) {
  let sealed = await must(client, getSeal, token, { params: { groupId } })
  while (sealed.unsealed > 0) {
    await setTimeout(500)
    sealed = await must(client, getSeal, token, { params: { groupId } })
  }
  const path = addressOf(exportHistory, { params: { groupId } })
  const history = await client.send({ method: 'GET', path, headers: { authorization: `Bearer ${token}` } })
  const file = join(freshFolder('history'), 'history.jsonl')
  await writeFile(file, history?.text ?? '')
  const args = [join(root, 'server/dist/verify-history.js'), file, sealed.seal?.line ?? '']
  const verdict = await new Promise<string | undefined>((resolve) => {
    execFile(process.execPath, args, (error, printed) => resolve(error ? `${error.message}${printed}` : undefined))
  })
  if (verdict) found(`the history does not agree with its seals: ${verdict}`)
}
