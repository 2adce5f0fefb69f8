import { auditOfShop } from '@forecourt/contract/audit'
import { getCashBook, listEntries } from '@forecourt/contract/books/calls'
import { businessDay, daysAfter } from '@forecourt/contract/calendar'
import type { Endpoint, Input } from '@forecourt/contract/endpoint'
import { enquirySorts, listEnquiries } from '@forecourt/contract/enquiries'
import { type InventorySort, inventorySorts, listInventory, soldSorts } from '@forecourt/contract/inventory'
import { listSales } from '@forecourt/contract/sales'
import { listTransfers } from '@forecourt/contract/transfers'
import { requestOf, send } from '../client.ts'
import { compare } from '../compare.ts'
import type { Connection, Database } from '../databases.ts'
import { type Dealership, foundDealerships } from '../dealership.ts'
import { sizes } from '../options.ts'
import { grouped, type Measure } from '../report.ts'
import { removeStage, setStage, startServer } from '../stage.ts'

const aim = 2
/**
 * Pages of lists, with their totals, of a dealership with ten times the rows of another on the same server: the first
 * page and the hundredth (the sixteenth of --small), by every column that can be sorted. What has no index of its order
 * reads all rows for each page: of it the first page alone, and it has no aim.
 */
export async function* growth(database: Database): AsyncGenerator<Measure> {
  const { rows, shops } = sizes.growth
  const stage = await setStage(
    database,
    async (origin, superToken) => {
      const { dealerships, token } = await foundDealerships(origin, superToken, [shops, shops])
      const [large, small] = dealerships
      if (!large || !small) throw new Error('Two groups were asked for')
      return { large, small, token }
    },
    async (connection, { large, small }) => {
      await fill(connection, large, rows)
      await fill(connection, small, rows / 10)
    },
  )
  const { large, small, token } = stage.content
  console.log(`Lists of ${grouped(rows)} rows beside lists of ${grouped(rows / 10)}, in ${shops} shops each`)
  const server = await startServer(stage.product)
  for (const list of lists) {
    const times = list.readsAll ? sizes.growth.slow : sizes.growth
    for (const pages of list.isOfOnePage || list.readsAll ? [0] : [0, sizes.growth.pagesBefore]) {
      const [product, limit] = await Promise.all(
        [large, small].map(async (dealership) => {
          const request = await pageOf(server.origin, token, list, dealership, pages)
          return () => send(server.origin, request)
        }),
      )
      if (!product || !limit) throw new Error('Two sides were asked for')
      yield {
        name: `${list.name}, page ${pages + 1}${list.readsAll ? ', without an index' : ''}`,
        ...(!list.readsAll && { aim }),
        ...(await compare(times, () => ({ product, limit }))),
      }
    }
  }
  await server.stop()
  await removeStage(stage)
}

/** A list as it is asked for in a dealership. */
type List = {
  name: string
  endpoint: Endpoint
  input: (own: Dealership) => object
  isOfOnePage?: boolean
  /** No index has its order. */
  readsAll?: boolean
}

const asked = <E extends Endpoint>(name: string, endpoint: E, input: (own: Dealership) => Input<E> & object): List => ({
  name,
  endpoint,
  input,
})

const shopOf = ({ shopIds }: Dealership) => shopIds[0] ?? ''

const inventory = (sorts: readonly InventorySort[], status: 'inStock' | 'sold'): List[] =>
  sorts.flatMap((sort) =>
    (['asc', 'desc'] as const).flatMap((order) => {
      const name = status === 'sold' ? 'Sold' : 'Stock'
      return [
        asked(`${name} of a group by ${sort} ${order}`, listInventory, ({ groupId }) => ({
          query: { groupId, status, sort, order },
        })),
        asked(`${name} of a shop by ${sort} ${order}`, listInventory, (own) => ({
          query: { shopId: shopOf(own), status, sort, order },
        })),
      ]
    }),
  )

const today = businessDay(new Date())

