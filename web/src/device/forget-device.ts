import { forgetLastShops } from './last-shops.ts'
import { tidyPhotos } from './outbox-photos.ts'
import { unsubscribe } from './push.ts'
import { readSession, type SessionChange } from './session.ts'
import { forgetBulkResults } from './stores/bulk-result-store.ts'
import { forgetImports } from './stores/import-store.ts'
import { forgetLeasedBikes } from './stores/lease-store.ts'
import { forgetAnswers } from './stores/offline-store.ts'
import { forgetMadeWrites } from './stores/outbox-store.ts'
import { forgetWalks } from './stores/walk-store.ts'

/**
 * Forgets what this device keeps of the person who was signed in: others may use it next. What was typed and not saved
 * goes before, in session.ts, which tells whether there was any.
 */
export async function forgetDevice(change: SessionChange): Promise<void> {
  // Whoever only comes back after a while finds the shop again
  if (change !== 'expired') forgetLastShops({ exceptOf: readSession()?.user._id })
  // What the phone is told is for whoever was signed in
  const pushedNoMore = change === 'signedIn' ? undefined : unsubscribe({ keepWish: change === 'expired' })
  await Promise.all([
    ...[forgetAnswers(), forgetBulkResults(), forgetImports(), forgetWalks(), forgetMadeWrites(), forgetLeasedBikes()],
    // Not those of what waits to be sent
    tidyPhotos({ olderThan: 0 }),
    pushedNoMore?.catch(() => undefined),
  ])
}
