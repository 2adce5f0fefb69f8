import type { BulkResult } from '@forecourt/contract/bulk-upload'
import type { Id } from '@forecourt/contract/fields'
import { CallFailure, NetworkFailure, SessionEnded } from '../../../api/failures.ts'
import { keepBulkResult } from '../../../device/stores/bulk-result-store.ts'

/** More rows than this do not travel in the navigation's state, which browsers bound. */
const rowsInState = 500

/** The result itself, or where a large one is kept on the device. */
export async function smallEnough(result: BulkResult, userId: Id) {
  if (result.succeeded.length + result.failed.length <= rowsInState) return result
  return { key: await keepBulkResult({ userId, result }) }
}

/** A failed call is said by a toast; what was chosen stays. */
export function throwUnlessSaid(error: unknown) {
  const said = error instanceof CallFailure || error instanceof NetworkFailure || error instanceof SessionEnded
  if (!said) throw error
}
