import { forgetBulkResults } from './bulk-result-store.ts'
import { forgetAnswers } from './offline-store.ts'

/** Forgets what this device keeps of the person who was signed in: others may use it next (design 8). */
export async function forgetDevice(): Promise<void> {
  await Promise.all([forgetAnswers(), forgetBulkResults()])
}
