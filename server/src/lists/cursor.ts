import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { invalidField } from '../http/errors.ts'

type After = readonly (string | null)[]

/** Where the next page of a list starts, as text that is opaque to callers. */
const writeCursor = (after: After): string => Buffer.from(JSON.stringify(after)).toString('base64url')

/**
 * What a cursor says. Throws 400 when it is not of this list, such as one of another sort, or not as it is written
 * here: whatever somebody else put together.
 */
export function readCursor<T>(cursor: string, shape: z.ZodType<T>): T {
  const parsed = shape.safeParse(parse(cursor))
  if (!parsed.success) throw notOfThisList()
  return parsed.data
}

/** 400 for a cursor that this list never gave. */
export const notOfThisList = () =>
  invalidField('cursor', 'This is not a page of this list. Please start from the first page')

/** What tells the cursors of one query from those of another: all of it but the page. */
export function fingerprint({ limit: _, cursor: __, ...asked }: { limit?: number; cursor?: string }): string {
  const inOrder = Object.entries(asked).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(inOrder)).digest('base64url').slice(0, 16)
}

/** How many rows to read for a page: one more than asked for, to know whether there is more. */
export const oneMore = (limit: number): number => limit + 1

/** The asked rows of those that were read with one more, and the cursor behind them; null on the last page. */
export function cutPage<Row>(found: readonly Row[], limit: number, after: (last: Row) => After) {
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  return { page, nextCursor: last === undefined ? null : writeCursor(after(last)) }
}

/**
 * A page of a list and the cursor behind it; null on the last page. `read` gives as many rows as it is asked for, in
 * their order; `after` is what a cursor says of the row that it stands behind.
 */
export async function readPage<Row>(
  limit: number,
  read: (size: number) => PromiseLike<readonly Row[]>,
  after: (last: Row) => After,
) {
  return cutPage(await read(oneMore(limit)), limit, after)
}

function parse(cursor: string): unknown {
  try {
    const after: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return writeCursor(after as After) === cursor ? after : undefined
  } catch {
    return undefined
  }
}
