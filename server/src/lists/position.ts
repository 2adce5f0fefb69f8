import { Id } from '@forecourt/contract/fields'
import { z } from 'zod'
import { fingerprint, readCursor } from './cursor.ts'

/** What the last row of a page is sorted by, and its id. */
export type Position = { key: string | null; id: string }

type Query = { limit?: number; cursor?: string | undefined }

/** What a cursor says of the row that it stands behind; good for this search, filter and sort alone. */
export const positionBehind = (query: Query, { key, id }: Position) => [fingerprint(query), key, id] as const

/** The row before the asked page; none before the first. Throws 400 for a cursor of another query. */
export function positionBefore(query: Query, key: z.ZodType<string | null>): Position | undefined {
  if (query.cursor === undefined) return undefined
  const shape = z.tuple([z.literal(fingerprint(query)), key, Id])
  const [, sortedBy, id] = readCursor(query.cursor, shape)
  return { key: sortedBy, id }
}

/** What a cursor of a list that is ordered by its ids alone says of the row that it stands behind. */
export const idBehind = (query: Query, id: string) => [fingerprint(query), id] as const

/** The id before the asked page of such a list; none before the first. Throws 400 for a cursor of another query. */
export function idBefore(query: Query): string | undefined {
  if (query.cursor === undefined) return undefined
  const [, id] = readCursor(query.cursor, z.tuple([z.literal(fingerprint(query)), Id]))
  return id
}
