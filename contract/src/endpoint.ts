import { z } from 'zod'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** The parts of a call that are checked: what comes in by path, query and body, and what goes out by status. */
export type CallSchema = {
  summary?: string
  params?: z.ZodType
  querystring?: z.ZodType
  body?: z.ZodType
  /** Set where the body is multipart; such a body is checked by the handler. */
  consumes?: string[]
  response: { 200?: z.ZodType; 201?: z.ZodType; '4xx'?: z.ZodType; '5xx'?: z.ZodType }
}

type MayWait = boolean | 'anyTime'

export type Endpoint<S extends CallSchema = CallSchema> = {
  method: Method
  url: string
  schema: S & { response: S['response'] & typeof failures }
  /** `once`: sent again under the same `Idempotency-Key` it is answered again, not done again. `mayWait`: a device may
   * keep it for want of a network, and say with `made-at` when it was made; `anyTime`: also later than answers are kept,
   * since the server knows it by more than its key.
   */
  config: { public: boolean; once: boolean; mayWait: MayWait }
}

/** The one body of every failure: `message` and `error` hold the same sentence, `code` is stable. */
export const Failure = z.object({
  message: z.string(),
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})
export type Failure = z.infer<typeof Failure>

const failures = { '4xx': Failure, '5xx': Failure }

/** Describes one call. The result is a set of Fastify route options, and types the web's `call` as well. */
export function endpoint<const S extends CallSchema>(
  method: Method,
  url: string,
  schema: S,
  options: { public?: boolean; once?: boolean; mayWait?: MayWait } = {},
): Endpoint<S> {
  return {
    method,
    url,
    schema: { ...schema, response: { ...schema.response, ...failures } },
    config: { public: options.public ?? false, once: options.once ?? false, mayWait: options.mayWait ?? false },
  }
}

type InputOf<T> = T extends z.ZodType ? z.input<T> : unknown
type Given<Key extends string, T> = T extends z.ZodType ? { [K in Key]: z.input<T> } : unknown
type SuccessOf<R> = R extends { 200: infer T extends z.ZodType }
  ? z.output<T>
  : R extends { 201: infer T extends z.ZodType }
    ? z.output<T>
    : never

/** What a caller hands over: `{ params, query, body }`, each only where the call has it. */
export type Input<E extends Endpoint> = Given<'params', E['schema']['params']> &
  Given<'query', E['schema']['querystring']> &
  Given<'body', E['schema']['body']>

/** What a caller gets back when the call succeeds. */
export type Output<E extends Endpoint> = SuccessOf<E['schema']['response']>

/** The body a caller sends, for forms. */
export type BodyOf<E extends Endpoint> = InputOf<E['schema']['body']>

/**
 * The body of a write. An unknown key is refused; a key that the entity carries in answers but that the write does not
 * take (`admins`, `created`) is accepted and dropped, so that a client may send back what it was given.
 */
export function writeOf<W extends z.ZodRawShape>(entity: z.ZodObject, writable: W): z.ZodObject<W, z.core.$strict> {
  const readOnly = Object.keys(entity.shape).filter((key) => !(key in writable))
  const dropped = z
    .unknown()
    .overwrite(() => undefined)
    .optional()
  const ignored = Object.fromEntries(readOnly.map((key) => [key, dropped]))
  return z.strictObject({ ...ignored, ...writable })
}

type Parts = { params?: Record<string, string>; query?: Record<string, unknown> }

/** Where a call goes: its path with the params filled in, and its query without what is not given. */
export function addressOf({ url }: Endpoint, { params = {}, query = {} }: Parts): string {
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
  return search.length > 0 ? `${path}?${search.join('&')}` : path
}
