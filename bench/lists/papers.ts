import { listPapers } from '@forecourt/contract/documents/calls'
import type { Connection } from '../databases.ts'
import type { Dealership } from '../dealership.ts'
import { sizes } from '../options.ts'
import type { Measure } from '../report.ts'
import type { Sides } from '../stage.ts'
import { type List, measurePages } from './pages.ts'

/**
 * Leaves the papers of one sale in twenty of a dealership unfinished, and files the RC of every bike of another's
 * stock, with an insurance that runs out sooner or later.
 */
export async function fileDocuments(connection: Connection, sold: Dealership, stock: Dealership): Promise<void> {
  await connection.query(
    `insert into sale_papers (group_id, sale_id, bike_id, shop_id, step, due_on)
    select x.group_id, x.id, x.bike_id, x.shop_id, 'transferFiled', (now() at time zone 'Asia/Kolkata')::date + b.mileage % 60 - 20
    from sales x join bikes b on b.group_id = x.group_id and b.id = x.bike_id
    where x.group_id = $1 and b.mileage % 20 = 0 on conflict do nothing`,
    [sold.groupId],
  )
  await connection.query(
    `insert into documents (group_id, id, shop_id, bike_id, kind, number, expires_on, holder, added_by, added_by_name,
      created, updated)
    select group_id, gen_random_uuid(), shop_id, id, kind, '', (now() at time zone 'Asia/Kolkata')::date + mileage % 700, 'shop',
      group_id, 'Asha', created, created
    from bikes cross join unnest(array['rc', 'insurance']) as kind where group_id = $1`,
    [stock.groupId],
  )
}

const papers: List<typeof listPapers> = {
  endpoint: listPapers,
  keysOf: ({ papers: rows }) => ({ keys: rows.map(({ vehicleNumber }) => vehicleNumber), total: rows.length }),
  keyOf: ({ vehicle_number }) => String(vehicle_number),
}

/** Pages of 50 of what is to be done about papers at a shop. */
export function paperPages(sides: Sides, token: string, sold: Dealership, stock: Dealership): Promise<Measure[]> {
  const today = `(now() at time zone 'Asia/Kolkata')::date`
  const named = 'join shops s on s.group_id = p.group_id and s.id = p.shop_id'
  const ofShop = (alias: string) => `${alias}.group_id = $1 and ${alias}.shop_id = $2`
  const due = `select p.*, b.vehicle_number, b.make, b.model, s.name as shop_name from sale_papers p
    join bikes b on b.group_id = p.group_id and b.id = p.bike_id ${named}
    where ${ofShop('p')} and p.due_on <= ${today} + 30 order by p.due_on, p.sale_id limit 50`
  const expiring = `select p.*, b.vehicle_number, b.make, b.model, s.name as shop_name from documents p
    join bikes b on b.group_id = p.group_id and b.id = p.bike_id and b.sold_at is null ${named}
    where ${ofShop('p')} and p.expires_on between ${today} - 365 and ${today} + 30
      and not exists (select from documents l where l.group_id = p.group_id and l.bike_id = p.bike_id
        and l.kind = p.kind and l.expires_on > p.expires_on)
    order by p.expires_on, p.id limit 50`
  // The rule whole: the three that every bike needs, and a NOC for what is from another state or paid off a bank
  const missing = `select b.*, b.id as bike_id, s.name as shop_name, f.kinds as filed from bikes b
    join shops s on s.group_id = b.group_id and s.id = b.shop_id
    cross join lateral (select coalesce(array_agg(distinct d.kind), '{}') as kinds from documents d
      where d.group_id = b.group_id and d.bike_id = b.id
        and d.kind in ('rc', 'insurance', 'puc', 'noc', 'hypothecation', 'form35')) f
    where ${ofShop('b')} and b.sold_at is null and (not f.kinds @> array['rc', 'insurance', 'puc']
      or not 'noc' = any(f.kinds) and (left(b.vehicle_number, 2) not in ('TS', 'TG', 'AP')
          or 'hypothecation' = any(f.kinds) and not 'form35' = any(f.kinds))
        and not exists (select from paper_steps m where m.group_id = b.group_id and m.bike_id = b.id
          and m.step in ('nocAsked', 'nocReceived') and m.state = 'notNeeded'))
    order by b.sold_at desc, b.id desc limit 50`
  // No list of these has a total
  const count = 'select 50 as count where $1::uuid <> $2::uuid'
  const page = (name: string, show: 'due' | 'expiring' | 'missing', { groupId, shopIds }: Dealership, sql: string) => {
    const [shopId] = shopIds
    return { name, query: { shopId, show }, page: sql, count, values: [groupId, shopId] }
  }
  return measurePages(sides, token, papers, {
    pages: [
      page('The papers that are due at a shop', 'due', sold, due),
      page('The documents that run out at a shop', 'expiring', stock, expiring),
      page('The bikes of a shop that lack papers', 'missing', stock, missing),
    ],
    times: sizes.filters,
  })
}
