import { mendedHere } from '../../../device/drafts.ts'
import { ownUserId } from '../../../device/session.ts'
import type { NamedDraft } from './form-here.ts'
import { outboxOf } from './outbox.ts'

/** Forgets the refused write that is mended in an open form, where there is nothing left to mend. */
export async function dropMended({ place, name }: Pick<NamedDraft, 'place' | 'name'>): Promise<void> {
  const userId = ownUserId()
  const key = mendedHere(place, userId, name)
  if (key !== undefined) await outboxOf(userId).discard(key)
}
