import { businessDay } from '@forecourt/contract/calendar'
import type { BikePapers } from '@forecourt/contract/documents/calls'
import { isOfSale, type Mark, type MarkedStep, whyNotMarked } from '@forecourt/contract/documents/steps'
import { and, eq, isNull } from 'drizzle-orm'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import { type BikeWithShop, getBike } from '../bikes/read.ts'
import { newId } from '../db/new-id.ts'
import type { Db, Tx } from '../db/open.ts'
import { paperSteps } from '../db/schema.ts'
import { invalidField, notFound } from '../http/errors.ts'
import type { SaleRow } from '../sales/read.ts'
import { readBikePapers, readFacts } from './bike-papers.ts'
import { noteNextDue } from './write.ts'

type OfBike = { bikeId: string; step: MarkedStep }

/** Marks a step of a bike's papers, in the place of the mark before. Throws 400 where the day cannot be. */
export async function markStep(
  db: Db,
  actor: Actor,
  { bikeId, step, day, state }: OfBike & Pick<Mark, 'day' | 'state'>,
): Promise<BikePapers> {
  return db.transaction(async (tx) => {
    const bike = await getBike(tx, actor, bikeId, { lock: true })
    requireAt(actor, 'document.add', shopPlace(actor, bike))
    const { facts, sale } = await readFacts(tx, bike)
    const why = whyNotMarked({ step, day }, facts, businessDay(actor.at))
    if (why) throw invalidField('day', why)
    await unmark(tx, bike, step, sale)
    await tx.insert(paperSteps).values({
      groupId: bike.groupId,
      id: newId(actor),
      bikeId: bike.id,
      saleId: isOfSale(step) ? (sale?.id ?? null) : null,
      step,
      state,
      day,
      byUserId: actor.userId,
      byUserName: actor.name,
      created: actor.at,
    })
    return recordStep(tx, actor, { bike, step, more: { state, day } })
  })
}

/** Takes the mark of a step back. Throws 404 where there is none. */
export async function undoStep(db: Db, actor: Actor, { bikeId, step }: OfBike): Promise<BikePapers> {
  return db.transaction(async (tx) => {
    const bike = await getBike(tx, actor, bikeId, { lock: true })
    requireAt(actor, 'papers.undo', shopPlace(actor, bike))
    const { sale } = await readFacts(tx, bike)
    if ((await unmark(tx, bike, step, sale)) === 0) throw notFound('This step')
    return recordStep(tx, actor, { bike, step, more: { undone: true } })
  })
}

async function unmark(tx: Tx, { groupId, id }: BikeWithShop, step: MarkedStep, sale: SaleRow | undefined) {
  const isOfIt = isOfSale(step) ? eq(paperSteps.saleId, sale?.id ?? id) : isNull(paperSteps.saleId)
  const gone = await tx
    .delete(paperSteps)
    .where(and(eq(paperSteps.groupId, groupId), eq(paperSteps.bikeId, id), eq(paperSteps.step, step), isOfIt))
    .returning({ id: paperSteps.id })
  return gone.length
}

async function recordStep(
  tx: Tx,
  actor: Actor,
  { bike, step, more }: { bike: BikeWithShop; step: MarkedStep; more: Record<string, unknown> },
): Promise<BikePapers> {
  const { facts, sale } = await readFacts(tx, bike)
  if (sale) await noteNextDue(tx, { ...bike, saleId: sale.id }, facts)
  const { vehicleNumber, shopName } = bike
  await recordAudit(tx, actor, {
    collection: 'papers',
    operation: 'UPDATE',
    groupId: bike.groupId,
    recordId: bike.id,
    shopId: bike.shopId,
    snapshot: { bikeId: bike.id, vehicleNumber, shopName, step, ...more },
  })
  return readBikePapers(tx, actor, bike, facts)
}
