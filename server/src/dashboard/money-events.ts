import type { Account } from '@forecourt/contract/books/calls'
import type { MoneyEvent, MoneyHappening } from '@forecourt/contract/dashboard'
import { can } from '@forecourt/contract/permissions'
import { sql } from 'drizzle-orm'
import { type Actor, shopPlace } from '../access.ts'
import type { Db } from '../db/open.ts'
import { idIfOpenable, type Shown, textOf } from './day-events.ts'
import type { Recorded } from './records-of-day.ts'

type MoneyRecord = Recorded<MoneyHappening>

/** What happened with the money of shops, as the feed of a day tells it. */
export async function toMoneyEvents(
  db: Db,
  actor: Actor,
  page: readonly MoneyRecord[],
  { names, day, openable }: Shown,
): Promise<MoneyEvent[]> {
  if (page.length === 0) return []
  const kept = await readKept(db, page)
  const nameOf = (shopId: unknown, before: unknown) => names.get(textOf(shopId)) ?? textOf(before)
  return page.map((record) => {
    const { data, what } = record
    const facts = factsOf(record)
    const { name = '', text = '', undone = false } = kept.get(keptId(record)) ?? {}
    const place = shopPlace(actor, { groupId: record.group_id, shopId: record.shop_id })
    const isSeenThere = names.has(record.shop_id) && can(actor, 'money.see', place)
    return {
      _id: record.id,
      what,
      recordId: record.record_id,
      at: new Date(record.created).toISOString(),
      byUserName: record.name,
      shopId: isSeenThere ? record.shop_id : (record.from_shop_id ?? record.shop_id),
      shopName: nameOf(record.shop_id, data.toShopName ?? data.shopName),
      fromShopName: nameOf(record.from_shop_id ?? record.shop_id, data.fromShopName ?? data.shopName),
      headName: textOf(data.headName),
      vehicleNumber: textOf(data.vehicleNumber),
      bikeId: idIfOpenable(openable, data.bikeId),
      saleId: idIfOpenable(openable, data.saleId),
      receiptId: what === 'payment' ? keptId(record) : null,
      name,
      text: text || facts.reason,
      from: facts.from,
      to: facts.to,
      amount: facts.amount,
      difference: facts.difference,
      day: facts.day,
      forDay: facts.forDay === day ? null : facts.forDay,
      undone: undone && what !== 'reopened',
    }
  })
}

type Facts = Pick<MoneyEvent, 'from' | 'to' | 'amount' | 'difference' | 'day'> & { forDay: string; reason: string }

type Closed = { day: string; counted: number; difference: number; reason: string; reopened: { reason: string } | null }
type Payment = { _id: string; amount: number; account: Account; paidOn: string }
type Paid = { kind: keyof typeof owing; payment: Payment }
type Entered = { from: Account; to: Account; amount: number; day: string; forDay: string }

const none = { from: null, to: null, difference: null, reason: '' }

/** As the snapshot of the record has them, which its own write made. */
function factsOf({ what, data }: MoneyRecord): Facts {
  if (what === 'closed' || what === 'reopened') {
    const { day, counted, difference, reason, reopened } = data as Closed
    const why = what === 'closed' ? reason : (reopened?.reason ?? '')
    return { ...none, amount: counted, difference, day, forDay: day, reason: why }
  }
  if (what === 'payment') {
    const { kind, payment } = data as Paid
    const { account, amount, paidOn } = payment
    const [from, to] = kind === 'seller' ? [account, owing[kind]] : [owing[kind], account]
    return { ...none, from, to, amount, day: paidOn, forDay: paidOn }
  }
  const { from, to, amount, day, forDay } = data as Entered
  return { ...none, from, to, amount, day, forDay }
}

const owing = { buyer: 'buyers', financier: 'financiers', seller: 'sellers' } as const

/** Under which id it is kept what a record is of: of a payment that of its receipt. */
const keptId = ({ what, record_id: id, data }: MoneyRecord): string =>
  what === 'payment' ? (data.payment as Payment)._id : id

type Kept = { name: string; text: string; undone: boolean }

/** Who paid or was paid, what was noted, and what came of it since, by id: the history tells of no person. */
async function readKept(db: Db, page: readonly MoneyRecord[]): Promise<Map<string, Kept>> {
  const groupIds = sql`any(${sql.param([...new Set(page.map((record) => record.group_id))])}::uuid[])`
  const idsIn = (collection: string) =>
    sql`any(${sql.param(page.filter((one) => one.collection_name === collection).map(keptId))}::uuid[])`
  const { rows } = await db.execute<Kept & { id: string }>(sql`
    select e.id, e.party as name, e.note as text,
      exists (select from book_entries r where r.group_id = e.group_id and r.reverses = e.id) as undone
    from book_entries e where e.group_id = ${groupIds} and e.id = ${idsIn('entries')}
    union all
    select p.id, d.party_name, '', p.reversed_at is not null
    from receipts p join dues d on d.group_id = p.group_id and d.id = p.due_id
    where p.group_id = ${groupIds} and p.id = ${idsIn('dues')}
    union all
    select c.id, '', '', c.reopened_at is not null
    from day_closes c where c.group_id = ${groupIds} and c.id = ${idsIn('closes')}`)
  return new Map(rows.map(({ id, ...kept }) => [id, kept]))
}
