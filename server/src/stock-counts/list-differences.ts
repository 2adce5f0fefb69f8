import type { Output } from '@forecourt/contract/endpoint'
import { can } from '@forecourt/contract/permissions'
import type { listDifferences as contract } from '@forecourt/contract/stock-counts/calls'
import { kindsToSettle } from '@forecourt/contract/stock-counts/differences'
import { and, asc, eq, gt, inArray, isNotNull, isNull, notInArray } from 'drizzle-orm'
import { z } from 'zod'
import { type Actor, shopPlace } from '../access.ts'
import type { Db } from '../db/open.ts'
import { bikes, stockCountDifferences as differences } from '../db/schema.ts'
import { readPage } from '../lists/cursor.ts'
import { positionBefore, positionBehind } from '../lists/position.ts'
import { getCountRow } from './read.ts'

type Query = { countId: string } & z.output<(typeof contract)['schema']['querystring']>

const shown = {
  toSettle: and(inArray(differences.kind, kindsToSettle), isNull(differences.settledAs)),
  settled: isNotNull(differences.settledAs),
  explained: notInArray(differences.kind, kindsToSettle),
  all: undefined,
}

/** Where a difference stands in the document. */
const Place = z.string().regex(/^[1-9]\d{0,8}$/)

/** A page of the differences of a finished count, in the order of its document. */
export async function listDifferences(db: Db, actor: Actor, query: Query): Promise<Output<typeof contract>> {
  const count = await getCountRow(db, actor, query.countId)
  const isAsked = and(eq(differences.groupId, count.groupId), eq(differences.countId, count.id), shown[query.show])
  const before = positionBefore(query, Place)
  const { page, nextCursor } = await readPage(
    query.limit,
    (size) =>
      db
        .select({ row: differences, shopId: bikes.shopId })
        .from(differences)
        .leftJoin(bikes, and(eq(bikes.groupId, differences.groupId), eq(bikes.id, differences.bikeId)))
        .where(and(isAsked, before && gt(differences.position, Number(before.key))))
        .orderBy(asc(differences.position))
        .limit(size),
    ({ row }) => positionBehind(query, { key: String(row.position), id: row.id }),
  )
  const total = await db.$count(differences, isAsked)
  return {
    differences: page.map(({ row, shopId }) => ({
      _id: row.id,
      kind: row.kind,
      bikeId: row.bikeId,
      vehicleNumber: row.vehicleNumber,
      make: row.make,
      model: row.model,
      belongsTo: row.belongsTo,
      seenAt: row.seenAt?.toISOString() ?? null,
      seenByName: row.seenByName,
      note: row.note,
      pictures: row.pictures,
      settledAs: row.settledAs,
      settledAt: row.settledAt?.toISOString() ?? null,
      settledByName: row.settledByName,
      settledNote: row.settledNote,
      openable: shopId !== null && can(actor, 'stock.see', shopPlace(actor, { groupId: count.groupId, shopId })),
    })),
    total,
    nextCursor,
  }
}
