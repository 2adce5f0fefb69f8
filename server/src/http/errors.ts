import type { Failure } from '@forecourt/contract/endpoint'
import { sentences } from '@forecourt/contract/messages'
import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseAway, isDeadlock, isDiskFull, isOutOfMemory, isTimedOut } from '../db/database-errors.ts'

/** A refusal with a sentence for the person who asked. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string> | undefined
  /** Seconds after which it is worth trying again. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    more: { fields?: Record<string, string>; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause })
    this.status = status
    this.code = code
    this.fields = more.fields
    this.retryAfter = more.retryAfter
  }
}

/** 404: not there, or not for the caller to know of. */
export const notFound = (what = 'What you asked for') => new Refusal(404, 'not_found', `${what} was not found`)
/** 403: within the caller's reach, but the role does not allow it. */
export const forbidden = (message = 'Your role does not allow this') => new Refusal(403, 'forbidden', message)
/** 409: what is there stands against it. */
export const conflict = (code: string, message: string) => new Refusal(409, code, message)
/** 400: what was sent cannot be. */
export const invalid = (code: string, message: string, fields?: Record<string, string>) =>
  new Refusal(400, code, message, fields ? { fields } : {})
/** 400 that belongs to one field of a form. */
export const invalidField = (field: string, message: string) => invalid('invalid_input', message, { [field]: message })
/** 403 that belongs to one field of a form: what it would change is for the caller to see alone. */
export const forbiddenField = (field: string, message: string) =>
  new Refusal(403, 'forbidden', message, { fields: { [field]: message } })
/** 401: nobody is signed in. */
export const unauthenticated = () => new Refusal(401, 'unauthenticated', 'Please sign in')

/** 503: more is asked for than can be done just now. */
export const overloaded = () =>
  new Refusal(503, 'overloaded', 'The server is busy. Please try again in a moment.', { retryAfter: 5 })

/** 507: what is read still is, but nothing can be written; the cause is logged. */
export const diskFull = (cause: unknown) => new Refusal(507, 'disk_full', sentences.diskFull, { cause })

/** 503: the folder or bucket of pictures does not answer just now; the cause is logged. */
export const storageAway = (cause: unknown) =>
  new Refusal(503, 'storage_away', 'Pictures cannot be kept or read right now. Please try again in a moment.', {
    retryAfter: 5,
    cause,
  })

/** Turns whatever a handler threw into the one failure body. What is unknown is logged whole and says nothing. */
export function replyWithFailure(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error)
  if (refusal.status >= 500) request.log.error({ req: request, err: error }, refusal.message)
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter))
  // A streamed answer may have set another type, encoding and name of a file before it failed
  reply.removeHeader('content-encoding').removeHeader('content-disposition')
  return reply.code(refusal.status).type('application/json; charset=utf-8').send(failureOf(refusal))
}

/** What may be logged of an error: a query that failed without its values, since one may be the hash of a PIN. */
export function withoutValues(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error
  // The driver's error repeats the values in fields of its own
  const { code, message, stack }: Error & { code?: string } = error.cause ?? new Error('unknown')
  return new Error(`Failed query: ${error.query}`, { cause: Object.assign(new Error(message), { code, stack }) })
}

/** The failure body of a refusal. */
export function failureOf({ message, code, fields }: Refusal): Failure {
  return { message, error: message, code, ...(fields && { fields }) }
}

/** What whatever was thrown refuses; 500 for what is unknown, with a sentence that says nothing of it. */
export function refusalOf(error: FastifyError | Error): Refusal {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error)
  if (isDatabaseAway(error)) {
    const sentence = 'The database cannot be reached right now. Please try again in a moment.'
    return new Refusal(503, 'database_away', sentence, { retryAfter: 5 })
  }
  if (isDeadlock(error)) {
    const sentence = 'Somebody else changed the same thing at that moment. Please try again.'
    return new Refusal(503, 'try_again', sentence, { retryAfter: 1 })
  }
  if (isDiskFull(error)) return diskFull(error)
  if (isTimedOut(error) || isOutOfMemory(error)) return overloaded()
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  if (status === 413) return new Refusal(413, 'too_large', 'What was sent is too large')
  if (status === 415) return new Refusal(415, 'unsupported_media_type', 'This type of content is not accepted here')
  if (status === 503) return overloaded()
  if (status >= 400 && status < 500) return new Refusal(status, 'bad_request', 'The request could not be read')
  return new Refusal(500, 'unexpected', sentences.somethingWentWrong)
}

type ValidationIssue = { instancePath: string; message?: string; keyword: string; params: Record<string, unknown> }

function invalidInput(error: { validation: ValidationIssue[]; validationContext?: string }): Refusal {
  // An id that cannot exist answers like one that does not
  if (error.validationContext === 'params') return notFound()
  const fields: Record<string, string> = {}
  // What was sent may have a million faults, and a name as long as itself
  for (const { instancePath, message } of error.validation.slice(0, 50)) {
    const field = instancePath.split('/').filter(Boolean).join('.') || 'body'
    fields[field.slice(0, 200)] ??= (message ?? sentences.notValid).slice(0, 300)
  }
  return invalid('invalid_input', Object.values(fields)[0] ?? sentences.notValid, fields)
}
