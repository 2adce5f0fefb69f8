import type { Database } from '../../bench/databases.ts'
import { seeded } from '../random.ts'
import { newFindings, type Outcome } from '../report.ts'
import { noTroubles } from './ask.ts'
import { checkHistory, countOf } from './check.ts'
import { inWords } from './find-order.ts'
import { type Played, play } from './play.ts'
import { type Reports, readReports } from './reports.ts'
import { checkRows, readRows } from './rows.ts'
import { makeStages, mostStages, type Stage } from './stage.ts'
import { openStand } from './stand.ts'

/** So many are played at once, on one server. */
const atOnce = 48
const tellEvery = 100

type Histories = { name: string; database: Database; count: number; seed: number }

/**
 * Random histories of transfers, holds, leases and sales, each of a dealership of its own with six people, three shops
 * and twenty bikes, with lines that are cut, answers that come late, and a server that is killed (-9) now and then.
 * Afterwards each bike's calls have an order in which every answer was right and which ends in what there is; nothing
 * that was acknowledged is missing, and the reports add up. Each has a seed of its own, from `seed` on: with that one
 * and one trial it is played again.
 */
export async function histories({ name, database, count, seed }: Histories): Promise<Outcome> {
  const findings = newFindings()
  const troubles = noTroubles()
  const figures = newFigures()
  const stages = await makeStages(database, Math.min(count, mostStages), seed)
  const began = performance.now()
  let kills = 0
  for (let from = 0; from < count; from += stages.length) {
    const run = await database.copy()
    const plays = stages.slice(0, count - from).map((stage, n) => ({ stage, seed: seed + from + n }))
    const stand = await openStand(run, plays.length, seeded(seed + from))
    const done: { stage: Stage; seed: number; played: Played; reports: Reports }[] = []
    const waiting = [...plays]
    async function worker() {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const played = await play(next.stage, seeded(next.seed), { stand, findings, troubles })
        done.push({ ...next, played, reports: await readReports(next.stage, stand) })
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    await stand.close()
    kills += stand.kills()
    const connection = await run.connect()
    await checkRows(connection, findings.found)
    const rows = await readRows(connection)
    await connection.close()
    for (const { stage, seed: own, played, reports } of done) {
      let isBroken = false
      checkHistory(stage, played, rows, reports, (what) => {
        isBroken = true
        findings.found(`history of seed ${own}: ${what}`)
      })
      if (isBroken) tellHistory(own, played)
      figures.add(played)
      if (figures.histories() % tellEvery === 0) tell()
    }
    await run.remove()
  }

  function tell() {
    const seconds = (performance.now() - began) / 1000
    const { cut, late, twice, unanswered, busy } = troubles
    const wrong = `${kills} kills -9, ${cut} lines cut, ${unanswered} calls without an answer, ${late} asked again later, ${twice} twice at once, ${busy} busy`
    const rate = (figures.histories() / seconds).toFixed(2)
    const line = `histories on ${name} ${figures.histories()}/${count}: ${figures.inWords()}; ${wrong}; ${findings.broken.length} promises broken; ${rate} a second`
    console.log(line)
    return line
  }
  return { summary: tell(), broken: findings.broken }
}

/** All that was done in a history, for whoever looks for what went wrong. */
function tellHistory(seed: number, { deeds }: Played) {
  for (const [bike, of] of deeds.entries()) console.log(`  seed ${seed}, bike ${bike}: ${inWords(of)}`)
}

function newFigures() {
  let count = 0
  const sums: Record<string, number> = {}
  const add = (what: string, more: number) => {
    sums[what] = (sums[what] ?? 0) + more
  }
  return {
    histories: () => count,
    add(played: Played) {
      count += 1
      add('steps', played.steps)
      add('transfers', countOf(played, 'move', '200') + countOf(played, 'receive', '200'))
      add('sent', countOf(played, 'send', '201'))
      add(
        'refused, called back or disputed',
        ['refuse', 'recall', 'dispute'].reduce((sum, what) => sum + countOf(played, what as 'refuse', '200'), 0),
      )
      add('holds', countOf(played, 'hold', '201'))
      add('holds lengthened', countOf(played, 'extend', '200'))
      add('holds run out', countOf(played, 'runOut', 'over'))
      add('holds ended or settled', countOf(played, 'release', '200') + countOf(played, 'settle', '200'))
      add('leases', countOf(played, 'lease', 'granted'))
      add('given back', countOf(played, 'giveBack', 'givenBack'))
      add('sales', countOf(played, 'sell', '201'))
      add('cancelled', countOf(played, 'cancel', '200'))
      add('edits', countOf(played, 'edit', '200'))
      add(
        'refusals',
        played.deeds.flat().filter(({ said }) => !['200', '201', 'granted', 'givenBack', 'sold', 'over'].includes(said))
          .length,
      )
    },
    inWords: () =>
      Object.entries(sums)
        .map(([what, sum]) => `${sum} ${what}`)
        .join(', '),
  }
}
