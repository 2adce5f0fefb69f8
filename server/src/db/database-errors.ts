// SQLSTATE: class 08 is a connection's failure, 57P01 to 57P03 a server that stops, crashed or starts,
// 57P05 and 25P03 a session ended for idling, 53300 a server without a free connection
const AWAY_SQLSTATE = /^(08...|57P0[1235]|53300|25P03)$/

const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
])

// What node-postgres and its pool say without a code
const AWAY_MESSAGES = [
  /^Connection terminated/,
  /^timeout expired/,
  /^timeout exceeded when trying to connect/,
  /^Query read timeout/,
  /is not queryable$/,
  /^Cannot use a pool after calling end on the pool/,
]

/** Whether an error means that the database cannot be reached just now, so that the same call may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  return causesOf(error).some(({ code, message }) => {
    if (typeof code === 'string' && (AWAY_CODES.has(code) || AWAY_SQLSTATE.test(code))) return true
    return AWAY_MESSAGES.some((pattern) => pattern.test(message))
  })
}

/** Whether the database ended this transaction because two waited for each other; the same call may succeed at once. */
export const isDeadlock = (error: unknown): boolean => causesOf(error).some(({ code }) => code === '40P01')

/** Whether the database gave a statement up because it took too long, or waited too long for somebody else's. */
export const isTimedOut = (error: unknown): boolean => causesOf(error).some(({ code }) => code === '57014')

/** Whether the database could not write because its disk is full; what is read still is. */
export const isDiskFull = (error: unknown): boolean => causesOf(error).some(({ code }) => code === '53100')

/** Whether one statement asked for more memory than the database has to give. */
export const isOutOfMemory = (error: unknown): boolean => causesOf(error).some(({ code }) => code === '53200')

/** Whether a statement was refused since another of its transaction had failed: why, the other one says. */
export const isAfterFailure = (error: unknown): boolean => causesOf(error).some(({ code }) => code === '25P02')

/** The name of the unique constraint or index that a write ran into, if that is what went wrong. */
export function uniqueViolation(error: unknown): string | undefined {
  const violation = causesOf(error).find(({ code }) => code === '23505')
  // A worker of a cluster says it in the sentence alone, and behind it the number of the table's part
  const name = violation?.constraint ?? /constraint "(\w+)"/.exec(violation?.message ?? '')?.[1]
  return name?.replace(/_\d{6,}$/, '')
}

type DatabaseError = Error & { code?: unknown; constraint?: string }

/** The error and what caused it: Drizzle wraps the driver's error, and Node collects those of several addresses. */
function causesOf(error: unknown, depth = 0): DatabaseError[] {
  if (!(error instanceof Error) || depth > 10) return []
  const inner = error instanceof AggregateError ? (error.errors as unknown[]) : []
  return [error, ...[error.cause, ...inner].flatMap((cause) => causesOf(cause, depth + 1))]
}
