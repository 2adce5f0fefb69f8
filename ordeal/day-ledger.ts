import type { Connection, Database } from '../bench/databases.ts'
import type { Findings } from './report.ts'

/** Roles that somebody surely had from the answer that gave them until the next change was sent, in milliseconds. */
export type Stint = { roles: readonly string[]; from: number; until: number }

/** What was acknowledged in the day, kept apart from the server. */
export function newLedger() {
  return {
    /** Sales by id, with their serials and prices. */
    sales: new Map<string, { serial: string; salePrice: number }>(),
    cancelled: new Set<string>(),
    transfers: 0,
    edits: 0,
    /** Bikes bought one by one, uploaded, and taken in exchange. */
    bikes: 0,
    /** The roles of each person at their one shop. */
    stints: new Map<string, Stint[]>(),
    refused: 0,
  }
}
export type Ledger = ReturnType<typeof newLedger>

/** Holds the rows of the dealership against the ledger, and against each other. */
export async function checkDay(
  database: Database,
  groupId: string,
  ledger: Ledger,
  { found }: Findings,
): Promise<void> {
  const connection = await database.connect()
  const rows = <R>(statement: string) => connection.query<R>(statement, [groupId])
  /** Rows that must not be there. */
  const none = async (sentence: string, statement: string) => {
    for (const row of await rows<object>(statement)) found(`${sentence}: ${JSON.stringify(row)}`)
  }
  /** A count of rows that must be what the ledger has. */
  const same = async (what: string, expected: number, statement: string) => {
    const [row] = await rows<{ count: number | string }>(statement)
    if (Number(row?.count) !== expected) found(`${what}: ${expected} were acknowledged, and there are ${row?.count}`)
  }
  try {
    await checkSales(connection, groupId, ledger, { found, broken: [] })
    await none(
      'a bike with two live sales',
      'select bike_id from sales where group_id = $1 and cancelled_at is null group by bike_id having count(*) > 1',
    )
    await none(
      'a bike that is sold without a live sale, or in stock with one',
      `select b.id, b.sold_at from bikes b where b.group_id = $1 and (b.sold_at is not null) <> exists (
        select from sales s where s.group_id = b.group_id and s.bike_id = b.id and s.cancelled_at is null)`,
    )
    await none(
      'a vehicle that is in stock twice',
      'select vehicle_number from bikes where group_id = $1 and sold_at is null group by 1 having count(*) > 1',
    )
    await none(
      'payments that do not add up to the price',
      `select s.id, s.sale_price, sum(p.amount) from sales s join sale_payments p on p.group_id = s.group_id and p.sale_id = s.id
        where s.group_id = $1 group by 1, 2 having sum(p.amount) <> s.sale_price`,
    )
    await none(
      'a sale of another day than today in India',
      "select id, sold_on from sales where group_id = $1 and sold_on <> (created at time zone 'Asia/Kolkata')::date",
    )
    await none(
      'a transfer that does not begin where the one before ended',
      `select * from (select bike_id, from_shop_id, lag(to_shop_id) over bike as before from transfers
        where group_id = $1 window bike as (partition by bike_id order by created, id)) t where from_shop_id <> before`,
    )
    await none(
      'a bike that does not stand where its last transfer led',
      `select b.id, b.shop_id, t.to_shop_id from bikes b join lateral (select to_shop_id from transfers t
        where t.group_id = b.group_id and t.bike_id = b.id order by created desc, id desc limit 1) t on true
        where b.group_id = $1 and b.shop_id <> t.to_shop_id`,
    )
    await same('transfers', ledger.transfers, 'select count(*) from transfers where group_id = $1')
    const audited = (collection: string, operation: string) =>
      `select count(*) from audit_records where group_id = $1 and collection_name = '${collection}' and operation_type = '${operation}'`
    await same('audit records of sales made', ledger.sales.size, audited('sales', 'CREATE'))
    await same('audit records of sales cancelled', ledger.cancelled.size, audited('sales', 'DELETE'))
    await same('audit records of bikes that came', ledger.bikes, audited('bikes', 'CREATE'))
    await same('audit records of transfers and edits', ledger.transfers + ledger.edits, audited('bikes', 'UPDATE'))
    await checkRoles(connection, groupId, ledger, { found, broken: [] })
  } finally {
    await connection.close()
  }
}

async function checkSales(connection: Connection, groupId: string, { sales, cancelled }: Ledger, { found }: Findings) {
  const kept = await connection.query<{ id: string; serial: string; price: string; cancelled: boolean }>(
    'select id, serial, sale_price as price, cancelled_at is not null as cancelled from sales where group_id = $1',
    [groupId],
  )
  if (kept.length !== sales.size) found(`sales: ${sales.size} were acknowledged, and there are ${kept.length}`)
  const series = new Map<string, number[]>()
  for (const { id, serial, price, cancelled: isCancelled } of kept) {
    const acknowledged = sales.get(id)
    if (!acknowledged) found(`the sale ${id} was never acknowledged`)
    else if (acknowledged.serial !== serial || acknowledged.salePrice !== Number(price))
      found(`the sale ${id} is not what was acknowledged`)
    if (isCancelled !== cancelled.has(id)) found(`the sale ${id} is cancelled or not, other than was acknowledged`)
    const [, name = '', number] = /^(.*)\/(\d+)$/.exec(serial) ?? []
    series.set(name, [...(series.get(name) ?? []), Number(number)])
  }
  for (const [name, numbers] of series) {
    const inOrder = numbers.toSorted((a, b) => a - b)
    if (inOrder.some((number, n) => number !== n + 1)) found(`the serials of ${name} have a gap or stand twice`)
  }
}

async function checkRoles(connection: Connection, groupId: string, { stints }: Ledger, { found }: Findings) {
  const kept = await connection.query<{ userId: string; role: string }>(
    `select user_id as "userId", role from memberships where group_id = $1`,
    [groupId],
  )
  for (const [userId, ofPerson] of stints) {
    const roles = kept.filter((row) => row.userId === userId).map(({ role }) => role)
    const last = ofPerson.at(-1)?.roles ?? []
    if (roles.toSorted().join() !== last.toSorted().join()) {
      found(`${userId} was given the roles ${last.join(', ') || 'none'}, and has ${roles.join(', ') || 'none'}`)
    }
  }
}
