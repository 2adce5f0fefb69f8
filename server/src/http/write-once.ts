import { createHash } from 'node:crypto'
import { sentences } from '@forecourt/contract/messages'
import type { Membership } from '@forecourt/contract/session'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/open.ts'
import { idempotencyKeys } from '../db/schema.ts'
import { conflict, forbidden, invalid } from './errors.ts'

/**
 * Makes a write, and answers again what it answered when the same sender's request comes again under the same
 * `Idempotency-Key`: the answer lies in the transaction of the write, so that one is never there without the other. A
 * refusal keeps nothing. `content` is what the request carries where that is not its JSON body. Throws 400 for a key
 * that cannot be one, 409 for one that stands for another request, 403 where the sender has since lost a role that the
 * answer was given under.
 */
export async function writeOnce<T extends object>(
  db: Db,
  request: FastifyRequest,
  write: (db: Db) => Promise<T>,
  content: string | Buffer = JSON.stringify(request.body ?? null),
): Promise<T> {
  const key = request.headers['idempotency-key']
  if (key === undefined) return write(db)
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) {
    throw invalid('idempotency_key', 'An Idempotency-Key has 8 to 100 letters, digits, hyphens or underscores')
  }
  const { userId, userType, memberships, at } = request.actor
  const isIt = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
  const sent = createHash('sha256').update(`${request.method} ${request.url}\n`).update(content).digest('hex')
  return db.transaction(async (tx) => {
    // Waits for the same request on its way, and then finds its answer
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({ userId, key, request: sent, givenUnder: [...memberships], created: at })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (claimed.length === 0) {
      const [before] = await tx.select().from(idempotencyKeys).where(isIt)
      if (before?.request !== sent) {
        throw conflict('idempotency_key_used', 'This was sent before with other data. Please reload and try again')
      }
      const stillHeld = before.givenUnder.every((then) => memberships.some((now) => isSame(now, then)))
      if (userType !== 'superAdmin' && !stillHeld) throw forbidden(sentences.rightsChanged)
      return before.reply as T
    }
    const reply = await write(tx)
    await tx.update(idempotencyKeys).set({ reply }).where(isIt)
    return reply
  })
}

const isSame = (one: Membership, other: Membership) => one.unitId === other.unitId && one.role === other.role
