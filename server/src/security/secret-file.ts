import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { makeDirectory, moveIntoPlace } from '../db/data-directory.ts'
import type { Db, Executor } from '../db/open.ts'
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
export async function openSecret(db: Db, kept: KeptSecret): Promise<string> {
  const secret = kept.setting ?? (await secretOfFolder(db, kept))
  const fingerprint = kept.fingerprintOf(secret)
  // Of servers that start together the first one writes it, and the others are measured by it
  await db.insert(installation).values({ name: kept.fingerprintName, value: fingerprint }).onConflictDoNothing()
  if ((await findFingerprint(db, kept.fingerprintName)) === fingerprint) return secret
  const where = kept.setting ? `The setting ${kept.settingName}` : `The file ${kept.file}`
  throw new WrongSetting(`${where} is wrong: ${kept.madeWithAnother}`)
}

async function secretOfFolder(db: Db, { settingName, file, fingerprintName, isWhat }: KeptSecret): Promise<string> {
  const there = readSecretFile(file)
  if (there) return there
  if ((await findFingerprint(db, fingerprintName)) !== undefined) {
    throw new WrongSetting(
      `The file ${file} is missing: it holds ${isWhat}. Restore it from a backup, or set ${settingName} to what it held.`,
    )
  }
  const made = randomBytes(32).toString('base64')
  writeSecretFile(file, `${made}\n`)
  return made
}

/** What is kept of a secret to know it again; nothing where none was opened yet. */
export async function findFingerprint(db: Executor, name: string): Promise<string | undefined> {
  const [row] = await db.select({ value: installation.value }).from(installation).where(eq(installation.name, name))
  return row?.value
}
