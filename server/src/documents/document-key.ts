import { createHmac, randomBytes } from 'node:crypto'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { installation } from '../db/schema.ts'
import { readSecretFile, writeSecretFile } from '../security/secret-file.ts'
import { type Settings, WrongSetting } from '../settings.ts'

/** The name in `installation` of what is kept of the key to know it again. */
export const KEY_FINGERPRINT = 'document_key_fingerprint'

export const fingerprintOfKey = (secret: string): string =>
  createHmac('sha256', secret).update('the document key of Forecourt').digest('hex')

/** Where the data folder keeps the key. */
export const documentKeyFile = (dataDir: string): string => path.join(dataDir, 'document-key')

/**
 * The secret that pages of documents are encrypted with: the setting, or else kept in the data folder and made there at
 * the first start. Throws WrongSetting when it is not the one that this database's documents were encrypted with.
 */
export async function openDocumentKey(db: Db, settings: Pick<Settings, 'DOCUMENT_KEY' | 'DATA_DIR'>): Promise<string> {
  const file = documentKeyFile(settings.DATA_DIR)
  const secret = settings.DOCUMENT_KEY ?? (await keyOfFolder(db, file))
  const fingerprint = fingerprintOfKey(secret)
  // Of servers that start together the first one writes it, and the others are measured by it
  await db.insert(installation).values({ name: KEY_FINGERPRINT, value: fingerprint }).onConflictDoNothing()
  if ((await findFingerprint(db)) === fingerprint) return secret
  const where = settings.DOCUMENT_KEY ? 'The setting DOCUMENT_KEY' : `The file ${file}`
  throw new WrongSetting(
    `${where} is wrong: the documents of this database were encrypted with another key. Put that one back; without it no document can be opened.`,
  )
}

async function keyOfFolder(db: Db, file: string): Promise<string> {
  const kept = readSecretFile(file)
  if (kept) return kept
  if ((await findFingerprint(db)) !== undefined) {
    throw new WrongSetting(
      `The file ${file} is missing: it holds the key of the documents. Restore it from a backup, or set DOCUMENT_KEY to what it held.`,
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
    .where(eq(installation.name, KEY_FINGERPRINT))
  return row?.value
}

/** The key of the settings, once openDocumentKey() has put it there. */
export function documentKeyOf({ DOCUMENT_KEY }: Settings): string {
  if (!DOCUMENT_KEY) throw new Error('There is no key of documents: openDocumentKey() gives it')
  return DOCUMENT_KEY
}
