import type { Endpoint, Input, Output } from '@forecourt/contract/endpoint'
import { requestOf, send } from '../client.ts'
import { compare, type Times } from '../compare.ts'
import type { Connection } from '../databases.ts'
import type { Measure } from '../report.ts'
import type { Sides } from '../stage.ts'
import { openBareEndpoint } from './bare-endpoint.ts'

/** A page of a list, and what it is measured against. */
export type Page = {
  name: string
  query: object
  /** The page's statement and its count's, as one would write them by hand for this page alone. */
  page: string
  count: string
  values: unknown[]
}

type BareRow = Record<string, unknown>

/** A list of the product, and how a row of its answer is told from another, in the answer and in bare SQL. */
export type List<E extends Endpoint> = {
  endpoint: E
  keysOf(answer: Output<E>): { keys: string[]; total: number }
  keyOf(row: BareRow): string
}

/**
 * Each page with its total beside the two bare statements, on one connection, after a look that both say the same; and
 * beside the least that answers them over HTTP, which has no aim: short pages are told by it, whose SQL takes less than
 * any call does.
 */
export async function measurePages<E extends Endpoint>(
  { origin, bare }: Sides,
  token: string,
  list: List<E>,
  { pages, times }: { pages: Page[]; times: Times },
): Promise<Measure[]> {
  const endpoint = await openBareEndpoint(bare, token)
  const measures: Measure[] = []
  for (const { name, query, page, count, values } of pages) {
    const request = requestOf(list.endpoint, token, { query } as Input<E>)
    const product = () => send(origin, request)
    const limit = () => readBare(bare, { page, count, values })
    requireSame(list, JSON.parse((await product()).toString()) as Output<E>, await limit())
    const besideSql = await compare(times, () => ({ product, limit }))
    measures.push({ name: `${name}; its bare SQL`, aim: 1.5, ...besideSql })
    const ask = () => endpoint.ask({ statement: page, values }, { statement: count, values })
    measures.push({ name: `${name}; a bare endpoint`, ...(await compare(times, () => ({ product, limit: ask }))) })
  }
  endpoint.close()
  return measures
}

async function readBare(bare: Connection, { page, count, values }: Pick<Page, 'page' | 'count' | 'values'>) {
  const rows = await bare.query<BareRow>(page, values)
  const [counted] = await bare.query<{ count: number }>(count, values)
  return { rows, total: counted?.count }
}

/** A limit that does something else is none. */
function requireSame<E extends Endpoint>(
  list: List<E>,
  answer: Output<E>,
  { rows, total: bareTotal }: { rows: BareRow[]; total?: number },
) {
  const { keys, total } = list.keysOf(answer)
  const limit = rows.map(list.keyOf)
  if (total !== bareTotal) throw new Error(`The page says ${total} in all, its bare SQL ${bareTotal}`)
  const differs = keys.findIndex((key, n) => key !== limit[n])
  if (differs >= 0) throw new Error(`Row ${differs} of the page is ${keys[differs]}, of its bare SQL ${limit[differs]}`)
}
