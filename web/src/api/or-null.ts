import { CallFailure } from './failures.ts'

/** Not there, or not for this user: no failure, the page says so. */
export function orNull(error: unknown): null {
  if (error instanceof CallFailure && (error.status === 404 || error.status === 403)) return null
  throw error
}
