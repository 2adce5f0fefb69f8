import type { Output } from '@forecourt/contract/endpoint'
import { differenceNames } from '@forecourt/contract/stock-counts/differences'
import type { getWalk as contract } from '@forecourt/contract/stock-counts/walk-calls'
import { and, asc, eq, gt, isNull, or } from 'drizzle-orm'
import { type Actor, requireAt, shopPlace, withinCapability } from '../access.ts'
import type { Db } from '../db/open.ts'
import { bikePages, bikes, shops } from '../db/schema.ts'
import { readPage } from '../lists/cursor.ts'
import { idBefore, idBehind } from '../lists/position.ts'
import { getCountRow } from './read.ts'

type Query = { countId: string; limit: number; cursor?: string | undefined }

/**
 * A page of what a phone takes along on a walk: the stock of the count's shop, and of the other shops of the group whose
 * stock the actor sees, so that it can say of a bike there where it belongs. Throws 403 for whoever may not walk.
 */
export async function getWalk(db: Db, actor: Actor, query: Query): Promise<Output<typeof contract>> {
  const count = await getCountRow(db, actor, query.countId)
  requireAt(actor, 'count.walk', shopPlace(actor, count))
  const before = idBefore(query)
  const { page, nextCursor } = await readPage(
    query.limit,
    (size) =>
      db
        .select({
          id: bikes.id,
          vehicleNumber: bikes.vehicleNumber,
          make: bikes.make,
          model: bikes.model,
          year: bikes.year,
          shopId: bikes.shopId,
          shopName: shops.name,
          consignmentId: bikes.consignmentId,
          token: bikePages.token,
        })
        .from(bikes)
        .innerJoin(shops, and(eq(shops.groupId, bikes.groupId), eq(shops.id, bikes.shopId)))
        .leftJoin(bikePages, and(eq(bikePages.groupId, bikes.groupId), eq(bikePages.bikeId, bikes.id)))
        .where(
          and(
            eq(bikes.groupId, count.groupId),
            isNull(bikes.soldAt),
            or(eq(bikes.shopId, count.shopId), withinCapability(actor, 'stock.see', bikes)),
            before === undefined ? undefined : gt(bikes.id, before),
          ),
        )
        .orderBy(asc(bikes.id))
        .limit(size),
    (last) => idBehind(query, last.id),
  )
  const models = numbered(page, ({ make, model }) => `${make}\n${model}`)
  // The count's own first, on every page; what it has sent away is not to be looked for
  const isOwn = ({ shopId, consignmentId }: (typeof page)[number]) => shopId === count.shopId && consignmentId === null
  const others = numbered(
    page.filter((row) => !isOwn(row)),
    ({ shopId }) => shopId,
  )
  return {
    models: models.found.map(({ make, model }) => [make, model]),
    shops: [
      count.shopName,
      ...others.found.map(({ shopId, shopName }) => (shopId === count.shopId ? differenceNames.onTheWay : shopName)),
    ],
    bikes: page.map((row) => [
      row.id,
      row.vehicleNumber,
      models.at(row),
      row.year,
      isOwn(row) ? 0 : others.at(row) + 1,
    ]),
    pages: page.flatMap(({ token }, n) => (token === null ? [] : [[n, token] as [number, string]])),
    nextCursor,
  }
}

/** The first row of each key, in their order, and where the key of a row stands among them. */
function numbered<Row>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const places = new Map<string, number>()
  const found: Row[] = []
  for (const row of rows) {
    if (places.has(keyOf(row))) continue
    places.set(keyOf(row), found.length)
    found.push(row)
  }
  return { found, at: (row: Row) => places.get(keyOf(row)) ?? 0 }
}
