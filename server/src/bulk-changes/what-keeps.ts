import type { Happening } from '@forecourt/contract/bulk-changes/calls'
import type { Actor } from '../access.ts'
import type { Executor } from '../db/open.ts'
import { type BikeNow, type ChangedBike, type ChangeRow, whatHappened } from './what-happened.ts'
import { whyNotRestored } from './why-not-restored.ts'

type Looked = { rows: readonly ChangedBike[]; now: readonly BikeNow[]; lock?: boolean }

/** What keeps each bike of a change of any kind from being taken back now, by its id; nothing where it can be. */
export const whatKeeps = (
  db: Executor,
  actor: Actor,
  change: ChangeRow,
  looked: Looked,
): Promise<Map<string, Happening[]>> =>
  change.kind === 'delete' ? whyNotRestored(db, actor, change, looked) : whatHappened(db, actor, change, looked)
