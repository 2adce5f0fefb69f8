import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Database } from '../db/open.ts'
import type { Settings } from '../settings.ts'
import type { Storage } from '../storage/storage.ts'

/** The server as the features see it: routes are typed by their contract entries. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** What the features work with; everything is passed in. */
export type Services = Pick<Database, 'db' | 'listen' | 'watch' | 'load'> & {
  storage: Storage
  settings: Settings
  now: () => Date
}
