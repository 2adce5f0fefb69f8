import { type SearchAnswer, search } from '@forecourt/contract/search/calls'
import { requestOf, send } from '../client.ts'
import { compare } from '../compare.ts'
import type { Dealership } from '../dealership.ts'
import { sizes } from '../options.ts'
import type { Measure } from '../report.ts'
import type { Sides } from '../stage.ts'
import { columns } from './inventory-page.ts'

type Asked = { token: string; stock: Dealership; sold: Dealership }
type Statement = { text: string; values: unknown[] }

/** A search of a whole group beside the statements that one would write by hand for each kind that it answers. */
export async function searches(sides: Sides, { token, stock, sold }: Asked): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const { name, q, groupId, statements } of [
    { name: "'splender under 50k' in a stock of 100,000", q: 'splender under 50k', ...inStock(stock) },
    { name: "'asha reddy' among 100,000 sold", q: 'asha reddy', ...amongSold(sold) },
  ]) {
    const request = requestOf(search, token, { query: { q, groupId } })
    requireSame(
      JSON.parse((await send(sides.origin, request)).toString()) as SearchAnswer,
      await countsOf(sides, statements),
    )
    const times = await compare(sizes.filters, () => ({
      product: () => send(sides.origin, request),
      limit: async () => {
        for (const { text, values } of statements) await sides.bare.query(text, values)
      },
    }))
    measures.push({ name: `A search for ${name}; its bare SQL`, aim: 1.5, ...times })
  }
  return measures
}

/** How many bikes in stock, sold ones and enquiries the bare statements count. */
async function countsOf({ bare }: Sides, statements: readonly Statement[]): Promise<number[]> {
  const counts: number[] = []
  for (const n of [1, 3, 5]) {
    const { text, values } = statements[n] as Statement
    const [row] = await bare.query<{ count: number }>(text, values)
    counts.push(row?.count ?? 0)
  }
  return counts
}

/** A limit that finds something else is none. */
function requireSame({ inStock, sold, enquiries }: SearchAnswer, bare: number[]) {
  const found = [inStock, sold, enquiries].map(({ total }) => total)
  if (found.join() !== bare.join()) throw new Error(`The search finds ${found.join()}, its bare SQL ${bare.join()}`)
}

const shop = 'join shops s on s.group_id = b.group_id and s.id = b.shop_id'
const sale = `join sales l on l.group_id = b.group_id and l.bike_id = b.id and l.cancelled_at is null ${shop}`

/** The bikes of some kind, five of them and how many there are. */
const bikes = (from: string, order: string, values: unknown[]): Statement[] => [
  { text: `select ${columns} ${from} order by ${order} limit 5`, values },
  { text: `select count(*)::int ${from}`, values },
]

/** Customers, sellers and colleagues of these words. */
function people(groupId: string, words: string[]): Statement[] {
  const all = (column: string) => words.map((_, n) => `lower(${column}) like $${n + 2}`).join(' and ')
  const values = [groupId, ...words.map((word) => `%${word}%`)]
  const customer = `from enquiries e join shops s on s.group_id = e.group_id and s.id = e.shop_id
    left join bikes b on b.group_id = e.group_id and b.id = e.bike_id where e.group_id = $1 and
    ${all("concat_ws(' ', e.customer_name, array_to_string(e.enquiry_type, ' '), e.wish, s.name, b.search_text)")}`
  return [
    { text: `select e.*, s.name as shop_name ${customer} order by e.created desc, e.id desc limit 5`, values },
    { text: `select count(*)::int ${customer}`, values },
    {
      text: `select * from bikes b ${shop} where b.group_id = $1 and b.seller_name <> '' and ${all('b.seller_name')}
        order by b.created desc, b.id desc limit 5`,
      values,
    },
    {
      text: `select u.id, u.name, u.phone from users u where u.id in (
          select user_id from memberships where group_id = $1) and ${all('u.name')} order by lower(u.name) limit 5`,
      values,
    },
  ]
}

const buyer = (n: number) => `(b.search_text like $${n} or lower(l.buyer_name) like $${n}
  or b.shop_id = any(array(select id from shops where group_id = $1 and lower(name) like $${n})))`
const word = (n: number) => `(b.search_text like $${n}
  or b.shop_id = any(array(select id from shops where group_id = $1 and lower(name) like $${n})))`

// As it was meant, or as it was typed
function inStock({ groupId }: Dealership) {
  const asked = `from bikes b ${shop} where b.group_id = $1 and b.sold_at is null and b.list_price <= 50000
    and (${word(2)} or ${word(3)})`
  const gone = `from bikes b ${sale} where b.group_id = $1 and b.sold_at is not null and l.sale_price <= 50000
    and (${buyer(2)} or ${buyer(3)})`
  const values = [groupId, '%splendor%', '%splender%']
  return {
    groupId,
    statements: [
      ...bikes(asked, 'b.created desc, b.id', values),
      ...bikes(gone, 'l.sold_on desc, b.id', values),
      ...people(groupId, ['splender']),
    ],
  }
}

function amongSold({ groupId }: Dealership) {
  const asked = `from bikes b ${shop} where b.group_id = $1 and b.sold_at is null and ${word(2)} and ${word(3)}`
  const gone = `from bikes b ${sale} where b.group_id = $1 and b.sold_at is not null and ${buyer(2)} and ${buyer(3)}`
  const values = [groupId, '%asha%', '%reddy%']
  return {
    groupId,
    statements: [
      ...bikes(asked, 'b.created desc, b.id', values),
      ...bikes(gone, 'l.sold_on desc, b.id', values),
      ...people(groupId, ['asha', 'reddy']),
    ],
  }
}
