import { createHash, type Hash } from 'node:crypto'
import { AsOf } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { madeAtHeader } from '@forecourt/contract/outbox/sent-later'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import type { GivenUnder } from '../db/people-schema.ts'
import { idempotencyKeys } from '../db/schema.ts'
import { requireAnswerKept } from '../made-at.ts'
import { conflict, invalid, Refusal } from './errors.ts'

/**
 * Makes a write, and answers again what it answered when the same sender's request comes again under the same
 * `Idempotency-Key`: the answer lies in the transaction of the write, so that one is never there without the other. A
 * refusal keeps nothing. A write that a device may keep and that says when it was made (`madeAtHeader`) is answered
 * again for as long as that, others for a day. `content` is what the request carries where that is not its JSON body,
 * or `beginDigest(request)` gone on with by it. Throws 400 for a key that cannot be one, 409 for one that stands for
 * another request or whose answer was erased, 410 for a write that was made too long ago to know whether it was
 * answered before, unless it may wait for any time, 403 where the sender has since lost a role that the answer was given under, or its zone a shop.
 */
export async function writeOnce<T extends object>(
  db: Db,
  request: FastifyRequest,
  write: (db: Db) => Promise<T>,
  content: string | Buffer | Hash = JSON.stringify(request.body ?? null),
): Promise<T> {
  const key = request.headers['idempotency-key']
  if (key === undefined) return write(db)
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) {
    throw invalid('idempotency_key', 'An Idempotency-Key has 8 to 100 letters, digits, hyphens or underscores')
  }
  const { mayWait } = request.routeOptions.config
  const madeAt = mayWait ? madeAtOf(request) : null
  if (madeAt) request.actor.madeAt = madeAt
  if (mayWait !== 'anyTime') requireAnswerKept(request.actor)
  const { userId, userType, at } = request.actor
  const givenUnder = rightsOf(request.actor)
  const isIt = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
  const hash = typeof content === 'object' && 'digest' in content ? content : beginDigest(request).update(content)
  const sent = hash.digest('hex')
  return db.transaction(async (tx) => {
    // Waits for the same request on its way, and then finds its answer
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({ userId, key, request: sent, givenUnder, created: at, madeAt })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (claimed.length === 0) {
      const [before] = await tx.select().from(idempotencyKeys).where(isIt)
      if (before?.request !== sent) {
        throw conflict('idempotency_key_used', 'This was sent before with other data. Please reload and try again')
      }
      const stillHeld = before.givenUnder.every((then) => givenUnder.some((now) => stillGives(now, then)))
      if (userType !== 'superAdmin' && !stillHeld) throw new Refusal(403, 'rights_changed', sentences.rightsChanged)
      if (before.reply === null) throw conflict('erased_since', sentences.erasedSince)
      return before.reply as T
    }
    const reply = await write(tx)
    await tx.update(idempotencyKeys).set({ reply }).where(isIt)
    return reply
  })
}

/**
 * When the sender made the write, by what the request says, and no later than now; null where it says nothing. Throws
 * 400 for what is no moment.
 */
function madeAtOf({ headers, actor: { at } }: FastifyRequest): Date | null {
  const said = headers[madeAtHeader]
  if (said === undefined) return null
  const moment = AsOf.safeParse(said)
  if (!moment.success) throw invalid('made_at', 'When this was made is not a moment')
  const madeAt = new Date(moment.data)
  return madeAt < at ? madeAt : at
}

/** The digest of a request, to be gone on with by what it carries. */
export const beginDigest = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): Hash =>
  createHash('sha256').update(`${method} ${url}\n`)

/** The memberships that count, a zone's with the shops that lie in it. */
const rightsOf = ({ memberships, zoneShops }: Actor): GivenUnder[] =>
  memberships.map((held) => {
    if (held.level !== 'zone') return held
    return { ...held, shopIds: zoneShops.filter(({ zoneId }) => zoneId === held.unitId).map(({ shopId }) => shopId) }
  })

const stillGives = (now: GivenUnder, { unitId, role, shopIds = [] }: GivenUnder) =>
  now.unitId === unitId && now.role === role && shopIds.every((shopId) => now.shopIds?.includes(shopId))
