import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Endpoint } from '@forecourt/contract/endpoint'
import { openConnection, type requestOf, send } from '../client.ts'
import type { Connection, Database } from '../databases.ts'
import { crowd } from '../neighbours/crowd.ts'
import { foundOne, type Own, trade } from '../neighbours/dealership.ts'
import { readsOf } from '../neighbours/reads.ts'
import { writesOf } from '../neighbours/writes.ts'
import { sizes } from '../options.ts'
import { grouped, type Measure, told } from '../report.ts'
import { removeStage, setStage, startServer } from '../stage.ts'
import { load } from '../workspace.ts'
import { signInAll } from './people.ts'

type Request = ReturnType<typeof requestOf>

/** A call of a day: how to make it ready on a server, once more for each round. */
type DayCall = { route: string; prepare(origin: string, round: number): Promise<Request> }

/**
 * How often each route was asked while the browser tests of the daily work went through the screens, as those count
 * (FORECOURT_E2E_CALLS, e2e/count-calls.ts).
 */
const mix = JSON.parse(readFileSync(new URL('mix.json', import.meta.url), 'utf8')) as Record<string, number>

/**
 * A day of ten thousand people of a thousand dealerships on one server: everybody asks what the screens ask, as often
 * as those do, and more and more of them at once. The limit is what the database was busy for a call, with all that it
 * does besides: what the same statements take without the product.
 */
export async function dayOfAll(database: Database): Promise<Measure[]> {
  const { dealerships, people, shops } = sizes.day
  const stage = await setStage(
    database,
    (origin, superToken) => foundOne(origin, superToken, shops),
    (connection, own) => trade(connection, own, sizes.day),
  )
  const held = await crowd(stage.product, stage.content.groupId, dealerships - 1)
  const { endpoints } = (await load('server/test/endpoints.ts')) as { endpoints: Endpoint[] }
  const connection = await stage.product.connect()
  const server = await startServer(stage.product, { profiled: true })
  const measures: Measure[] = []
  try {
    const all = await signInAll(connection, stage.content, { dealerships, people })
    const choose = chooser(endpoints, all)
    console.log(`${grouped(all.length)} people of ${grouped(dealerships)} dealerships, ${told(held)} in all`)
    console.log(`${(choose.share * 100).toFixed(0)} % of the calls that the screens make are played`)
    await drive(server.origin, choose.one, 4)
    for (const atOnce of sizes.day.atOnce) {
      const before = await busyMilliseconds(connection)
      const { took, failures } = await drive(server.origin, choose.one, atOnce)
      const busy = (await busyMilliseconds(connection)) - before
      for (const [failure, times] of failures) console.log(`${times} times: ${failure}`)
      const rate = Math.round(took.length / sizes.day.seconds)
      const failed = [...failures.values()].reduce((sum, times) => sum + times, 0)
      measures.push({
        name: `${atOnce} at once: ${rate} calls a second, p99 ${percentile(took, 0.99).toFixed(0)} ms, ${failed} failed; its SQL`,
        product: percentile(took, 0.5),
        limit: busy / took.length,
      })
    }
  } finally {
    await connection.close()
    await server.stop()
    await removeStage(stage)
  }
  return measures
}

/** Draws a call, each route as often as the screens ask it, by anybody; and how much of the mix there is to draw from. */
function chooser(endpoints: readonly Endpoint[], all: readonly Own[]) {
  // The route first: no more requests are made than are chosen from
  const callsOf = (own: Own, route: string): DayCall[] => {
    const isIt = ({ method, url }: Endpoint) => `${method} ${url}` === route
    return [
      ...readsOf(endpoints.filter(isIt), own).map(({ request }) => ({ route, prepare: async () => request })),
      ...writesOf(own).flatMap(({ endpoint, prepare }) => (isIt(endpoint) ? [{ route, prepare }] : [])),
    ]
  }
  const anyOf = <T>(some: readonly T[]) => some[Math.floor(Math.random() * some.length)] as T
  const routes = Object.entries(mix).filter(([route]) => callsOf(anyOf(all), route).length > 0)
  const sum = (entries: [string, number][]) => entries.reduce((total, [, times]) => total + times, 0)
  const total = sum(routes)
  const draw = () => {
    let left = Math.random() * total
    return routes.find(([, times]) => (left -= times) < 0)?.[0] ?? ''
  }
  return { share: total / sum(Object.entries(mix)), one: () => anyOf(callsOf(anyOf(all), draw())) }
}

/** Has so many people call one after the other, each by a connection of their own, for some seconds. */
async function drive(origin: string, choose: () => DayCall, atOnce: number) {
  const took: number[] = []
  const failures = new Map<string, number>()
  const end = performance.now() + sizes.day.seconds * 1000
  let round = 0
  async function goOn() {
    const connection = openConnection()
    while (performance.now() < end) {
      const { route, prepare } = choose()
      try {
        const request = await prepare(origin, (round += 1))
        const started = performance.now()
        await send(origin, request, connection)
        took.push(performance.now() - started)
      } catch (error) {
        // What was asked for is named in each: those of one kind are one
        const failure = `${route}${/ answers .{0,150}/.exec(String(error))?.[0] ?? `: ${String(error)}`}`
        failures.set(failure, (failures.get(failure) ?? 0) + 1)
      }
    }
    connection.destroy()
  }
  await Promise.all(Array.from({ length: atOnce }, goOn))
  return { took: took.sort((a, b) => a - b), failures }
}

/** For how long the connections of a database have been busy with statements, in milliseconds. */
async function busyMilliseconds(connection: Connection): Promise<number> {
  // Each tells of itself once a second
  await pause(1500)
  const [row] = await connection.query<{ busy: number }>(
    'select active_time as busy from pg_stat_database where datname = current_database()',
  )
  return row?.busy ?? 0
}

const percentile = (sorted: readonly number[], part: number) => sorted[Math.floor(sorted.length * part)] ?? 0
