import { endOfBusinessDay } from '@forecourt/contract/holds/until'
import type { Connection } from '../../bench/databases.ts'
import { type Bike, inHand, pastDay } from './bike.ts'
import { leaseHours, type Stage } from './stage.ts'

/** What the database has of one bike, a line a thing, and the records of its trail. */
export type Kept = { lines: string[]; trail: string[] }
export type Rows = { bikes: Map<string, Kept>; balances: Map<string, Map<string, number>> }

/** Past all set-up: bikes that came by an upload are on record too. */
const trailed = `collection_name in ('sales', 'holds', 'leases', 'consignments')
  or (collection_name = 'bikes' and operation_type <> 'CREATE')`

/** Reads what the database has of all dealerships. */
export async function readRows({ query }: Connection): Promise<Rows> {
  const bikes = new Map<string, Kept>()
  const of = (id: string) => {
    const kept = bikes.get(id) ?? { lines: [], trail: [] }
    bikes.set(id, kept)
    return kept
  }
  const lines = await query<{ bike: string; line: string }>(`
    select id as bike, concat_ws(' ', 'stands', shop_id, 'version', version, 'price', list_price::int,
      'sold', sold_at is not null, 'sent', coalesce(consignment_id::text, 'no'), 'leased', coalesce(lease_id::text, 'no'),
      'held', coalesce(held_until > now(), false)) as line from bikes
    union all select bike_id, concat_ws(' ', 'sale', id, case when cancelled_at is null then 'stands' else 'cancelled' end)
      from sales
    union all select bike_id, concat_ws(' ', 'hold', id, paise, 'until',
      to_char((until - interval '1 millisecond') at time zone 'Asia/Kolkata', 'YYYY-MM-DD'), coalesce(ended, 'runs'), coalesce(settled, 'open'),
      coalesce(sale_id::text, 'no')) from holds
    union all select bike_id, concat_ws(' ', 'lease', id, coalesce(ended, 'runs'), coalesce(sale_id::text, 'no'),
      'calledIn', called_in_at is not null, 'for', extract(epoch from until - created)::int / 3600, 'h') from leases
    union all select bike_id, concat_ws(' ', 'sent', consignment_id, state) from consignment_bikes
    union all select bike_id, concat_ws(' ', 'moved', from_shop_id, to_shop_id) from transfers`)
  for (const { bike, line } of lines) of(bike).lines.push(line)
  const trail = await query<{ bikes: string[]; line: string }>(`
    select concat_ws(' ', collection_name, operation_type, record_id) as line,
      case collection_name when 'bikes' then jsonb_build_array(record_id)
        when 'consignments' then jsonb_path_query_array(data, '$.bikes[*].bikeId')
        else jsonb_build_array(data -> 'bikeId') end as bikes
    from audit_records where ${trailed}`)
  for (const { bikes: about, line } of trail) for (const bike of about) of(bike).trail.push(line)
  const sums = await query<{ group: string; name: string; paise: string }>(`
    select group_id as "group", account || ' ' || shop as name, sum(paise)::text as paise from (
      select group_id, to_account as account, to_shop_id as shop, paise from book_entries
      union all select group_id, from_account, from_shop_id, -paise from book_entries) sides
    group by 1, 2 having sum(paise) <> 0`)
  const balances = new Map<string, Map<string, number>>()
  for (const { group, name, paise } of sums) {
    balances.set(group, (balances.get(group) ?? new Map<string, number>()).set(name, Number(paise)))
  }
  return { bikes, balances }
}

/** The same lines of a bike as it must be. */
export function linesOf(bike: Bike, { shopIds }: Stage): string[] {
  const shop = (n: number | string) => shopIds[Number(n)]
  const isSold = bike.sales.some(({ cancelled }) => !cancelled)
  const open = bike.sent.find(({ state }) => state === 'onTheWay' || state === 'disputed')
  const lease = bike.leases.find(({ ended }) => ended === null)
  const isHeld = inHand.line(bike).length > 0
  const bool = (is: boolean) => (is ? 't' : 'f')
  return [
    `stands ${shop(bike.shop)} version ${bike.version} price ${bike.price} sold ${bool(isSold)} sent ${open?.id ?? 'no'} leased ${lease?.id ?? 'no'} held ${bool(isHeld)}`,
    ...bike.sales.map(({ id, cancelled }) => `sale ${id} ${cancelled ? 'cancelled' : 'stands'}`),
    ...bike.holds.map(
      ({ id, token, until, ended, settled, sale }) =>
        `hold ${id} ${token} until ${until} ${ended ?? 'runs'} ${settled ?? 'open'} ${sale ?? 'no'}`,
    ),
    // A history takes seconds, in which no renewal gains enough to be written
    ...bike.leases.map(
      ({ id, ended, sale, calledIn }) =>
        `lease ${id} ${ended ?? 'runs'} ${sale ?? 'no'} calledIn ${bool(calledIn)} for ${leaseHours} h`,
    ),
    ...bike.sent.map(({ id, state }) => `sent ${id} ${state}`),
    ...bike.moves.map((move) => `moved ${move.split(' ').map(shop).join(' ')}`),
  ]
}

