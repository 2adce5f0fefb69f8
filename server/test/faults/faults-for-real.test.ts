import fs from 'node:fs'
import { Worker } from 'node:worker_threads'
import { addBike, editBike } from '@forecourt/contract/bikes'
import { addEntry, closeDay, payForBike } from '@forecourt/contract/books/calls'
import { previewDelete } from '@forecourt/contract/bulk-changes/delete-calls'
import { previewMove } from '@forecourt/contract/bulk-changes/move-calls'
import { previewPrices } from '@forecourt/contract/bulk-changes/price-calls'
import { bulkUpload } from '@forecourt/contract/bulk-upload'
import { DAY } from '@forecourt/contract/calendar'
import type { Endpoint } from '@forecourt/contract/endpoint'
import { saveGroup } from '@forecourt/contract/groups'
import { checkImport } from '@forecourt/contract/imports/calls'
import { sellBike } from '@forecourt/contract/sales'
import { login } from '@forecourt/contract/session'
import { cancelCount, finishCount } from '@forecourt/contract/stock-counts/calls'
import { takeBackSightings } from '@forecourt/contract/stock-counts/walk-calls'
import { findUserByPhone, setRoles } from '@forecourt/contract/users'
import type pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loginAttempts } from '../../src/db/schema.ts'
import { endpoints } from '../endpoints.ts'
import { type Call, everyCall } from '../every-call.ts'
import { startApp } from '../harness.ts'
import { makeTargets } from '../matrix/world.ts'
import { markRows } from '../row-marks.ts'
import { faultyStatements } from './faulty-statements.ts'

/* Every call, or some where one takes long, while a clock, a disk, the connections or an engine really fail. */

const server = await startApp()
const { own } = await makeTargets(server)
// Made ready beside all others these would be in their way, and have a dealership each: heads are replaced before one is
// entered by, and what is to be reopened closes the day, which settles how bikes were paid for; and a shop has
// one open count
const apart: Endpoint[] = [addEntry, closeDay, payForBike, cancelCount, finishCount, takeBackSightings]
const calls = everyCall(server, own).filter(({ endpoint }) => !apart.includes(endpoint))
for (const alone of apart) {
  const target = (await makeTargets(server)).own
  calls.push(...everyCall(server, target).filter(({ endpoint }) => endpoint === alone))
}
// What these ask of is more than an address holds
const readsByPost: Endpoint[] = [checkImport, previewDelete, previewMove, previewPrices]
const statements = faultyStatements(server.db)
const onServer = process.env.TEST_DATABASE === 'postgres'
/** Milliseconds for a test of all calls, one after another. */
const EVERY_CALL = 120_000
const mark = () => markRows(server.db, [loginAttempts])

/** A request of each call, made while all is well. */
async function prepareAll() {
  const prepared = []
  for (const { name, endpoint, prepare } of calls) prepared.push({ name, endpoint, send: await prepare() })
  return prepared
}

type Answer = Awaited<ReturnType<Awaited<ReturnType<Call['prepare']>>>>
const said = (answer: Answer) =>
  answer === 'cut off' ? answer : `${answer.status} ${answer.failure?.code ?? ''}`.trim()
/** Which of the calls do not succeed, and how they are answered. */
async function refusedOf(prepared: Awaited<ReturnType<typeof prepareAll>>): Promise<string[]> {
  const refused: string[] = []
  for (const { name, send } of prepared) {
    const answer = await send()
    if (!isDone(answer)) refused.push(`${name}: ${said(answer)}`)
  }
  return refused
}
const isDone = (answer: Answer) => answer !== 'cut off' && answer.status < 300

test(
  'a clock that is set back a day stops nothing, and nothing when it is right again',
  async () => {
    const { now } = server.clock
    const prepared = await prepareAll()
    server.clock.now = new Date(now.getTime() - DAY)
    // What is about a day or a moment that is now to come
    expect(await refusedOf(prepared)).toEqual([
      'see a bike as it was at a moment: 400 invalid_input',
      'sell a bike: 400 invalid_input',
      'take what a buyer owes: 400 invalid_input',
      'pay what a seller is owed: 400 invalid_input',
      "mark a step of a bike's papers: 400 invalid_input",
      'close the day of a shop: 400 invalid_input',
    ])
    server.clock.now = now
    expect(await refusedOf(await prepareAll())).toEqual([])
  },
  EVERY_CALL,
)

test.runIf(onServer)(
  'calls that get no connection are answered with a sentence, and done once there are some',
  async () => {
    const { $client: pool } = server.db as unknown as { $client: pg.Pool }
    const prepared = await prepareAll()
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    const answers = await Promise.all(prepared.map(({ send }) => send()))
    for (const client of held) client.release()
    expect(new Set(answers.map(said))).toEqual(new Set(['503 database_away']))
    expect(await refusedOf(prepared)).toEqual([])
  },
  EVERY_CALL,
)

test.skipIf(onServer)(
  'a full disk answers every write with 507, and every read',
  async () => {
    const prepared = await prepareAll()
    const statfs = vi.spyOn(fs.promises, 'statfs').mockResolvedValue({ bavail: 0, bsize: 4096 } as fs.StatsFs)
    onTestFinished(() => statfs.mockRestore())
    const write = await calls.find(({ endpoint }) => endpoint === saveGroup)?.prepare()
    await vi.waitFor(async () => expect(write && said(await write())).toBe('507 disk_full'), 20_000)
    const full = await mark()
    const wrong: string[] = []
    for (const { name, endpoint, send } of prepared) {
      const answer = await send()
      // Looking people up is counted
      const isRead = endpoint.method === 'GET' ? endpoint !== findUserByPhone : readsByPost.includes(endpoint)
      if (isRead ? !isDone(answer) : said(answer) !== '507 disk_full') wrong.push(`${name}: ${said(answer)}`)
    }
    expect(wrong).toEqual([])
    expect(await mark()).toBe(full)
    statfs.mockRestore()
    await vi.waitFor(async () => expect(write && isDone(await write())).toBe(true), 20_000)
    expect(await refusedOf(prepared)).toEqual([])
  },
  EVERY_CALL,
)

const sample = new Set<unknown>([saveGroup, setRoles, addBike, editBike, bulkUpload, sellBike, login])
const inSample = calls.filter(({ endpoint }) => sample.has(endpoint))

test.skipIf(onServer).each(inSample)('the engine ends in the middle: $name', async ({ prepare }) => {
  const counting = await prepare()
  let count = 0
  await statements.during('', () => ((count += 1), 'run'), counting)
  const send = await prepare()
  const before = await mark()
  const posted = vi.spyOn(Worker.prototype, 'postMessage')
  let number = 0
  const answer = await statements.during(
    '',
    () => {
      number += 1
      if (number === Math.ceil(count / 2)) void (posted.mock.contexts.at(-1) as Worker).terminate()
      return 'run'
    },
    send,
  )
  posted.mockRestore()
  expect(said(answer)).toBe('503 database_away')
  expect(await mark()).toBe(before)
  expect(isDone(await send())).toBe(true)
})

test('every call of the contract is tried', () => {
  const tried = new Set(calls.map(({ endpoint }) => endpoint))
  expect(endpoints.filter((endpoint) => !tried.has(endpoint)).map(({ method, url }) => `${method} ${url}`)).toEqual([])
})
