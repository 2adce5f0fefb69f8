import type { Output } from '@forecourt/contract/endpoint'
import { Day } from '@forecourt/contract/fields'
import type { getGstSheet as contract } from '@forecourt/contract/statements/calls'
import { and, sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { sales } from '../db/schema.ts'
import { readPage } from '../lists/cursor.ts'
import { positionBefore, positionBehind } from '../lists/position.ts'
import { exactPaise } from '../paise-sum.ts'
import { isOfSheet, selectLines, selectTaxed, taxOf, toGstLine } from './gst-lines.ts'
import { getBooksAsked, type Scope } from './read.ts'

type Query = Scope & { month: string; limit: number; cursor?: string | undefined }

/**
 * The bikes sold in a month with the margin that is taxed, a page of them, and the sums of all. A sale whose cost is not
 * known, or which is not under the margin scheme, is counted and left out of the sums. Throws as `getBooksAsked` does.
 */
export async function getGstSheet(db: Db, actor: Actor, query: Query): Promise<Output<typeof contract>> {
  const books = await getBooksAsked(db, actor, query)
  const asked = isOfSheet(books, query.month)
  const before = positionBefore(query, Day)
  const isBehind = before && sql`(${sales.soldOn}, ${sales.id}) > (${before.key}::date, ${before.id}::uuid)`
  const { page, nextCursor } = await readPage(
    query.limit,
    (size) => selectLines(db, and(asked, isBehind)).limit(size),
    ({ soldOn, id }) => positionBehind(query, { key: soldOn, id }),
  )
  return { month: query.month, lines: page.map(toGstLine), ...sumsOf(await selectTaxed(db, asked)), nextCursor }
}

function sumsOf(rows: Awaited<ReturnType<typeof selectTaxed>>) {
  let [taxable, tax] = [0n, 0n]
  let [unknown, outside] = [0, 0]
  for (const row of rows) {
    const of = taxOf(row)
    if (!of.marginScheme || of.rate === null) outside += 1
    else if (of.taxable === null) unknown += 1
    taxable += BigInt(of.taxable ?? 0)
    tax += BigInt(of.tax ?? 0)
  }
  return { total: rows.length, taxable: exactPaise(taxable), tax: exactPaise(tax), unknown, outside }
}
