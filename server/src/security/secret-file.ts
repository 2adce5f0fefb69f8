import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { makeDirectory, moveIntoPlace } from '../db/data-directory.ts'
import type { Db } from '../db/open.ts'
import { installation } from '../db/schema.ts'
import { WrongSetting } from '../settings.ts'

/** Writes a file that its owner alone can read; after a power cut it is there whole or not at all. */
export function writeSecretFile(file: string, content: string): void {
  makeDirectory(path.dirname(file))
  const beside = `${file}.new`
  fs.rmSync(beside, { force: true })
  fs.writeFileSync(beside, content, { mode: 0o600, flush: true })
  moveIntoPlace(beside, file)
}

/** A file's text without the space around it, or nothing where there is no such file. */
export function readSecretFile(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

type KeptSecret = {
  /** What was set, if anything was, and what the setting is called. */
  setting: string | undefined
  settingName: string
  /** Where the data folder keeps it otherwise. */
  file: string
  /** The name in `installation` of what is kept of it to know it again. */
  fingerprintName: string
  fingerprintOf: (secret: string) => string
  /** What it is, and what is wrong where it is another one: parts of the sentences. */
  isWhat: string
  madeWithAnother: string
}

/**
 * A secret that a database goes with: the setting, or else kept in the data folder and made there at the first start.
 * Throws WrongSetting when it is not the one of this database.
 */
export async function openSecret(db: Db, { setting, settingName, file, ...of }: KeptSecret): Promise<string> {
  const secret = setting ?? (await secretOfFolder(db, { settingName, file, ...of }))
  const fingerprint = of.fingerprintOf(secret)
  // Of servers that start together the first one writes it, and the others are measured by it
  await db.insert(installation).values({ name: of.fingerprintName, value: fingerprint }).onConflictDoNothing()
  if ((await findFingerprint(db, of.fingerprintName)) === fingerprint) return secret
  const where = setting ? `The setting ${settingName}` : `The file ${file}`
  throw new WrongSetting(`${where} is wrong: ${of.madeWithAnother}`)
}

type OfFolder = Pick<KeptSecret, 'settingName' | 'file' | 'fingerprintName' | 'isWhat'>

async function secretOfFolder(db: Db, { settingName, file, fingerprintName, isWhat }: OfFolder): Promise<string> {
  const kept = readSecretFile(file)
  if (kept) return kept
  if ((await findFingerprint(db, fingerprintName)) !== undefined) {
    throw new WrongSetting(
      `The file ${file} is missing: it holds ${isWhat}. Restore it from a backup, or set ${settingName} to what it held.`,
    )
  }
  const made = randomBytes(32).toString('base64')
  writeSecretFile(file, `${made}\n`)
  return made
}

async function findFingerprint(db: Db, name: string): Promise<string | undefined> {
  const [row] = await db.select({ value: installation.value }).from(installation).where(eq(installation.name, name))
  return row?.value
}