/** By what was sold, not by how: no index has these orders. */
const soldWithoutIndex = [...inventorySorts.filter((sort) => sort !== 'shop'), 'profit'] as const
const soldByIndex = [...soldSorts.filter((sort) => sort !== 'profit'), 'shop'] as const

const lists: List[] = [
  ...inventory(inventorySorts, 'inStock'),
  ...inventory(soldByIndex, 'sold'),
  ...inventory(soldWithoutIndex, 'sold').map((list) => ({ ...list, readsAll: true })),
  asked('The register of a group', listSales, ({ groupId }) => ({ query: { groupId } })),
  asked('The register of a shop', listSales, (own) => ({ query: { shopId: shopOf(own) } })),
  ...enquirySorts.flatMap((sort) =>
    (['asc', 'desc'] as const).flatMap((order) => [
      asked(`Enquiries of a group by ${sort} ${order}`, listEnquiries, ({ groupId }) => ({
        query: { groupId, sort, order },
      })),
      asked(`Enquiries of a shop by ${sort} ${order}`, listEnquiries, (own) => ({
        query: { shopId: shopOf(own), sort, order },
      })),
    ]),
  ),
  asked('Transfers of a group', listTransfers, ({ groupId }) => ({ query: { groupId } })),
  asked('Transfers of a shop', listTransfers, (own) => ({ query: { shopId: shopOf(own) } })),
  ...(['date', 'operation', 'user'] as const).map((sort) =>
    asked(`The audit of a shop by ${sort}`, auditOfShop, (own) => ({
      params: { shopId: shopOf(own) },
      query: { sort, section: 'bikes' as const, limit: 50 },
    })),
  ),
  asked('The books of a group', listEntries, ({ groupId }) => ({ query: { groupId } })),
  {
    ...asked('The cash book of a day', getCashBook, (own) => ({
      query: { shopId: shopOf(own), day: daysAfter(today, -1) },
    })),
    isOfOnePage: true,
  },
]

type Answer = { nextCursor?: string | null; nextCursors?: { bikes: string | null } }

/** The request of a page of a list, behind so many others. */
async function pageOf(origin: string, token: string, { name, endpoint, input }: List, own: Dealership, pages: number) {
  const first = input(own) as { query: object }
  let request = requestOf(endpoint, token, first as Input<Endpoint>)
  for (let page = 0; page < pages; page++) {
    const answer = JSON.parse((await send(origin, request)).toString()) as Answer
    const cursor = answer.nextCursor ?? answer.nextCursors?.bikes
    if (!cursor) throw new Error(`${name} ends after ${page + 1} pages`)
    request = requestOf(endpoint, token, { ...first, query: { ...first.query, cursor } })
  }
  return request
}

/**
 * Gives a dealership so many bikes, half of them sold, and as many enquiries, transfers, audit records and entries, of
 * 50 a day at each shop.
 */
