import { businessDay } from '@forecourt/contract/calendar'
import { type MissingPaper, missingPapers } from '@forecourt/contract/documents/missing'
import { isOutOfState } from '@forecourt/contract/documents/state-codes'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Executor } from '../db/open.ts'
import { documents, shops } from '../db/schema.ts'

type Vehicle = { groupId: string; id: string; shopId: string; vehicleNumber: string }

/** What a bike lacks today. The caller must know that the actor may see it. */
export async function missingPapersOf(db: Executor, actor: Pick<Actor, 'at'>, bike: Vehicle): Promise<MissingPaper[]> {
  const filed = await db
    .select({ kind: documents.kind, expiresOn: documents.expiresOn })
    .from(documents)
    .where(and(eq(documents.groupId, bike.groupId), eq(documents.bikeId, bike.id)))
  return missingPapers(filed, { today: businessDay(actor.at), outOfState: await comesFromOutside(db, bike) })
}

/** Whether a bike is registered in another state than its shop's. */
export async function comesFromOutside(db: Executor, bike: Omit<Vehicle, 'id'>): Promise<boolean> {
  const [shop] = await db
    .select({ address: shops.address })
    .from(shops)
    .where(and(eq(shops.groupId, bike.groupId), eq(shops.id, bike.shopId)))
  return isOutOfState(bike.vehicleNumber, shop?.address.state ?? '')
}
