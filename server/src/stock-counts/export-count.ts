import { businessDay } from '@forecourt/contract/calendar'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { readCountFile } from './count-file.ts'
import { getCountRow } from './read.ts'
import { requireFinished } from './require-state.ts'

/** A finished count as a CSV file; its bytes have the count's digest. Throws 409 while it goes on. */
export async function exportCount(db: Db, actor: Actor, { countId }: { countId: string }) {
  const count = await getCountRow(db, actor, countId)
  requireFinished(count)
  const of = businessDay(count.endedAt ?? actor.at)
  return { name: 'stock-count', of, format: 'csv' as const, ...(await readCountFile(db, count)) }
}
