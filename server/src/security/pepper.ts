import { createHmac, randomBytes } from 'node:crypto'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { installation } from '../db/schema.ts'
import { type Settings, WrongSetting } from '../settings.ts'
import { readSecretFile, writeSecretFile } from './secret-file.ts'

const FILE = 'pin-pepper'
/** The name in `installation` of what is kept of the pepper to know it again. */
export const FINGERPRINT = 'pin_pepper_fingerprint'

export const fingerprintOf = (pepper: string): string =>
  createHmac('sha256', pepper).update('the PIN pepper of Forecourt').digest('hex')

/** Where the data folder keeps the pepper. */
export const pepperFile = (dataDir: string): string => path.join(dataDir, FILE)

/**
 * The secret that is mixed into PIN hashes: the setting, or else kept in the data folder and made there at the first
 * start. Throws WrongSetting when it is not the one that this database's PINs were made with.
 */
export async function openPepper(db: Db, settings: Pick<Settings, 'PIN_PEPPER' | 'DATA_DIR'>): Promise<string> {
  const pepper = settings.PIN_PEPPER ?? (await pepperOfFolder(db, pepperFile(settings.DATA_DIR)))
  const fingerprint = fingerprintOf(pepper)
  // Of servers that start together the first one writes it, and the others are measured by it
  await db.insert(installation).values({ name: FINGERPRINT, value: fingerprint }).onConflictDoNothing()
  if ((await findFingerprint(db)) === fingerprint) return pepper
  const where = settings.PIN_PEPPER ? 'The setting PIN_PEPPER' : `The file ${pepperFile(settings.DATA_DIR)}`
  throw new WrongSetting(
    `${where} is wrong: the PINs in this database were made with another pepper. Put that one back; without it nobody can sign in.`,
  )
}

async function pepperOfFolder(db: Db, file: string): Promise<string> {
  const kept = readSecretFile(file)
  if (kept) return kept
  if ((await findFingerprint(db)) !== undefined) {
    throw new WrongSetting(
      `The file ${file} is missing: it holds the secret that the PINs in this database were made with. Restore it from a backup, or set PIN_PEPPER to what it held.`,
    )
  }
  const made = randomBytes(32).toString('base64')
  writeSecretFile(file, `${made}\n`)
  return made
}

async function findFingerprint(db: Db): Promise<string | undefined> {
  const [row] = await db
    .select({ value: installation.value })
    .from(installation)
    .where(eq(installation.name, FINGERPRINT))
  return row?.value
}
