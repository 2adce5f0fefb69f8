import { createHash } from 'node:crypto'
import type { InventoryQuery as contract } from '@forecourt/contract/bikes'
import { Id } from '@forecourt/contract/fields'
import { z } from 'zod'
import { readCursor, writeCursor } from '../cursor.ts'
import type { BikePage, BikeRow } from './read.ts'

export type InventoryQuery = z.output<typeof contract>

/** What a row is sorted by, as text, and its id. */
export type Position = { key: string | null; id: string }

/** A way to sort: the query of the asked page, of so many bikes at most, and what a bike is sorted by. */
export type InventoryOrder = {
  page: (size: number) => BikePage
  keyOf: (bike: BikeRow) => string | null
}

/** Where the page behind a row starts; good for this search, filter and sort alone. */
export const cursorBehind = (query: InventoryQuery, { key, id }: Position): string =>
  writeCursor([fingerprint(query), key, id])

/** The row before the asked page; none before the first. Throws 400 for a cursor of another query. */
export function positionBefore(query: InventoryQuery, key: z.ZodType<string | null>): Position | undefined {
  if (query.cursor === undefined) return undefined
  const [, sortedBy, id] = readCursor(query.cursor, z.tuple([z.literal(fingerprint(query)), key, Id]))
  return { key: sortedBy, id }
}

function fingerprint({ groupId, shopId, status, q, sort, order }: InventoryQuery): string {
  const asked = JSON.stringify([groupId, shopId, status, q, sort, order])
  return createHash('sha256').update(asked).digest('base64url').slice(0, 16)
}
