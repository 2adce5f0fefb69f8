import type { Bike } from './bike.ts'
import type { Deed } from './deeds.ts'
import { findOrder, type InOrder } from './find-order.ts'
import type { Played } from './play.ts'
import { checkReports, type Reports } from './reports.ts'
import { linesOf, type Rows } from './rows.ts'
import { cost, price, type Stage } from './stage.ts'

/**
 * Holds a history against what the database and the reports have: each bike's deeds have an order in which every answer
 * is right and which ends in its rows and its trail, and all bikes together in the books and the reports.
 */
export function checkHistory(
  stage: Stage,
  { deeds }: Played,
  rows: Rows,
  reports: Reports,
  found: (what: string) => void,
): void {
  const bikes: InOrder[] = []
  for (const [n, of] of deeds.entries()) {
    const id = stage.bikeIds[n] as string
    const kept = rows.bikes.get(id) ?? { lines: [], trail: [] }
    const start: Bike = {
      id,
      shop: n % stage.shopIds.length,
      version: 1,
      price,
      ...{ sales: [], holds: [], leases: [], sent: [], moves: [] },
    }
    const ends = findOrder(start, of, { signs: stage.signs, cost }, ({ bike, trail }) => {
      return differ('its rows', kept.lines, linesOf(bike, stage)) ?? differ('its trail', kept.trail, trail)
    })
    if (typeof ends === 'string') found(`bike ${n} (${id}) has no order in which all is right: ${ends}`)
    else bikes.push(ends)
  }
  // Of one without an order nobody knows what it adds to the others
  if (bikes.length < deeds.length) return
  checkBooks(stage, rows, bikes, found)
  checkReports(stage, reports, bikes, found)
}

/** Says what is there and must not be, and the other way round. */
function differ(what: string, there: readonly string[], must: readonly string[]): string | undefined {
  const left = [...must]
  const tooMuch = there.filter((line) => {
    const at = left.indexOf(line)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  if (tooMuch.length === 0 && left.length === 0) return undefined
  return `${what} have ${tooMuch.join(', ') || 'nothing more'} and lack ${left.join(', ') || 'nothing'}`
}

function checkBooks(stage: Stage, rows: Rows, bikes: readonly InOrder[], found: (what: string) => void) {
  const must = new Map<string, number>()
  const add = (name: string, paise: number) => {
    const [account, shop] = name.split(' ')
    const key = `${account} ${stage.shopIds[Number(shop)]}`
    must.set(key, (must.get(key) ?? 0) + paise)
  }
  for (const n of stage.bikeIds.keys()) {
    // Nobody wrote down how they were paid
    const shop = n % stage.shopIds.length
    add(`stock ${shop}`, cost * 100)
    add(`unrecorded ${shop}`, -cost * 100)
  }
  for (const { from, to, paise } of bikes.flatMap(({ money }) => money)) {
    add(from, -paise)
    add(to, paise)
  }
  const inWords = (balances: Map<string, number>) =>
    [...balances].filter(([, paise]) => paise !== 0).map(([name, paise]) => `${name} ${paise}`)
  const difference = differ(
    'the books',
    inWords(rows.balances.get(stage.groupId) ?? new Map<string, number>()),
    inWords(must),
  )
  if (difference) found(difference)
}

/** How often something was done in a history with one of these answers. */
export const countOf = (played: Played, what: Deed['what'], ...said: string[]): number =>
  played.deeds.flat().filter((deed) => deed.what === what && said.includes(deed.said)).length
