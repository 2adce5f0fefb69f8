import type { Output } from '@forecourt/contract/endpoint'
import { sentences } from '@forecourt/contract/messages'
import { can } from '@forecourt/contract/permissions'
import type { confirmRole as contract } from '@forecourt/contract/session'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import type { Db, Tx } from '../db/open.ts'
import { memberships, roleCodes, sessions, users } from '../db/schema.ts'
import { invalidField, unauthenticated } from '../http/errors.ts'
import { forgetTries, ownPinKey } from '../security/attempts.ts'
import { hashPin } from '../security/pin-hash.ts'
import { hashRoleCode, roleCodeLimits } from '../security/role-code.ts'
import type { SecurityEvent } from '../security/security-events.ts'
import { findUser, heldAt, placeOf, roleChange, unitsOf, userChange } from '../users/read.ts'
import { choosePin, getPinHash, requireNewPin, requirePresentPin, wrongPin } from './own-pin.ts'
import { findAsActor, readRightsAgain } from './read.ts'

type Entered = z.output<(typeof contract)['schema']['body']> & { pepper: string; tell: (event: SecurityEvent) => void }
type ChosenPin = Pick<Entered, 'pin' | 'currentPin' | 'pepper' | 'tell'> & { presentHash: string | undefined }
type Code = typeof roleCodes.$inferSelect

/**
 * Proves the caller's PIN for the roles that wait at a unit, by the code that an admin gave them. Whoever set or knew
 * the present PIN may know it still, so another one is chosen with it, unless this very session chose it and nobody
 * doubted it since. What was proven before stays proven, and the code's maker vouches for the PIN from now on. Throws
 * 400 on the field that is wrong, and where the code is dead: too old, tried too often, or of somebody who may no
 * longer give the role.
 */
export async function confirmRole(db: Db, caller: Actor, entered: Entered): Promise<Output<typeof contract>> {
  const { level, levelId } = entered
  const presentHash = await getPinHash(db, caller.userId)
  const pinHash = await newPinHash(db, caller, { ...entered, presentHash })
  const code = await tryCode(db, caller, entered)
  return db.transaction(async (tx) => {
    const actor = await readRightsAgain(tx, caller, code.madeBy)
    if ((await getPinHash(tx, actor.userId)) !== presentHash) throw wrongPin()
    await takeCode(tx, actor, code)
    const user = await findUser(tx, actor.userId)
    if (!user) throw unauthenticated()
    const before = heldAt(user, levelId)
    if (before.length === 0) throw deadCode(code)
    const here = and(eq(memberships.unitId, levelId), eq(memberships.userId, user.id))
    await tx.update(memberships).set({ proven: true }).where(here)
    const set = { pinSetBy: code.madeBy }
    if (pinHash === undefined) await tx.update(users).set(set).where(eq(users.id, user.id))
    else {
      const changed = await choosePin(tx, actor, { ...set, pinHash })
      await recordAudit(tx, actor, userChange('UPDATE', changed, { pinChanged: true }))
    }
    const after = before.map((held) => ({ ...held, proven: true }))
    const [unit] = await unitsOf(tx, after)
    const change = unit && roleChange(user, unit, before, after, { codeEntered: true })
    if (change) await recordAudit(tx, actor, change)
    return { level, levelId, roles: after.map(({ role }) => role) }
  })
}

/** The hash of the PIN that is chosen with the code, once the present one was right; none where none need be. */
async function newPinHash(db: Db, actor: Actor, { pin, currentPin, pepper, presentHash, tell }: ChosenPin) {
  if (pin === undefined && currentPin === undefined) {
    const [session] = await db
      .select({ chosePin: sessions.chosePin })
      .from(sessions)
      .where(eq(sessions.tokenHash, actor.tokenHash))
    if (!session?.chosePin) throw invalidField('pin', sentences.choosePinToo)
    return undefined
  }
  if (currentPin === undefined) throw invalidField('currentPin', sentences.pinRequired)
  if (pin === undefined) throw invalidField('pin', sentences.pinRequired)
  await requireNewPin(db, actor, { currentPin, pin })
  await requirePresentPin(db, actor, { presentHash, currentPin, pepper, tell })
  await forgetTries(db, ownPinKey(actor.userId))
  return hashPin(pin, pepper)
}

/** The code, if it was this one. Counted before it is looked at, so that parallel tries get no more than there are. */
async function tryCode(
  db: Db,
  { userId, name, at }: Actor,
  { levelId, code: typed, pepper, tell }: Entered,
): Promise<Code> {
  const isIt = and(eq(roleCodes.unitId, levelId), eq(roleCodes.userId, userId))
  const [tried] = await db
    .update(roleCodes)
    .set({ tries: sql`${roleCodes.tries} + 1` })
    .where(and(isIt, lt(roleCodes.tries, roleCodeLimits.tries), gt(roleCodes.expires, at)))
    .returning()
  if (!tried) {
    const [dead] = await db.select().from(roleCodes).where(isIt)
    throw deadCode(dead)
  }
  if (tried.codeHash === hashRoleCode(typed, pepper)) return tried
  const left = roleCodeLimits.tries - tried.tries
  if (left === 0) {
    tell({ kind: 'codeUsedUp', person: { userId, name }, groupIds: [tried.groupId] })
    throw deadCode(tried)
  }
  throw invalidField('code', sentences.wrongCode(left === 1 ? '1 try' : `${left} tries`))
}

/**
 * Takes the code, which is entered once. Throws 400 when it was made anew, or its maker may no longer give the role.
 */
async function takeCode(tx: Tx, { at }: Actor, { groupId, level, unitId, userId, codeHash, madeBy, madeByName }: Code) {
  const isIt = and(eq(roleCodes.unitId, unitId), eq(roleCodes.userId, userId), eq(roleCodes.codeHash, codeHash))
  const taken = await tx.delete(roleCodes).where(isIt).returning({ unitId: roleCodes.unitId })
  const maker = await findAsActor(tx, madeBy, at)
  const mayGive = maker !== undefined && can(maker, 'roles.set', placeOf(maker, { level, groupId, unitId }))
  if (taken.length === 0 || !mayGive) throw deadCode({ madeByName })
}

const deadCode = (code: Pick<Code, 'madeByName'> | undefined) =>
  invalidField('code', sentences.codeDead(code?.madeByName))
