import { sentences } from '@forecourt/contract/messages'
import { eq } from 'drizzle-orm'
import { recordAudit } from '../audit/record.ts'
import { sessions, users } from '../db/schema.ts'
import type { Services } from '../http/app-type.ts'
import { Refusal } from '../http/errors.ts'
import { normalisePhone } from '../phone.ts'
import { forgetTriesOf } from '../security/attempts.ts'
import { hashPin, pepperOf } from '../security/pin-hash.ts'
import { eventsOf, writeSecurityEvents } from '../security/security-events.ts'
import { userChange } from '../users/read.ts'
import { randomPin, serverOperator } from './server-operator.ts'

/**
 * Gives a user a PIN by chance and answers it; the user's sessions end, too many wrong PINs are forgotten, and what the
 * PIN was proven for stays proven. A super admin is made active too: this is the way back in for whoever holds the
 * machine. Throws a Refusal with a sentence.
 */
export async function resetPin({ db, settings, now }: Pick<Services, 'db' | 'settings' | 'now'>, typedPhone: string) {
  const phone = normalisePhone(typedPhone)
  const pin = randomPin(phone ?? '')
  const pinHash = await hashPin(pin, pepperOf(settings))
  const operator = { ...serverOperator(now()), recorded: [] }
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(users)
      .where(eq(users.phone, phone ?? ''))
      .for('update')
    if (!found) throw new Refusal(404, 'not_found', `${sentences.noUserWithPhone}: ${typedPhone}`)
    const set = {
      pinHash,
      active: found.active || found.userType === 'superAdmin',
      pinSetBy: operator.userId,
      pinSetByName: operator.name,
      pinSetAt: operator.at,
      updated: operator.at,
    }
    await tx.update(users).set(set).where(eq(users.id, found.id))
    await tx.delete(sessions).where(eq(sessions.userId, found.id))
    await forgetTriesOf(tx, found)
    const user = { ...found, ...set }
    await recordAudit(tx, operator, userChange('UPDATE', user, { pinChanged: true }))
    const told = { at: operator.at, address: '', call: 'npm run reset-pin', count: 1 }
    await writeSecurityEvents(
      tx,
      eventsOf(operator).map((event) => ({ ...event, ...told })),
    )
    return { pin, name: user.name, phone: user.phone, active: user.active }
  })
}
