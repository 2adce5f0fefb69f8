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

/** What was done, how many writes were acknowledged meanwhile, and how many of them were sent again. */
type Trial = { what: 'killed' | 'stopped' | 'updated from the last release'; acknowledged: number; again: number }

/**
 * Two servers on one PostgreSQL behind a balancer that gives each call to the next one, and people who write through it
 * all the time, while one server after the other is killed (-9), stopped, or updated from the last release. Afterwards
 * all that was acknowledged is there, what had no answer is there once when it is sent again, and the seals agree.
 */
export async function servers(create: () => Promise<Database>, trials: number, seed: number): Promise<Outcome> {
  const random = seeded(seed)
  const findings = newFindings()
  const { startProxy } = (await load('server/test/servers/proxy.ts')) as ProxyModule
  const database = await create()
  const run = () => startServer(database)
  const stand = await openStand('Kukatpally', run, startProxy)
  const done: Trial[] = []
  for (let trial = 1; trial <= trials; trial += 1) {
    const began = performance.now()
    const one =
      trial % UPDATE_EVERY === 0
        ? await update(await create(), startProxy, random, findings)
        : await goTrial(stand, run, random, findings, trial === trials)
    done.push(one)
    const came = `${one.acknowledged} acknowledged, ${one.again} of them sent again`
    console.log(`servers ${trial}/${trials}: ${one.what}, ${came}, ${Math.round(performance.now() - began)} ms`)
  }
  await closeStand(stand, findings)
  await checkBackup(database, findings)
  const count = (what: Trial['what']) => done.filter((one) => one.what === what).length
  const sum = (of: 'acknowledged' | 'again') => done.reduce((total, one) => total + one[of], 0)
  return {
    summary: `servers: ${count('killed')} killed, ${count('stopped')} stopped, ${count('updated from the last release')} updates, ${sum('acknowledged')} writes acknowledged, ${sum('again')} sent again, ${findings.broken.length} promises broken`,
    broken: findings.broken,
  }
}

type Stand = Awaited<ReturnType<typeof openStand>>

/** Two servers behind a balancer, and a dealership whose people write through it. */
async function openStand(name: string, run: () => Promise<Program>, startProxy: ProxyModule['startProxy']) {
  const pair = [await run(), await run()]
  const proxy = await startProxy(origins(pair))
  const client = openClient(proxy.origin)
  const dealership = await foundDealership(client, await signInSuperAdmin(client), name, 2)
  return { pair, proxy, client, dealership, book: newBook(dealership) }
}

/** Checks all that was written, and stops the servers. */
async function closeStand({ pair, proxy, client, dealership, book }: Stand, findings: Findings) {
  await checkBook(book, client, findings)
  await checkSerials(book, client, dealership.groupId, findings)
  await checkSeals(client, dealership, findings)
  client.close()
  await proxy.stop()
  for (const server of pair) await server.stop()
}

/** One of the two servers goes while people write, and another comes in its place. */
async function goTrial(
  { pair, proxy, client, book }: Stand,
  run: () => Promise<Program>,
  random: Random,
  findings: Findings,
  isLast: boolean,
): Promise<Trial> {
  const before = book.acknowledged()
  const from = { bikes: book.bikes.length, enquiries: book.enquiries.length }
  const isKill = random.chance(0.7)
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
  const again = await book.sendAgain(client)
  // What is lost later is missing at the end
  await checkBook(book, client, findings, isLast ? undefined : from)
  return { what: isKill ? 'killed' : 'stopped', acknowledged: book.acknowledged() - before, again }
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

/** From two servers of the last release to two of this version, one after the other. */
async function update(
  database: Database,
  startProxy: ProxyModule['startProxy'],
  random: Random,
  findings: Findings,
): Promise<Trial> {
  const release = (await load('server/test/servers/last-release.ts')) as ReleaseModule
  const { main } = await release.unpackLastRelease(freshFolder('last-release'))
  const stand = await openStand('Ameerpet', () => startServer(database, { main }), startProxy)
  const { pair, proxy, client, book } = stand
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
  const again = await book.sendAgain(client)
  await closeStand(stand, findings)
  return { what: 'updated from the last release', acknowledged: book.acknowledged(), again }
}

/** Of two servers that both make the daily backup one makes it. */
async function checkBackup(database: Database, { found }: Findings) {
  const settings = { BACKUP_DIR: freshFolder('backups'), LOG_LEVEL: 'info' }
  const pair = await Promise.all([startServer(database, { settings }), startServer(database, { settings })])
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
