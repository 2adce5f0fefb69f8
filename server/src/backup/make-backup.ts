import type { Db, Tx } from '../db/open.ts'
import { documentFiles, files } from '../db/schema.ts'
import { DOCUMENT_KEY_FINGERPRINT, fingerprintOfDocumentKey } from '../documents/document-key.ts'
import { fingerprintOfPepper, PEPPER_FINGERPRINT } from '../security/pepper.ts'
import { findFingerprint } from '../security/secret-file.ts'
import type { Storage } from '../storage/storage.ts'
import { BackupFailure } from './backup-failure.ts'
import { Digest } from './digest.ts'
import { DOCUMENT_KEY, MANIFEST, type Manifest, PEPPER, partOfPicture, partOfTable } from './manifest.ts'
import { readLines, readMigrations, readSequences, readTables, setFixedFormats } from './tables.ts'
import { type AddPart, writeBackupFile } from './write-backup-file.ts'

type Source = { db: Db; storage: Storage; pepper: string; documentKey?: string | undefined; now: () => Date }

/**
 * Writes everything into one file: the database as it stood at one moment, the pictures and pages that it names, and the
 * secrets of the PINs and of the documents. Throws BackupFailure; then there is no file.
 */
export async function makeBackup(
  { db, storage, pepper, documentKey, now }: Source,
  { file, passphrase }: { file: string; passphrase?: string },
): Promise<Manifest> {
  return writeBackupFile(file, passphrase, async (add) => {
    const made = now().toISOString()
    const { keys, ...database } = await db.transaction((tx) => addDatabase(tx, { pepper, documentKey }, add), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    })
    await add(PEPPER, Buffer.from(pepper))
    if (documentKey !== undefined) await add(DOCUMENT_KEY, Buffer.from(documentKey))
    const pictures = await addPictures(storage, keys, add)
    const manifest: Manifest = { format: 1, made, ...database, pictures }
    await add(MANIFEST, Buffer.from(JSON.stringify(manifest, undefined, 2)))
    return manifest
  })
}

async function addDatabase(tx: Tx, { pepper, documentKey }: Pick<Source, 'pepper' | 'documentKey'>, add: AddPart) {
  await setFixedFormats(tx)
  const migrations = await readMigrations(tx)
  if (migrations.length === 0) throw new BackupFailure('There is nothing to back up: the database is new.')
  await requirePepper(tx, pepper)
  await requireDocumentKey(tx, documentKey)
  const sequences = await readSequences(tx)
  const tables: Manifest['tables'] = {}
  for (const table of await readTables(tx)) {
    const digest = new Digest()
    let part = 0
    for await (const lines of readLines(tx, table)) {
      for (const line of lines) digest.add(line)
      await add(partOfTable(table.name, (part += 1)), Buffer.from(`${lines.join('\n')}\n`))
    }
    tables[table.name] = { columns: table.columns, ...digest.result() }
  }
  const named = Object.keys(tables)
  const pictures = await tx.select({ key: files.key }).from(files)
  // A database of before has none
  const pages = named.includes('document_files') ? await tx.select({ key: documentFiles.key }).from(documentFiles) : []
  return { migrations, sequences, tables, keys: [...pictures, ...pages].map(({ key }) => key) }
}

// With another secret nobody could sign in to what is restored
async function requirePepper(tx: Tx, pepper: string) {
  const kept = await findFingerprint(tx, PEPPER_FINGERPRINT)
  if (kept !== undefined && kept !== fingerprintOfPepper(pepper)) {
    throw new BackupFailure('The secret of the PINs is not the one that this database was made with.')
  }
}

// With another key no document could be opened
async function requireDocumentKey(tx: Tx, key: string | undefined) {
  const kept = await findFingerprint(tx, DOCUMENT_KEY_FINGERPRINT)
  if (kept === undefined) return
  if (key === undefined)
    throw new BackupFailure('The key of the documents is missing: without it none could be opened.')
  if (kept !== fingerprintOfDocumentKey(key)) {
    throw new BackupFailure('The key of the documents is not the one that they were encrypted with.')
  }
}

async function addPictures(storage: Storage, keys: string[], add: AddPart): Promise<Manifest['pictures']> {
  const digest = new Digest()
  const missing: string[] = []
  for (const key of keys) {
    const picture = await storage.get(key)
    // Removed meanwhile, or lost before: no reason to have no backup at all
    if (!picture) missing.push(key)
    else {
      digest.add(key, '\0', picture.bytes)
      await add(partOfPicture(key), picture.bytes)
    }
  }
  return { ...digest.result(), missing }
}
