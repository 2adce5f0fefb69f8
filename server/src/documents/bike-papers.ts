import { businessDay, daysBetween } from '@forecourt/contract/calendar'
import type { BikePapers } from '@forecourt/contract/documents/calls'
import { isLentOn } from '@forecourt/contract/documents/missing'
import { isOfSale, type PaperFacts, paperSteps } from '@forecourt/contract/documents/steps'
import { and, eq } from 'drizzle-orm'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { type BikeWithShop, getBike } from '../bikes/read.ts'
import type { Db, Executor } from '../db/open.ts'
import { paperSteps as table } from '../db/schema.ts'
import { findLiveSale, type SaleRow } from '../sales/read.ts'
import { comesFromOutside, missingPapersOf, readFiled } from './missing-papers.ts'

/** Where the papers of a bike stand. Throws 404 outside the actor's reach. */
export async function getBikePapers(db: Db, actor: Actor, { bikeId }: { bikeId: string }): Promise<BikePapers> {
  const bike = await getBike(db, actor, bikeId)
  requireAt(actor, 'document.see', shopPlace(actor, bike))
  return readBikePapers(db, actor, bike, (await readFacts(db, bike)).facts)
}

/** What the steps of a bike's papers hang on, and its sale that stands. */
export async function readFacts(
  db: Executor,
  bike: BikeWithShop,
): Promise<{ facts: PaperFacts; sale: SaleRow | undefined }> {
  const sale = bike.soldAt === null ? undefined : await findLiveSale(db, bike)
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(table.groupId, bike.groupId), eq(table.bikeId, bike.id)))
  // Those of a sale that was cancelled count for nothing
  const marks = rows
    .filter(({ step, saleId }) => !isOfSale(step) || saleId === sale?.id)
    .map(({ step, state, day, byUserName }) => ({ step, state, day, byName: byUserName }))
  const { purchasedOn } = bike
  const outOfState = await comesFromOutside(db, bike)
  const lentOn = isLentOn((await readFiled(db, bike)).map(({ kind }) => kind))
  return { facts: { purchasedOn, soldOn: sale?.soldOn ?? null, outOfState, lentOn, marks }, sale }
}

/** The answer that tells of them. */
export async function readBikePapers(
  db: Executor,
  actor: Actor,
  bike: BikeWithShop,
  facts: PaperFacts,
): Promise<BikePapers> {
  const today = businessDay(actor.at)
  return {
    bikeId: bike.id,
    steps: paperSteps(facts).map((step) => ({
      ...step,
      daysLeft: step.dueOn === null ? null : daysBetween(today, step.dueOn),
      deadlines: step.deadlines.map((deadline) => ({ ...deadline, daysLeft: daysBetween(today, deadline.dueOn) })),
    })),
    missing: await missingPapersOf(db, actor, bike),
  }
}
