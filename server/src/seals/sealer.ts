import { setTimeout as pause } from 'node:timers/promises'
import { asc, gt } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { auditUnsealed } from '../db/schema.ts'
import { repeat } from '../repeat.ts'
import { sealGroup } from './seal-group.ts'

const sealEveryMs = 5000

type Sealer = { db: Db; now: () => Date; onError: (error: Error) => void }

/**
 * Seals every few seconds what was written since, until the answered function is called, which waits for the seal that
 * is being made. No write waits for it. What fails goes to onError and is tried again.
 */
export function startSealer({ db, now, onError }: Sealer): () => Promise<void> {
  let stopping = false
  const stop = repeat(sealEveryMs, () => sealAll({ db, now, onError }, () => stopping), onError)
  return () => {
    stopping = true
    return stop()
  }
}

/** Seals all that waits, group by group; one that cannot be sealed goes to onError and holds up no other. */
export async function sealAll(sealer: Sealer, isStopping: () => boolean = () => false): Promise<void> {
  let groupId = await nextGroup(sealer.db)
  while (groupId !== undefined) {
    await sealWaiting(sealer, groupId, isStopping).catch(sealer.onError)
    groupId = isStopping() ? undefined : await nextGroup(sealer.db, groupId)
  }
}

async function sealWaiting({ db, now }: Sealer, groupId: string, isStopping: () => boolean): Promise<void> {
  let more = true
  while (more && !isStopping()) {
    const from = performance.now()
    more = await sealGroup(db, groupId, now())
    // After a bulk upload the others get at least half of the time
    if (more) await pause(performance.now() - from)
  }
}

/** From group to group by the index, however many records wait in each. */
async function nextGroup(db: Db, after?: string): Promise<string | undefined> {
  const [next] = await db
    .select({ groupId: auditUnsealed.groupId })
    .from(auditUnsealed)
    .where(after === undefined ? undefined : gt(auditUnsealed.groupId, after))
    .orderBy(asc(auditUnsealed.groupId))
    .limit(1)
  return next?.groupId
}