async function fill(connection: Connection, { groupId, shopIds }: Dealership, rows: number): Promise<void> {
  const id = (text: string, at: string) =>
    `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5(${text}), 1, 3) || '8'
      || substr(md5(${text}), 4, 15))::uuid`
  const at = `date_trunc('milliseconds', now() - n * interval '37 seconds')`
  const shop = `($2::uuid[])[1 + n % array_length($2::uuid[], 1)]`
  const next = `($2::uuid[])[1 + (n + 1) % array_length($2::uuid[], 1)]`
  const values = [groupId, shopIds, rows]
  const each = 'from generate_series(1, $3::int) n'
  await connection.query(
    `insert into bikes (group_id, id, shop_id, vehicle_number, make, model, year, mileage, cost, list_price,
      purchased_on, created, updated, sold_at)
    select $1::uuid, ${id(`'bike' || n`, at)}, ${shop}, 'TS' || lpad(n::text, 8, '0'),
      (array['Honda', 'Hero', 'TVS', 'Bajaj', 'Yamaha', 'Suzuki'])[1 + n::bigint * 7919 % 6], 'Model ' || n::bigint * 7919 % 97,
      2010 + n::bigint * 7919 % 15, n::bigint * 7919 % 90011, case when n % 5 > 0 then n::bigint * 7919 % 70001 end, 30000 + n::bigint * 7919 % 90007,
      ${at}::date, ${at}, ${at}, case when n / 20 % 2 = 0 then ${at} + interval '1 hour' end ${each}`,
    values,
  )
  await connection.query(
    `insert into sales (group_id, id, shop_id, bike_id, buyer_name, buyer_contact, sale_price, list_price, sold_on,
      bike_words, created, updated)
    select group_id, ${id(`'sale' || id::text`, 'sold_at')}, shop_id, id, 'Buyer ' || mileage, '9848012345', list_price, list_price,
      sold_at::date, vehicle_number || ' ' || make || ' ' || model, sold_at, sold_at
    from bikes where group_id = $1 and sold_at is not null`,
    [groupId],
  )
  await connection.query(
    `insert into enquiries (group_id, id, shop_id, customer_name, customer_phone, enquiry_type, follow_up_on, state, created,
      updated)
    select $1::uuid, ${id(`'enquiry' || n`, at)}, ${shop}, 'Customer ' || n::bigint * 7919 % 90011, '+919848012345', '{Buy}',
      case when n % 3 > 0 then ${at}::date + 7 end, (array['open', 'won', 'lost', 'lost'])[1 + n / 20 % 4], ${at}, ${at} ${each}`,
    values,
  )
  await connection.query(
    `insert into transfers (group_id, id, bike_id, vehicle_number, from_shop_id, from_shop_name, to_shop_id, to_shop_name,
      comments, by_user_id, created)
    select $1::uuid, ${id(`'transfer' || n`, at)}, ${id(`'bike' || n`, at)}, 'TS' || n, ${shop}, 'Branch', ${next}, 'Branch', '',
      $1::uuid, ${at} ${each}`,
    values,
  )
  // As the owner of the tables: nobody looks on, and nothing is to be sealed while it is measured
  await connection.query('set session_replication_role = replica')
  await connection.query(
    `insert into audit_records (group_id, id, collection_name, record_id, shop_id, operation_type, operation_by_user,
      operation_by_user_name, created, data)
    select $1::uuid, ${id(`'audit' || n`, at)}, 'bikes', ${id(`'bike' || n`, at)}, ${shop},
      (array['CREATE', 'UPDATE', 'DELETE'])[1 + n / 20 % 3], $1::uuid, 'Person ' || n / 20 % 50, ${at}, '{}' ${each}`,
    values,
  )
  await connection.query('reset session_replication_role')
  await connection.query(
    `insert into list_counts (group_id, list, shop_id, to_shop_id, added)
    select group_id, 'audit.bikes', shop_id, shop_id, count(*) from audit_records where group_id = $1 and collection_name = 'bikes'
    group by 1, 3`,
    [groupId],
  )
  await connection.query(
    `insert into shop_books (group_id, shop_id, shop_name) select group_id, id, name from shops where group_id = $1`,
    [groupId],
  )
  await connection.query(
    `insert into book_entries (group_id, id, event, kind, day, for_day, from_shop_id, from_shop_name, from_account,
      to_shop_id, to_shop_name, to_account, paise, by_user_id, by_user_name, created)
    select $1::uuid, ${id(`'entry' || n`, 'at')}, 'bench:' || n, 'expense', at::date, at::date, shop, 'Branch', 'cash', shop, 'Branch',
      'expense', 1000 + n % 9973 * 100, $1::uuid, 'Srinivas Reddy', at
    from (select n, ${shop} as shop, date_trunc('milliseconds', now() - n / (50 * array_length($2::uuid[], 1)) * interval '1 day') as at ${each}) rows`,
    values,
  )
  await connection.query(
    `insert into day_closes (group_id, id, shop_id, day, opening, cash_in, cash_out, counted, counts, reason,
      closed_by_user_id, closed_by_name, closed_at)
    select group_id, gen_random_uuid(), id, current_date - 3, 0, 0, 0, 0, '[]', '', group_id, 'Srinivas Reddy', now()
    from shops where group_id = $1`,
    [groupId],
  )
}
