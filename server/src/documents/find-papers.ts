import { businessDay, daysAfter, daysBetween } from '@forecourt/contract/calendar'
import type { Paper } from '@forecourt/contract/documents/calls'
import type { DocumentKind } from '@forecourt/contract/documents/kinds'
import { expiresSoon, neededKinds } from '@forecourt/contract/documents/missing'
import type { PapersToShow } from '@forecourt/contract/documents/papers-to-show'
import { everyStateCode, stateCodes } from '@forecourt/contract/documents/state-codes'
import { nocSteps } from '@forecourt/contract/documents/steps'
import { and, asc, between, desc, eq, gt, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '../access.ts'
import type { Executor } from '../db/open.ts'
import { bikes, documents, salePapers, shops } from '../db/schema.ts'
import type { Position } from '../lists/position.ts'
import { isAt, type PlaceColumns } from '../places/read.ts'

export type Narrowed = { groupId?: string | undefined; shopId?: string | undefined }
/** Whose list, of which shops, from where on, and how many rows. */
type Find = { actor: Actor; narrowed: Narrowed; behind: Position | undefined; size: number }

/** What ran out longer ago is nobody's to renew any more. */
const longestOver = 365

const inShops = ({ actor, narrowed }: Find, columns: PlaceColumns) => isAt(actor, 'document.see', narrowed, columns)

const past = (behind: Position | undefined, day: AnyPgColumn, id: AnyPgColumn): SQL | undefined =>
  behind && or(gt(day, behind.key), and(eq(day, behind.key), gt(id, behind.id)))

const ofShop = (columns: PlaceColumns) => and(eq(shops.groupId, columns.groupId), eq(shops.id, columns.shopId))

const vehicle = { vehicleNumber: bikes.vehicleNumber, make: bikes.make, model: bikes.model, shopName: shops.name }

/** Sales whose papers are due within 30 days or over, the most pressing first. */
async function findDue(db: Executor, find: Find): Promise<Paper[]> {
  const today = businessDay(find.actor.at)
  const rows = await db
    .select({ ...vehicle, row: salePapers })
    .from(salePapers)
    .innerJoin(bikes, and(eq(bikes.groupId, salePapers.groupId), eq(bikes.id, salePapers.bikeId)))
    .innerJoin(shops, ofShop(salePapers))
    .where(
      and(
        inShops(find, salePapers),
        lte(salePapers.dueOn, daysAfter(today, expiresSoon)),
        past(find.behind, salePapers.dueOn, salePapers.saleId),
      ),
    )
    .orderBy(asc(salePapers.dueOn), asc(salePapers.saleId))
    .limit(find.size)
  return rows.map(({ row: { saleId, bikeId, shopId, step, dueOn }, ...of }) => {
    const left = { on: dueOn, daysLeft: daysBetween(today, dueOn) }
    return { ...of, _id: saleId, bikeId, saleId, shopId, kinds: [], step, ...left }
  })
}

// A later one of the same kind takes its place
const isRenewed = sql`exists (select from documents later
  where later.group_id = documents.group_id and later.bike_id = documents.bike_id and later.kind = documents.kind
    and later.expires_on > documents.expires_on)
  or documents.bike_id is null and exists (select from documents later
    where later.group_id = documents.group_id and later.shop_id = documents.shop_id and later.bike_id is null
      and later.sale_id is null and later.kind = documents.kind and later.expires_on > documents.expires_on)`

/** Documents of bikes in stock, and of shops, that run out within 30 days or have within a year. */
async function findExpiring(db: Executor, find: Find): Promise<Paper[]> {
  const today = businessDay(find.actor.at)
  const rows = await db
    .select({ ...vehicle, row: documents })
    .from(documents)
    .leftJoin(bikes, and(eq(bikes.groupId, documents.groupId), eq(bikes.id, documents.bikeId)))
    .innerJoin(shops, ofShop(documents))
    .where(
      and(
        inShops(find, documents),
        isNotNull(documents.expiresOn),
        between(documents.expiresOn, daysAfter(today, -longestOver), daysAfter(today, expiresSoon)),
        isNull(documents.saleId),
        eq(documents.personPhone, ''),
        isNull(bikes.soldAt),
        sql`not (${isRenewed})`,
        past(find.behind, documents.expiresOn, documents.id),
      ),
    )
    .orderBy(asc(documents.expiresOn), asc(documents.id))
    .limit(find.size)
  return rows.map(({ row, vehicleNumber, make, model, shopName }) => {
    const on = row.expiresOn ?? today
    const words = { vehicleNumber: vehicleNumber ?? '', make: make ?? '', model: model ?? '', shopName }
    const left = { on, daysLeft: daysBetween(today, on) }
    return {
      ...words,
      _id: row.id,
      bikeId: row.bikeId,
      saleId: null,
      shopId: row.shopId,
      kinds: [row.kind],
      step: null,
      ...left,
    }
  })
}

const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`

// Whether a bike comes from another state, as isOutOfState() has it
const codesOfShop = sql`(${JSON.stringify(stateCodes)}::jsonb -> lower(btrim(regexp_replace(
  replace(shops.address ->> 'state', '&', ' and '), '\\s+', ' ', 'g'))))`
const isFromOutside = sql`left(bikes.vehicle_number, 2) = any(${texts(everyStateCode)})
  and not ${codesOfShop} @> to_jsonb(left(bikes.vehicle_number, 2))`

// As lists of their own, which are read for the rows of a page alone: joined, they would be read of all bikes there are
const filed = sql<DocumentKind[]>`array(select distinct filed.kind from documents filed
  where filed.group_id = bikes.group_id and filed.bike_id = bikes.id
    and filed.kind = any(${texts([...neededKinds, 'noc', 'hypothecation', 'form35'])}))`
const isMarked = sql`exists (select from paper_steps mark where mark.group_id = bikes.group_id
  and mark.bike_id = bikes.id and mark.step = any(${texts(nocSteps)}) and mark.state = 'notNeeded')`
// As needsNoc() has it
const lacksNoc = sql<boolean>`coalesce(not 'noc' = any(${filed}) and (${isFromOutside}
  or 'hypothecation' = any(${filed}) and not 'form35' = any(${filed})) and not ${isMarked}, false)`

/** The bikes of a page of those that lack papers. */
export const queryOfMissing = (db: Executor, find: Find) =>
  db
    .select({ ...vehicle, id: bikes.id, shopId: bikes.shopId, filed, lacksNoc })
    .from(bikes)
    .innerJoin(shops, ofShop(bikes))
    .where(
      and(
        inShops(find, bikes),
        isNull(bikes.soldAt),
        sql`(not ${filed} @> ${texts(neededKinds)} or ${lacksNoc})`,
        find.behind && lt(bikes.id, find.behind.id),
      ),
    )
    // None is sold, but so they stand in the index of a shop's stock, of which no more is read than a page needs
    .orderBy(desc(bikes.soldAt), desc(bikes.id))
    .limit(find.size)

/** Bikes in stock that lack an RC, an insurance, a PUC or a NOC that they need, the newest first. */
async function findMissing(db: Executor, find: Find): Promise<Paper[]> {
  const rows = await queryOfMissing(db, find)
  return rows.map(({ id, shopId, filed: kindsFiled, lacksNoc: noc, ...of }) => {
    const kinds = [...neededKinds.filter((kind) => !kindsFiled.includes(kind)), ...(noc ? (['noc'] as const) : [])]
    return { ...of, _id: id, bikeId: id, saleId: null, shopId, kinds, step: null, on: null, daysLeft: null }
  })
}

/** How each list is found, in its order. */
export const findPapers: Record<PapersToShow, (db: Executor, find: Find) => Promise<Paper[]>> = {
  due: findDue,
  expiring: findExpiring,
  missing: findMissing,
}
