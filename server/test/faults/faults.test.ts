import { getAdmin } from '@forecourt/contract/admin'
import { getBulkResult } from '@forecourt/contract/bulk-upload'
import { type Endpoint, Failure } from '@forecourt/contract/endpoint'
import { exportHistory } from '@forecourt/contract/seals'
import { confirmRole } from '@forecourt/contract/session'
import { exportStatement, exportTally } from '@forecourt/contract/statements/calls'
import { afterAll, expect, test } from 'vitest'
import { documentFiles, loginAttempts, roleCodes } from '../../src/db/schema.ts'
import { endpoints } from '../endpoints.ts'
import { everyCall } from '../every-call.ts'
import { addBike, startApp } from '../harness.ts'
import { makeTargets } from '../matrix/world.ts'
import { changedRows, markRows } from '../row-marks.ts'
import { type Fate, faultyStatements } from './faulty-statements.ts'

/*
 * Every call, while the database fails in every way at every point of it: the answer is a sentence, what was not
 * committed is nowhere, and the very same request succeeds once the fault is over, without a restart.
 */

const server = await startApp()
const { own } = await makeTargets(server)
// The first entry of a shop makes one statement more than those after it, in which the faults are
for (const shopId of [own.shopId, own.otherShopId]) await addBike(server, shopId, { cost: 1 })
const statements = faultyStatements(server.db)

const calls = everyCall(server, own)

/** Where among a call's statements a fault comes. */
type Point = 'first' | 'last' | 'commit' | 'committed' | 'writes' | 'sweep'
/** How the database fails, where, and what is said of it; without a status the call succeeds all the same. */
type Fault = { name: string; sqlState: string; at: Point; status?: number; code?: string }

const away = { status: 503, code: 'database_away' }
const busy = { status: 503, code: 'overloaded' }
const faults: Fault[] = [
  { name: 'gone before it', sqlState: 'gone', at: 'first', ...away },
  { name: 'gone in the middle', sqlState: 'gone', at: 'last', ...away },
  { name: 'gone at the commit', sqlState: 'gone', at: 'commit', ...away },
  { name: 'gone after the commit', sqlState: 'gone', at: 'committed', ...away },
  { name: 'no connection left', sqlState: '53300', at: 'first', ...away },
  { name: 'a statement past its bound', sqlState: '57014', at: 'last', ...busy },
  { name: 'out of memory', sqlState: '53200', at: 'last', ...busy },
  { name: 'a full disk', sqlState: '53100', at: 'writes', status: 507, code: 'disk_full' },
  { name: 'gone while it sweeps', sqlState: 'gone', at: 'sweep' },
]

const isWrite = (statement: string) =>
  /^\s*(insert|update|delete|merge|with .*(insert|update|delete) )/is.test(statement)
/** A sweep runs behind the write, by itself or as the first of a transaction of its own. */
const isSweep = (statement: string, n: number, ran: string[]) => {
  const isInside = ran.slice(0, n).findLast((one) => one === 'begin' || one === 'commit') === 'begin'
  return / skip locked/.test(statement) && (!isInside || ran[n - 1] === 'begin')
}
// Written after the answer: whoever called does not wait for it
const isBeside = (statement: string) => /"?security_events"?/.test(statement)
// Tries are counted before anything is looked at, so that parallel ones get no more than there are
const countedBefore = (endpoint: Endpoint) => [
  loginAttempts,
  // What the storage may hold is noted first, so that the sweep finds it whatever comes
  documentFiles,
  ...(endpoint === confirmRole ? [roleCodes] : []),
]
// A part of the answer may have gone when the last statement fails: then it is cut off, and never looks whole
const streamed = new Set<Endpoint>([getAdmin, getBulkResult, exportHistory, exportStatement, exportTally])

/** The first statement of a call at which a fault comes, by its number; undefined where it has no such point. */
function pointOf(ran: string[], at: Point): number | undefined {
  const sweep = ran.findIndex(isSweep)
  const swept = sweep > 0 && ran[sweep - 1] === 'begin' ? sweep - 1 : sweep
  const work = sweep === -1 ? ran : ran.slice(0, swept)
  const commit = work.lastIndexOf('commit')
  const lastWrite = work.findLastIndex(isWrite)
  const point = {
    first: 0,
    last: (commit === -1 ? work.length : commit) - 1,
    commit,
    committed: commit === -1 ? lastWrite : commit,
    writes: lastWrite,
    sweep,
  }[at]
  return point === -1 ? undefined : point
}

let cells = 0
afterAll(() => console.log(`faults: ${cells} cells tried on ${calls.length} requests`))

test.each(calls)('$name', async (call) => {
  const wrong: string[] = []
  const ran: string[] = []
  const note = (statement: string): Fate => {
    if (!isBeside(statement)) ran.push(statement)
    return 'run'
  }
  const mark = () => markRows(server.db, countedBefore(call.endpoint))
  const untroubled = await statements.during('', note, await call.prepare())
  if (untroubled === 'cut off') throw new Error('Cut off without a fault')
  expect(untroubled.status, untroubled.failure?.message).toBeLessThan(300)

  for (const { name, sqlState, at, status = untroubled.status, code } of faults) {
    const point = pointOf(ran, at)
    if (point === undefined) continue
    const complain = (what: string) => wrong.push(`${name}: ${what}`)
    const send = await call.prepare()
    const before = await mark()
    let number = -1
    let hits = 0
    const decide = (statement: string): Fate => {
      if (isBeside(statement)) return 'run'
      number += 1
      if (at === 'writes' ? !isWrite(statement) : number !== point) return 'run'
      hits += 1
      return at === 'committed' ? 'after' : 'instead'
    }
    const answer = await statements.during(sqlState, decide, send)
    const after = await mark()
    cells += 1
    if (hits === 0) complain('did not come')
    if (answer === 'cut off') {
      if (at !== 'last' || !streamed.has(call.endpoint)) complain('cut off')
    } else {
      if (answer.status !== status || (code && answer.failure?.code !== code))
        complain(`${answer.status} ${JSON.stringify(answer.body)}`)
      if (answer.status >= 400 && Failure.strict().safeParse(answer.body).error)
        complain(`says more than a failure: ${JSON.stringify(answer.body)}`)
      if (answer.status >= 400 && answer.headers['content-disposition']) complain('would be saved as a file')
    }
    const mayBeThere = at === 'committed' || status < 400
    if (!mayBeThere && after !== before) complain(`not without a trace: ${changedRows(before, after)}`)

    const again = await send()
    if (again === 'cut off' || again.status >= 500) complain('fails afterwards too')
    // What may have been done already is refused, or answered again
    else if ((!mayBeThere || call.endpoint.config.once) && again.status !== untroubled.status)
      complain(`afterwards ${again.status} ${JSON.stringify(again.body)}`)
    if (mayBeThere && call.endpoint.config.once && (await mark()) !== after) complain('done twice')
  }
  expect(wrong).toEqual([])
})

test('every call of the contract is tried', () => {
  const tried = new Set(calls.map(({ endpoint }) => endpoint))
  expect(endpoints.filter((endpoint) => !tried.has(endpoint)).map(({ method, url }) => `${method} ${url}`)).toEqual([])
})
