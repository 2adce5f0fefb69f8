import { setTimeout } from 'node:timers/promises'
import type { Endpoint } from '@forecourt/contract/endpoint'
import { getSeal } from '@forecourt/contract/seals'
import { call, send } from '../client.ts'
import { compare } from '../compare.ts'
import type { Database } from '../databases.ts'
import { sizes } from '../options.ts'
import { type Measure, told } from '../report.ts'
import { removeStage, setStage, startServer } from '../stage.ts'
import { load } from '../workspace.ts'
import { crowd } from './crowd.ts'
import { foundOne, type Own, trade } from './dealership.ts'
import { readsOf } from './reads.ts'
import { writesOf } from './writes.ts'

const aim = 1.2
const sealedWithin = 5 * 60_000

/**
 * One's own calls with a hundred other dealerships of the same size on the server, beside the same calls alone: every
 * GET of the contract, and the writes of a day.
 */
export async function* neighbours(database: Database): AsyncGenerator<Measure> {
  const { others, shops } = sizes.neighbours
  const stage = await setStage(
    database,
    (origin, superToken) => foundOne(origin, superToken, shops),
    (connection, own) => trade(connection, own, sizes.neighbours),
  )
  const held = await crowd(stage.product, stage.content.groupId, others)
  console.log(`One dealership beside ${others} others, ${told(held)} in all; the same dealership alone`)
  const crowded = await startServer(stage.product)
  const alone = await startServer(stage.limit)
  const { endpoints } = (await load('server/test/endpoints.ts')) as { endpoints: Endpoint[] }
  for (const { origin } of [crowded, alone]) await untilSealed(origin, stage.content)
  const reads = readsOf(endpoints, stage.content)
  for (const { name, request } of reads) {
    const [beside, before] = [await send(crowded.origin, request), await send(alone.origin, request)]
    if (beside.length !== before.length) console.log(`${name} answers ${beside.length} and ${before.length} bytes`)
  }
  for (const { name, request } of reads) {
    const figures = await compare(sizes.neighbours, () => ({
      product: () => send(crowded.origin, request),
      limit: () => send(alone.origin, request),
    }))
    yield { name, aim, ...figures }
  }
  for (const { name, prepare } of writesOf(stage.content)) {
    const figures = await compare(sizes.neighbours, async (round) => {
      const sides = await Promise.all([crowded, alone].map(({ origin }) => prepare(origin, round)))
      const [product, limit] = sides.map((request, n) => () => send(n === 0 ? crowded.origin : alone.origin, request))
      if (!product || !limit) throw new Error('Two sides were asked for')
      return { product, limit }
    })
    yield { name, aim, ...figures }
  }
  await crowded.stop()
  await alone.stop()
  await removeStage(stage)
}

/** Waits until what a dealership was filled with is sealed, or it would be sealed while calls are measured. */
async function untilSealed(origin: string, { token, groupId }: Own): Promise<void> {
  const end = performance.now() + sealedWithin
  while ((await call(origin, getSeal, token, { params: { groupId } })).unsealed > 0) {
    if (performance.now() > end) throw new Error('The history is not sealed after five minutes')
    await setTimeout(500)
  }
}
