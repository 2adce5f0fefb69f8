import fs from 'node:fs'
import path from 'node:path'
import { sentences } from '@forecourt/contract/messages'
import { isWeakPin } from '@forecourt/contract/security/weak-pins'
import { sql } from 'drizzle-orm'
import { recordAudit } from '../audit/record.ts'
import { newId } from '../db/new-id.ts'
import type { Executor } from '../db/open.ts'
import { users } from '../db/schema.ts'
import type { Services } from '../http/app-type.ts'
import { normalisePhone } from '../phone.ts'
import { hashPin, pepperOf } from '../security/pin-hash.ts'
import { readSecretFile, writeSecretFile } from '../security/secret-file.ts'
import { type Settings, WrongSetting } from '../settings.ts'
import { userChange } from '../users/read.ts'
import { randomPin, serverOperator } from './server-operator.ts'

/**
 * Makes the first super admin where there is no user yet, and answers the sentence that says how to sign in; nothing
 * where there are users. A PIN made by chance is written to DATA_DIR/first-sign-in.txt, and told only while the
 * server listens to this machine alone, so that no container's log keeps it.
 */
export async function ensureFirstSuperAdmin({ db, settings, now }: Services): Promise<string | undefined> {
  if (await anybody(db)) return undefined
  const { SUPER_ADMIN_PHONE: typed, SUPER_ADMIN_PIN: given } = settings
  const phone = normalisePhone(typed)
  if (phone === undefined) throw new WrongSetting('The setting SUPER_ADMIN_PHONE is wrong: must be a phone number.')
  if (given && isWeakPin(given, phone)) {
    throw new WrongSetting(`The setting SUPER_ADMIN_PIN is wrong: ${sentences.weakPin}.`)
  }
  const pin = given ?? randomPin(phone)
  const file = fileOf(settings)
  const operator = serverOperator(now())
  const { at } = operator
  const pinHash = await hashPin(pin, pepperOf(settings))
  const made = await db.transaction(async (tx) => {
    // Of servers that start together one makes the user, and only that one's PIN is written down
    await tx.execute(sql`lock table users in share row exclusive mode`)
    if (await anybody(tx)) return false
    const [user] = await tx
      .insert(users)
      .values({
        id: newId({ at }),
        name: 'Super Admin',
        phone,
        pinHash,
        userType: 'superAdmin',
        pinSetBy: operator.userId,
        created: at,
        updated: at,
      })
      .returning()
    if (user) await recordAudit(tx, operator, userChange('CREATE', user))
    // Before the commit: a super admin whose PIN nobody knows would be worse than a file too many
    if (!given) writeSecretFile(file, `Phone: ${typed}\nPIN: ${pin}\n`)
    return true
  })
  return made ? howToSignIn(settings, file, pin) : undefined
}

const fileOf = ({ DATA_DIR }: Settings) => path.resolve(DATA_DIR, 'first-sign-in.txt')

/** Takes the file away once the PIN in it no longer opens anything: that user's was set anew. */
export function forgetFirstSignIn(settings: Settings, phone: string): void {
  const written = /^Phone: (.+)$/m.exec(readSecretFile(fileOf(settings)) ?? '')?.[1]
  if (written !== undefined && normalisePhone(written) === phone) fs.rmSync(fileOf(settings))
}

function howToSignIn({ SUPER_ADMIN_PHONE: phone, SUPER_ADMIN_PIN: given, HOST }: Settings, file: string, pin: string) {
  if (given) return `Sign in with phone ${phone} and the PIN in SUPER_ADMIN_PIN`
  const loopback = HOST === 'localhost' || HOST === '::1' || HOST.startsWith('127.')
  return loopback
    ? `Sign in with phone ${phone} and PIN ${pin} (kept in ${file})`
    : `Sign in with phone ${phone}; the PIN is in ${file}`
}

async function anybody(db: Executor): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).limit(1)
  return found.length > 0
}
