import { businessDay } from '@forecourt/contract/calendar'
import { type MissingPaper, missingPapers } from '@forecourt/contract/documents/missing'
import { isOutOfState } from '@forecourt/contract/documents/state-codes'
import { nocSteps } from '@forecourt/contract/documents/steps'
import { and, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Executor } from '../db/open.ts'
import { documents, paperSteps, shops } from '../db/schema.ts'

type Vehicle = { groupId: string; id: string; shopId: string; vehicleNumber: string }

/** What a bike lacks today. The caller must know that the actor may see it. */
export async function missingPapersOf(db: Executor, actor: Pick<Actor, 'at'>, bike: Vehicle): Promise<MissingPaper[]> {
  return missingPapers(await readFiled(db, bike), {
    today: businessDay(actor.at),
    outOfState: await comesFromOutside(db, bike),
    notNeeded: await isNocNotNeeded(db, bike),
  })
}

/** What is on file of a bike. */
export const readFiled = (db: Executor, { groupId, id }: Pick<Vehicle, 'groupId' | 'id'>) =>
  db
    .select({ kind: documents.kind, expiresOn: documents.expiresOn })
    .from(documents)
    .where(and(eq(documents.groupId, groupId), eq(documents.bikeId, id)))

async function isNocNotNeeded(db: Executor, { groupId, id }: Vehicle): Promise<boolean> {
  const [mark] = await db
    .select({ id: paperSteps.id })
    .from(paperSteps)
    .where(
      and(
        eq(paperSteps.groupId, groupId),
        eq(paperSteps.bikeId, id),
        inArray(paperSteps.step, nocSteps),
        eq(paperSteps.state, 'notNeeded'),
      ),
    )
    .limit(1)
  return mark !== undefined
}

/** Whether a bike is registered in another state than its shop's. */
export async function comesFromOutside(db: Executor, bike: Omit<Vehicle, 'id'>): Promise<boolean> {
  const [shop] = await db
    .select({ address: shops.address })
    .from(shops)
    .where(and(eq(shops.groupId, bike.groupId), eq(shops.id, bike.shopId)))
  return isOutOfState(bike.vehicleNumber, shop?.address.state ?? '')
}
