import type { z } from 'zod'
import { invalidField } from './http/errors.ts'

/** Where the next page of a list starts, as text that is opaque to callers. */
export const writeCursor = (after: readonly (string | null)[]): string =>
  Buffer.from(JSON.stringify(after)).toString('base64url')

/** What a cursor says. Throws 400 when it is not of this list, such as one of another sort. */
export function readCursor<T>(cursor: string, shape: z.ZodType<T>): T {
  const parsed = shape.safeParse(parse(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success) throw invalidField('cursor', 'This is not a page of this list. Please start from the first page')
  return parsed.data
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