/** Lets the time of a hold be over, as if it had passed; answers what became of it: `ended` where it had ended before. */
export async function runOutHold({ query }: Connection, holdId: string): Promise<'over' | 'ended'> {
  const [hold] = await query<{ bike_id: string }>(
    'update holds set until = $2 where id = $1 and ended_at is null returning bike_id',
    [holdId, endOfBusinessDay(pastDay).toISOString()],
  )
  if (!hold) return 'ended'
  await query(
    `update bikes set held_until = (select max(until) from holds where bike_id = bikes.id and ended_at is null)
      where id = $1 and sold_at is null`,
    [hold.bike_id],
  )
  return 'over'
}

/** What must never be in any order, whatever was acknowledged: what it is called, and the rows that show it. */
const never: [string, string][] = [
  [
    'a bike with two live sales',
    'select group_id, bike_id from sales where cancelled_at is null group by 1, 2 having count(*) > 1',
  ],
  [
    'a bike that is sold without a live sale, or in stock with one',
    `select b.id from bikes b where (b.sold_at is not null) <> exists (
      select from sales s where s.group_id = b.group_id and s.bike_id = b.id and s.cancelled_at is null)`,
  ],
  [
    'a bike on two ways at once',
    `select group_id, bike_id from consignment_bikes where state in ('onTheWay', 'disputed') group by 1, 2
      having count(*) > 1`,
  ],
  [
    'a bike that is on the way without a consignment, or not on the way with an open one',
    `select b.id, b.consignment_id, c.consignment_id as open from bikes b
      left join consignment_bikes c on c.group_id = b.group_id and c.bike_id = b.id and c.state in ('onTheWay', 'disputed')
      where b.consignment_id is distinct from c.consignment_id`,
  ],
  [
    'a bike that is sold, held, leased and on the way by more than one of these',
    `select b.id from bikes b where (b.sold_at is not null)::int + (b.consignment_id is not null)::int
      + exists (select from leases l where l.group_id = b.group_id and l.bike_id = b.id and l.ended_at is null)::int
      + exists (select from holds h where h.group_id = b.group_id and h.bike_id = b.id and h.ended_at is null
        and h.until > now())::int > 1`,
  ],
  [
    'a consignment that is closed with open bikes, or open without one',
    `select c.id from consignments c where (c.closed_at is null) <> exists (select from consignment_bikes b
      where b.group_id = c.group_id and b.consignment_id = c.id and b.state in ('onTheWay', 'disputed'))`,
  ],
  [
    'payments that do not add up to the price',
    `select s.id from sales s join sale_payments p on p.group_id = s.group_id and p.sale_id = s.id
      group by s.group_id, s.id, s.sale_price having sum(p.amount) <> s.sale_price`,
  ],
  [
    'a stock that is not what its bikes cost',
    `select shops.id from shops where (select coalesce(sum(cost) * 100, 0) from bikes b
        where b.group_id = shops.group_id and b.shop_id = shops.id and b.sold_at is null)
      <> (select coalesce(sum(case when to_account = 'stock' and to_shop_id = shops.id then paise else 0 end
          - case when from_account = 'stock' and from_shop_id = shops.id then paise else 0 end), 0)
        from book_entries e where e.group_id = shops.group_id)`,
  ],
]

/** Looks for rows that must never be there. */
export async function checkRows({ query }: Connection, found: (what: string) => void): Promise<void> {
  for (const [what, statement] of never) {
    for (const row of await query<object>(statement)) found(`${what}: ${JSON.stringify(row)}`)
  }
}
