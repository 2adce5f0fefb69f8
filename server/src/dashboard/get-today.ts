import { businessDay } from '@forecourt/contract/calendar'
import type { DoneBy, Today } from '@forecourt/contract/dashboard'
import { daysOfMonth, monthsLater } from '@forecourt/contract/statements/months'
import type { Actor } from '../access.ts'
import type { Period } from '../analytics/read.ts'
import type { Db } from '../db/open.ts'
import { addPaise, exactPaise } from '../paise-sum.ts'
import { type AskedPlaces, shopsWith } from '../places/read.ts'
import { doneToday, type MoneyRow, moneyOfDay } from './done-today.ts'
import { shopsOf } from './read.ts'
import { soldIn } from './sold-in.ts'

/**
 * What was done today in the shops whose stock the actor sees and by whom, and this month beside the last. Throws 404
 * for a group or a shop outside the actor's reach. A super admin names a group or a shop: there may be thousands.
 */
export async function getToday(db: Db, actor: Actor, query: Omit<AskedPlaces, 'zoneId'>): Promise<Today> {
  const found = await shopsOf(db, actor, query)
  const day = businessDay(actor.at)
  const withMoney = shopsWith(actor, 'money.see', found)
  const withCost = shopsWith(actor, 'cost.see', found)
  // Beside each other: of a large group each reads many rows
  const [done, money, [month, before, wholeBefore]] = await Promise.all([
    doneToday(db, found, day),
    withMoney.length === 0 ? null : moneyOfDay(db, withMoney, day),
    soldIn(db, { found, withCost }, monthsUntil(day)),
  ])
  const people = peopleOf(done, money)
  const count = (what: 'bought' | 'sold' | 'enquiries' | 'transfers') => people.reduce((sum, one) => sum + one[what], 0)
  return {
    day,
    shops: found.length,
    bought: count('bought'),
    sold: count('sold'),
    soldFor: addPaise(done.map(({ soldFor }) => soldFor)),
    enquiries: count('enquiries'),
    transfers: count('transfers'),
    taken: money && { ...sumOf(money, 'taken'), shops: withMoney.length },
    paid: money && sumOf(money, 'paid'),
    people,
    month,
    before,
    wholeBefore,
  }
}

/** The running month until a day, the same days of the month before, as far as it has them, and that month whole. */
function monthsUntil(day: string): readonly [Period, Period, Period] {
  const month = day.slice(0, 7)
  const { first, last } = daysOfMonth(monthsLater(month, -1))
  const sameDay = `${first.slice(0, 8)}${day.slice(8)}`
  return [
    { from: `${month}-01`, to: day },
    { from: first, to: sameDay < last ? sameDay : last },
    { from: first, to: last },
  ]
}

type DoneRows = Awaited<ReturnType<typeof doneToday>>

function peopleOf(done: DoneRows, money: MoneyRow[] | null): DoneBy[] {
  const nothing = { bought: 0, sold: 0, soldFor: '0', enquiries: 0, transfers: 0 }
  const byId = new Map(done.map((row) => [row.userId, row]))
  for (const { userId, name } of money ?? []) if (!byId.has(userId)) byId.set(userId, { userId, name, ...nothing })
  return [...byId.values()]
    .map((row) => {
      const own = money?.filter(({ userId }) => userId === row.userId) ?? null
      const [taken, paid] = [own && sumOf(own, 'taken'), own && sumOf(own, 'paid')]
      return { ...row, soldFor: exactPaise(row.soldFor), taken, paid }
    })
    .filter(({ bought, sold, enquiries, transfers, taken, paid }) =>
      [bought, sold, enquiries, transfers, taken?.cash, taken?.upi, paid?.cash, paid?.upi].some(Boolean),
    )
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en') || (one.userId < other.userId ? -1 : 1))
}

const sumOf = (rows: readonly MoneyRow[], side: 'taken' | 'paid') => ({
  cash: addPaise(rows.filter(({ account }) => account === 'cash').map((row) => row[side])),
  upi: addPaise(rows.filter(({ account }) => account === 'upi').map((row) => row[side])),
})
