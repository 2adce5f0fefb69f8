import { businessDay } from '@forecourt/contract/calendar'
import { daysOfAge } from '@forecourt/contract/dues/age'
import {
  type listDues as contract,
  type DueAge,
  type DueKind,
  dueAges,
  type OwedOfAge,
} from '@forecourt/contract/dues/calls'
import type { Output } from '@forecourt/contract/endpoint'
import { and, eq, gte, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { dues } from '../db/schema.ts'
import { readPage } from '../lists/cursor.ts'
import { positionBefore, positionBehind } from '../lists/position.ts'
import { containing, wordsOf } from '../lists/search-words.ts'
import { dayKey, isBehind, sortedBy } from '../lists/sort-key.ts'
import { addPaise, sumOfPaise } from '../paise-sum.ts'
import { normalisePhone, requirePhone } from '../phone.ts'
import { getShopsAsked } from '../places/read.ts'
import { selectDues, toDue, withinSight } from './read.ts'

type Query = {
  groupId?: string
  shopId?: string
  kind?: DueKind
  age?: DueAge
  phone?: string
  q: string
  limit: number
  cursor?: string
}

/**
 * A page of what is owed in the shops where the actor may see it, the longest due first, and the sums of each age. 404
 * for a group or a shop that is not within the actor's reach, 400 for a phone that cannot be one.
 */
export async function listDues(db: Db, actor: Actor, query: Query): Promise<Output<typeof contract>> {
  const found = await getShopsAsked(db, actor, query)
  const shop = query.shopId === undefined ? undefined : found[0]
  const today = businessDay(actor.at)
  const asked = and(
    withinSight(actor),
    isNull(dues.endedAt),
    lt(dues.paid, dues.paise),
    query.groupId === undefined ? undefined : eq(dues.groupId, query.groupId),
    // By its group too: that is what the index begins with
    shop && and(eq(dues.groupId, shop.groupId), eq(dues.shopId, shop.id)),
    query.kind && eq(dues.kind, query.kind),
    query.phone === undefined ? undefined : eq(dues.partyPhone, requirePhone(query.phone, 'phone')),
    holds(query.q),
  )
  const before = positionBefore(query, dueDay.shape)
  const [{ page, nextCursor }, ages] = await Promise.all([
    readPage(
      query.limit,
      (size) =>
        selectDues(db)
          .where(and(asked, query.age && isOfAge(query.age, today), before && isBehind(dueDay, dues.id, 'asc', before)))
          .orderBy(...sortedBy(dueDay, dues.id, 'asc'))
          .limit(size),
      (last) => positionBehind(query, { key: dueDay.keyOf(last), id: last.id }),
    ),
    sumAges(db, asked, today),
  ])
  return { dues: page.map(toDue), ages, nextCursor }
}

const dueDay = dayKey(dues.dueOn, ({ dueOn }: { dueOn: string }) => dueOn)

/** How many there are of each age, and how much of them is left: to collect, to pay, and of both. */
async function sumAges(db: Db, asked: SQL | undefined, today: string): Promise<OwedOfAge[]> {
  // Summed by day first: an age would be worked out for each row
  const days = await db
    .select({
      kind: dues.kind,
      dueOn: dues.dueOn,
      count: sql<string>`count(*)::text`,
      left: sumOfPaise(sql`${dues.paise} - ${dues.paid}`),
    })
    .from(dues)
    .where(asked)
    .groupBy(dues.kind, dues.dueOn)
  return dueAges.map((age) => {
    const { from = '', to = '9999-12-31' } = daysOfAge(age, today)
    const ofAge = days.filter(({ dueOn }) => dueOn >= from && dueOn <= to)
    return {
      age,
      ...addUp(ofAge),
      toCollect: addUp(ofAge.filter(({ kind }) => kind !== 'seller')),
      toPay: addUp(ofAge.filter(({ kind }) => kind === 'seller')),
    }
  })
}

const addUp = (days: readonly { count: string; left: string }[]) => ({
  count: days.reduce((total, { count }) => total + Number(count), 0),
  left: addPaise(days.map(({ left }) => left)),
})

function isOfAge(age: DueAge, today: string): SQL | undefined {
  const { from, to } = daysOfAge(age, today)
  return and(from === undefined ? undefined : gte(dues.dueOn, from), to === undefined ? undefined : lte(dues.dueOn, to))
}

/** Whether all words stand in the party, phone or vehicle number, or all of them are a phone number in any writing. */
function holds(q: string): SQL | undefined {
  const words = wordsOf(q)
  if (words.length === 0) return undefined
  const phone = normalisePhone(q)
  return or(and(...words.map(holdsWord)), phone === undefined ? undefined : eq(dues.partyPhone, phone))
}

function holdsWord(word: string): SQL {
  const text = sql`concat_ws(' ', ${dues.partyName}, ${dues.partyPhone}, ${dues.vehicleNumber})`
  const bare = word.replace(/[.()-]/g, '')
  if (bare === word || bare === '') return sql`${text} ilike ${containing(word)}`
  return sql`(${text} ilike ${containing(word)} or ${text} ilike ${containing(bare)})`
}
