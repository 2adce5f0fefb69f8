import type { Bike, editBike as contract } from '@forecourt/contract/bikes'
import type { BodyOf } from '@forecourt/contract/endpoint'
import { can } from '@forecourt/contract/permissions'
import { and, eq } from 'drizzle-orm'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import { uniqueViolation } from '../db/connection-errors.ts'
import type { Db, Tx } from '../db/open.ts'
import { bikes } from '../db/schema.ts'
import { forbidden } from '../http/errors.ts'
import { alreadyInStock } from './in-stock.ts'
import { type BikeRow, bikeSnapshot, getBike, toBike } from './read.ts'

type Given = BodyOf<typeof contract>

/** Changes what is given of a bike. Where nothing is new, nothing is written. */
export async function editBike(db: Db, actor: Actor, { bikeId, ...given }: { bikeId: string } & Given): Promise<Bike> {
  return db.transaction(async (tx) => {
    const bike = await getBike(tx, actor, bikeId, { lock: true })
    const place = shopPlace(actor, bike)
    requireAt(actor, 'bike.edit', place)
    // Staff would overwrite what they cannot see
    if (given.cost !== undefined && !can(actor, 'cost.see', place)) {
      throw forbidden('Your role does not allow changing the cost of a bike')
    }
    const changes = changesTo(bike, given)
    if (Object.keys(changes).length === 0) return toBike(actor, bike)
    const edited = { ...bike, ...changes, updated: actor.at }
    await update(tx, edited, { ...changes, updated: actor.at })
    await recordAudit(tx, actor, {
      collection: 'bikes',
      operation: 'UPDATE',
      groupId: bike.groupId,
      recordId: bike.id,
      shopId: bike.shopId,
      snapshot: bikeSnapshot(edited),
    })
    return toBike(actor, edited)
  })
}

const editable = ['vehicleNumber', 'make', 'model', 'year', 'mileage', 'listPrice', 'cost'] as const

/** The given fields whose values are new. */
function changesTo(bike: BikeRow, given: Given): Partial<BikeRow> {
  const isNew = (field: (typeof editable)[number]) => given[field] !== undefined && given[field] !== bike[field]
  return Object.fromEntries(editable.filter(isNew).map((field) => [field, given[field]]))
}

async function update(tx: Tx, { groupId, id, vehicleNumber }: BikeRow, changes: Partial<BikeRow>) {
  const isIt = and(eq(bikes.groupId, groupId), eq(bikes.id, id))
  try {
    // A savepoint, so that after a refusal the shop can still be looked up
    await tx.transaction((inner) => inner.update(bikes).set(changes).where(isIt))
  } catch (error) {
    if (uniqueViolation(error) !== 'bikes_in_stock_unique') throw error
    throw await alreadyInStock(tx, groupId, vehicleNumber)
  }
}
