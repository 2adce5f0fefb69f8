import { expect, test } from 'vitest'
import { seededRandom } from '../../src/demo/random.ts'
import { Broken, type Without } from './protocol.ts'
import { World } from './world.ts'

/** `LEASE_HISTORIES=5000` plays five million steps. */
const histories = Number(process.env.LEASE_HISTORIES ?? 300)
const stepsOfOne = 1000

/** Plays random histories, and answers what was seen in all of them. Throws where something does not hold. */
function play(count: number, without?: Without, from = 1) {
  const seen: Record<string, number> = {}
  for (let seed = from; seed < from + count; seed += 1) {
    const world = new World(seededRandom(seed).next, without)
    try {
      for (let step = 0; step < stepsOfOne; step += 1) world.step()
      world.end()
    } catch (error) {
      throw error instanceof Broken ? new Broken(`seed ${seed}: ${error.message}`) : error
    }
    for (const [what, times] of Object.entries(world.seen)) seen[what] = (seen[what] ?? 0) + times
  }
  return seen
}

test('no bike is sold twice, whatever happens to phones, clocks and the network', {
  timeout: 60_000 + histories * 1000,
}, () => {
  const seen = play(histories)
  // A history in which nothing happens proves nothing
  for (const [what, times] of Object.entries(seen)) expect([what, times > histories / 4]).toEqual([what, true])
})

const needed: Without[] = [
  'waitingForThePhone',
  'measuringFromTheQuestion',
  'measuringByListsAlone',
  'margin',
  'unseenMargin',
  'runningClock',
  'forgettingForGood',
  'stoppingBeforeSending',
  'waitingAfterCallingIn',
  'releasingAfterTheEndOnly',
  'knowingASaleByItsLease',
  'noNewLeaseAfterCallingIn',
  'oneHolder',
  'keepingSalesThroughARestart',
  'takingTheEndAsTold',
]

test.each(needed)('that breaks without %s', (without) => {
  expect(() => play(400, without)).toThrow(Broken)
})
