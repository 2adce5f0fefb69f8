import { can } from '@forecourt/contract/permissions'
import type { StockRequest } from '@forecourt/contract/stock-requests/calls'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type Actor, inTheirGroup, shopPlace, withinCapability } from '../access.ts'
import type { Executor } from '../db/open.ts'
import { shops, stockRequests } from '../db/schema.ts'
import { notFound } from '../http/errors.ts'

type Row = typeof stockRequests.$inferSelect
export type StockRequestRow = Row & { fromShopName: string; toShopName: string }

/** The requests from or to shops whose stock the actor sees. */
export const isRequestSeen = (actor: Actor): SQL =>
  withinCapability(actor, 'stock.see', {
    groupId: stockRequests.groupId,
    shopId: [stockRequests.fromShopId, stockRequests.toShopId],
  })

/** Those that the actor may answer while they are open: they may let bikes go from the shop that is asked. */
export const isAnswerable = (actor: Actor): SQL =>
  sql`${stockRequests.state} = 'open' and ${withinCapability(actor, 'bike.transfer', {
    groupId: stockRequests.groupId,
    shopId: stockRequests.fromShopId,
  })}`

const nameOf = (shopId: SQL): SQL<string> => sql<string>`(
  select shops.name from ${shops} where shops.group_id = ${stockRequests.groupId} and shops.id = ${shopId})`

/** Requests with the names of both shops as they are now; to be narrowed and ordered. */
export const selectRequests = (db: Executor) =>
  db
    .select({
      ...getTableColumns(stockRequests),
      fromShopName: nameOf(sql`${stockRequests.fromShopId}`),
      toShopName: nameOf(sql`${stockRequests.toShopId}`),
    })
    .from(stockRequests)

/** A request; 404 for whoever sees the stock of neither of its shops. `lock` holds it for a write. */
export async function getRequest(db: Executor, actor: Actor, id: string, { lock = false } = {}) {
  const inGroup = lock ? await inTheirGroup(db, actor, stockRequests, [id]) : undefined
  const query = selectRequests(db).where(and(eq(stockRequests.id, id), inGroup, isRequestSeen(actor)))
  const [request] = await (lock ? query.for('update', { of: stockRequests }) : query)
  if (!request) throw notFound('This request')
  return request
}

type Ends = Pick<Row, 'groupId' | 'fromShopId' | 'toShopId'>

export const fromPlace = (actor: Actor, { groupId, fromShopId }: Ends) =>
  shopPlace(actor, { groupId, shopId: fromShopId })
const toPlace = (actor: Actor, { groupId, toShopId }: Ends) => shopPlace(actor, { groupId, shopId: toShopId })

/** The request as answers carry it. */
export function toStockRequest(
  actor: Actor,
  { id, askedAt, answeredAt, askedBy, ...request }: StockRequestRow,
): StockRequest {
  const isOpen = request.state === 'open'
  return {
    ...request,
    _id: id,
    askedAt: askedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    may: {
      answer: isOpen && can(actor, 'bike.transfer', fromPlace(actor, request)),
      withdraw: isOpen && mayWithdraw(actor, { ...request, askedBy }),
    },
  }
}

/** Whoever asked, and those who lead the shop that asks. */
export const mayWithdraw = (actor: Actor, request: Ends & { askedBy: string }): boolean =>
  can(actor, 'bike.transfer', toPlace(actor, request)) ||
  (request.askedBy === actor.userId && can(actor, 'transfer.receive', toPlace(actor, request)))

/** What the audit keeps of a step. Not the comments: they stand in the row alone, and go with it. */
export const requestSnapshot = ({
  id,
  askedAt,
  answeredAt,
  askedBy,
  comments,
  groupId,
  ...request
}: StockRequestRow) => ({
  ...request,
  _id: id,
  askedAt: askedAt.toISOString(),
})
