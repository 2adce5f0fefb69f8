import type { Happening } from '@forecourt/contract/bulk-changes/calls'
import { daysToRestore } from '@forecourt/contract/bulk-changes/days-to-restore'
import { DAY } from '@forecourt/contract/calendar'
import type { Actor } from '../access.ts'
import { findBoughtAgain } from '../bikes/read.ts'
import type { Executor } from '../db/open.ts'
import { findShopsThere } from '../places/read.ts'
import { type ChangedBike, type ChangeRow, mayTakeBackAt } from './what-happened.ts'

/** What keeps each bike that was deleted with others from coming back now, by its id. `lock` holds its shop for a write. */
export async function whyNotRestored(
  db: Executor,
  actor: Actor,
  change: ChangeRow,
  { rows, lock = false }: { rows: readonly ChangedBike[]; lock?: boolean },
): Promise<Map<string, Happening[]>> {
  const open = rows.filter(({ takenBackAt }) => takenBackAt === null)
  const { groupId, at } = change
  const shopIds = open.map(({ shopId }) => shopId)
  const there = await findShopsThere(db, groupId, shopIds, { lock })
  const numbers = open.map(({ vehicleNumber }) => vehicleNumber)
  const again = await findBoughtAgain(db, groupId, numbers, at)
  const isLate = actor.at.getTime() > at.getTime() + daysToRestore * DAY
  return new Map(
    open.map((row) => {
      const since: Happening[] = []
      if (!mayTakeBackAt(actor, change, row.shopId)) since.push('noRights')
      if (isLate) since.push('tooLate')
      if (!there.has(row.shopId)) since.push('shopGone')
      if (again.has(row.vehicleNumber)) since.push('boughtAgain')
      return [row.bikeId, since]
    }),
  )
}
