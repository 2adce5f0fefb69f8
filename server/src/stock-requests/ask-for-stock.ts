import { sentences } from '@forecourt/contract/messages'
import { can } from '@forecourt/contract/permissions'
import type { askForStock as contract, StockRequest } from '@forecourt/contract/stock-requests/calls'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import { newId } from '../db/new-id.ts'
import type { Db, Executor } from '../db/open.ts'
import { bikes, groups, stockRequests } from '../db/schema.ts'
import { conflict, invalidField, notFound } from '../http/errors.ts'
import { requireRoom } from '../limits/room.ts'
import { getShop, getShopOfGroup } from '../places/read.ts'
import { requestSnapshot, type StockRequestRow, toStockRequest } from './read.ts'
import { tellAsked } from './tell.ts'

type Form = z.output<(typeof contract)['schema']['body']>

/**
 * Asks a sister shop for one of a make and model that stands free in its stock, where the group lets its shops know of
 * each other's or the actor sees it anyway. Of two who ask for the same at once one is told that it was asked for.
 */
export async function askForStock(
  db: Db,
  actor: Actor,
  { fromShopId, toShopId, ...form }: Form,
): Promise<StockRequest> {
  return db.transaction(async (tx) => {
    const { groupId, name } = await getShop(tx, actor, toShopId)
    requireAt(actor, 'transfer.receive', shopPlace(actor, { groupId, shopId: toShopId }))
    if (fromShopId === toShopId) throw invalidField('fromShopId', sentences.ownShop)
    const from = await getShopOfGroup(tx, groupId, fromShopId, { lock: true })
    await getShopOfGroup(tx, groupId, toShopId, { lock: true })
    await requireKnown(tx, actor, from)
    await requireOneThere(tx, from, form)
    const isOpenOfShop = and(
      eq(stockRequests.groupId, groupId),
      eq(stockRequests.toShopId, toShopId),
      eq(stockRequests.state, 'open'),
    )
    requireRoom('openStockRequests', await tx.$count(stockRequests, isOpenOfShop))
    const request = {
      groupId,
      id: newId(actor),
      fromShopId,
      toShopId,
      ...form,
      askedBy: actor.userId,
      askedByName: actor.name,
      askedAt: actor.at,
      state: 'open' as const,
      reason: '',
      vehicleNumbers: [],
      answeredByName: '',
      answeredAt: null,
    }
    const entered = await tx
      .insert(stockRequests)
      .values(request)
      .onConflictDoNothing()
      .returning({ id: stockRequests.id })
    if (entered.length === 0) throw conflict('already_asked', sentences.alreadyAsked)
    const row: StockRequestRow = { ...request, fromShopName: from.name, toShopName: name }
    await recordAudit(tx, actor, {
      collection: 'stockRequests',
      operation: 'CREATE',
      groupId,
      recordId: row.id,
      shopId: toShopId,
      fromShopId,
      snapshot: requestSnapshot(row),
    })
    await tellAsked(tx, actor, row)
    return toStockRequest(actor, row)
  })
}

type Shop = { groupId: string; id: string; name: string }

/** 404 for a shop whose stock is nobody else's to know. */
async function requireKnown(db: Executor, actor: Actor, { groupId, id }: Shop) {
  if (can(actor, 'stock.see', shopPlace(actor, { groupId, shopId: id }))) return
  const [group] = await db.select({ sharesStock: groups.sharesStock }).from(groups).where(eq(groups.id, groupId))
  if (!group?.sharesStock) throw notFound('This shop')
}

/** 409 where the last one has gone meanwhile. */
async function requireOneThere(
  db: Executor,
  { groupId, id, name }: Shop,
  { make, model }: Pick<Form, 'make' | 'model'>,
) {
  const isFree = and(
    eq(bikes.groupId, groupId),
    eq(bikes.shopId, id),
    isNull(bikes.soldAt),
    isNull(bikes.consignmentId),
    sql`lower(${bikes.make}) = lower(${make})`,
    sql`lower(${bikes.model}) = lower(${model})`,
  )
  const [one] = await db.select({ id: bikes.id }).from(bikes).where(isFree).limit(1)
  if (!one) throw conflict('none_there', sentences.noneThere(name))
}
