import { getCashBook } from '@forecourt/contract/books/calls'
import type { Endpoint } from '@forecourt/contract/endpoint'
import { listInventory, totalInventory } from '@forecourt/contract/inventory'
import { requestOf, send } from '../client.ts'
import { compare } from '../compare.ts'
import type { Connection, Database } from '../databases.ts'
import { type Dealership, foundDealerships } from '../dealership.ts'
import { sizes } from '../options.ts'
import { grouped, type Measure } from '../report.ts'
import { removeStage, setStage, startServer } from '../stage.ts'

const halfAYear = 182 * 24 * 60 * 60 * 1000

/**
 * Pages as of a moment half a year ago beside the same of now, of a dealership whose bikes came, were changed, moved and
 * sold throughout a year.
 */
export async function asOfPages(database: Database): Promise<Measure[]> {
  const { rows, shops, ...times } = sizes.asOf
  const stage = await setStage(
    database,
    async (origin, superToken) => {
      const { dealerships, token } = await foundDealerships(origin, superToken, [shops])
      const [dealership] = dealerships
      if (!dealership) throw new Error('A group was asked for')
      return { dealership, token }
    },
    (connection, { dealership }) => playAYear(connection, dealership, rows),
  )
  const { dealership, token } = stage.content
  console.log(`A year of ${grouped(rows)} bikes in ${shops} shops, half a year ago beside now`)
  const server = await startServer(stage.product)
  const asOf = new Date(Date.now() - halfAYear).toISOString()
  const measures: Measure[] = []
  for (const { name, endpoint, query } of askedOf(dealership)) {
    const [product, limit] = [{ ...query, asOf }, query].map((asked) => {
      const request = requestOf(endpoint, token, { query: asked })
      return () => send(server.origin, request)
    })
    if (!product || !limit) throw new Error('Two sides were asked for')
    measures.push({ name: `${name}, as it was; as it is`, ...(await compare(times, () => ({ product, limit }))) })
  }
  await server.stop()
  await removeStage(stage)
  return measures
}

type Asked = { name: string; endpoint: Endpoint; query: object }

function askedOf({ groupId, shopIds }: Dealership): Asked[] {
  const shopId = shopIds[0] ?? ''
  return [
    { name: "A shop's stock", endpoint: listInventory, query: { shopId } },
    { name: "A shop's stock by price", endpoint: listInventory, query: { shopId, sort: 'listPrice' } },
    { name: "A shop's stock with 'model 7'", endpoint: listInventory, query: { shopId, q: 'model 7' } },
    { name: "What a shop's stock comes to", endpoint: totalInventory, query: { shopId } },
    { name: 'What a shop sold, by day', endpoint: listInventory, query: { shopId, status: 'sold', sort: 'soldOn' } },
    { name: "A shop's cash book of a day", endpoint: getCashBook, query: { shopId } },
    { name: "A group's stock", endpoint: listInventory, query: { groupId } },
    { name: "A group's stock by price", endpoint: listInventory, query: { groupId, sort: 'listPrice' } },
    { name: "What a group's stock comes to", endpoint: totalInventory, query: { groupId } },
    { name: 'What a group sold, by day', endpoint: listInventory, query: { groupId, status: 'sold', sort: 'soldOn' } },
  ]
}

/** Of all bikes half had their price changed, a tenth moved and two fifths were sold; the history has all of it. */
async function playAYear(connection: Connection, { groupId, shopIds }: Dealership, rows: number): Promise<void> {
  await connection.query(
    `create temp table year as
    select n, gen_random_uuid() as id, 'TS' || lpad(n::text, 8, '0') as number, 'Model ' || n % 97 as model,
      ($1::uuid[])[1 + n % array_length($1::uuid[], 1)] as shop,
      ($1::uuid[])[1 + (n + n % 10 / 9) % array_length($1::uuid[], 1)] as first_shop,
      date_trunc('milliseconds', now() - (n % 365 + 1) * interval '1 day') as created,
      case when n % 2 = 0 then date_trunc('milliseconds', now() - (n % 365 + 1) * interval '17 hours') end as changed,
      case when n % 10 = 9 then date_trunc('milliseconds', now() - (n % 365 + 1) * interval '15 hours') end as moved,
      case when n % 5 < 2 then date_trunc('milliseconds', now() - (n % 365 + 1) * interval '11 hours') end as sold
    from generate_series(1, $2::int) n`,
    [shopIds, rows],
  )
  await connection.query(
    `insert into bikes (group_id, id, shop_id, vehicle_number, make, model, year, mileage, cost, list_price, purchased_on,
      created, updated, sold_at, arrived)
    select $1::uuid, id, shop, number, 'Honda', model, 2010 + n % 15, n % 90011, 40000, 50000 + n % 70001,
      created::date, created, greatest(created, changed, moved), sold, moved from year order by shop, id`,
    [groupId],
  )
  await connection.query(
    `insert into transfers (group_id, id, bike_id, vehicle_number, from_shop_id, from_shop_name, to_shop_id, to_shop_name,
      comments, by_user_id, created)
    select $1::uuid, gen_random_uuid(), id, number, first_shop, 'Branch', shop, 'Branch', '', $1::uuid, moved
    from year where moved is not null`,
    [groupId],
  )
  await connection.query(
    `insert into sales (group_id, id, shop_id, bike_id, buyer_name, buyer_contact, sale_price, list_price, sold_on,
      bike_words, created, updated)
    select $1::uuid, gen_random_uuid(), shop, id, 'Buyer ' || n % 1009, '9848012345', 50000, 50000, sold::date,
      number || ' Honda ' || model, sold, sold from year where sold is not null`,
    [groupId],
  )
  // As the owner of the tables: nobody looks on, and nothing is to be sealed while it is measured
  await connection.query('set session_replication_role = replica')
  const records = [
    { operation: 'CREATE', at: 'created', shop: 'first_shop', price: '40000 + n % 70001' },
    { operation: 'UPDATE', at: 'changed', shop: 'shop', price: '50000 + n % 70001' },
    { operation: 'UPDATE', at: 'moved', shop: 'shop', price: '50000 + n % 70001' },
  ]
  for (const { operation, at, shop, price } of records) {
    await connection.query(
      `insert into audit_records (group_id, id, collection_name, record_id, shop_id, from_shop_id, operation_type,
        operation_by_user, operation_by_user_name, created, data)
      select $1::uuid, gen_random_uuid(), 'bikes', id, ${shop}, ${at === 'moved' ? 'first_shop' : 'null'}, '${operation}',
        $1::uuid, 'Srinivas Reddy', ${at}, jsonb_build_object('_id', id, 'shopId', ${shop}, 'vehicleNumber', number,
          'make', 'Honda', 'model', model, 'year', 2010 + n % 15, 'mileage', n % 90011, 'color', '', 'fuel', null,
          'owners', null, 'cost', 40000, 'listPrice', ${price}, 'purchasedOn', created::date, 'pictures', '[]'::jsonb,
          'notes', '', 'sellerName', '', 'sellerPhone', '', 'sellerTaxed', false, 'version', 1, 'created', created,
          'updated', ${at}, 'soldAt', null, 'shopName', 'Branch')
      from year where ${at} is not null`,
      [groupId],
    )
  }
  await connection.query('reset session_replication_role')
  await connection.query('drop table year')
}
