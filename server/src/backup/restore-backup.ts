import fs from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { lockDirectory, makeDirectory } from '../db/data-directory.ts'
import { copyMigrationsUpTo, knownMigrations } from '../db/migrations.ts'
import { type Database, openDatabase, type Tx } from '../db/open.ts'
import { documentKeyFile } from '../documents/document-key.ts'
import { pepperFile } from '../security/pepper.ts'
import { writeSecretFile } from '../security/secret-file.ts'
import type { Settings } from '../settings.ts'
import { openStorage } from '../storage/open.ts'
import type { Storage } from '../storage/storage.ts'
import { BackupFailure } from './backup-failure.ts'
import { type CheckedBackup, checkBackup, linesOf } from './check-backup.ts'
import { Digest } from './digest.ts'
import { kindOfPart, type Manifest } from './manifest.ts'
import { readBackupFile } from './read-backup-file.ts'
import { clearWorkFolder, finishWorkFolder, moveWork, openWorkFolder, requireEmptyFolder } from './restore-folder.ts'
import {
  hasRows,
  readLines,
  readMigrations,
  readTables,
  setFixedFormats,
  withoutGuards,
  writeLines,
  writeSequences,
} from './tables.ts'

type Backup = {
  file: string
  passphrase?: string
  /** Whether the addresses of pages for customers go: what was taken back after the backup can then never open again. */
  newAddresses?: boolean
}

/**
 * Puts what a backup holds into an empty place: the folder or database, and the folder or bucket, of the settings,
 * whichever of the two databases it was made of; as the owner of the tables where the settings name one. The whole file
 * is read and checked before anything is written. Throws BackupFailure, and DirectoryInUse; then the place is as empty
 * as before, and after a power cut the next try clears it. The next start brings the tables up to date.
 * Pages for customers rest afterwards, until their shops' managers let bikes be shown again.
 */
export async function restoreBackup(backup: Backup, settings: Settings): Promise<CheckedBackup> {
  const checked = await checkBackup(backup.file, backup.passphrase)
  const newest = requireKnown(checked.manifest, backup.file)
  if (settings.PIN_PEPPER && settings.PIN_PEPPER !== checked.pepper) {
    throw new BackupFailure(
      'The setting PIN_PEPPER is not the secret of this backup: leave it out, restore brings it along.',
    )
  }
  if (settings.DOCUMENT_KEY && checked.documentKey && settings.DOCUMENT_KEY !== checked.documentKey) {
    throw new BackupFailure(
      'The setting DOCUMENT_KEY is not the key of this backup: leave it out, restore brings it along.',
    )
  }
  makeDirectory(settings.DATA_DIR)
  const home = fs.realpathSync(settings.DATA_DIR)
  const lock = await lockDirectory(home)
  try {
    requireEmptyFolder(home)
    const databaseUrl = asOwner(settings)
    if (databaseUrl) await requireEmptyDatabase(databaseUrl, newest)
    const work = openWorkFolder(home)
    try {
      await restoreInto({ work, home }, backup, checked, settings, newest)
    } catch (error) {
      clearWorkFolder(home)
      throw error
    }
    finishWorkFolder(home)
  } finally {
    lock.release()
  }
  return checked
}

async function restoreInto(
  { work, home }: { work: string; home: string },
  backup: Backup,
  { manifest, pepper, documentKey }: CheckedBackup,
  settings: Settings,
  newest: number,
) {
  await restorePictures(backup, openStorage({ ...settings, DATA_DIR: work }))
  if (!settings.PIN_PEPPER) writeSecretFile(pepperFile(work), `${pepper}\n`)
  if (documentKey && !settings.DOCUMENT_KEY) writeSecretFile(documentKeyFile(work), `${documentKey}\n`)
  const database = await openAt({ ...settings, DATA_DIR: work }, newest)
  try {
    await database.db.transaction(async (tx) => {
      await restoreTables(tx, backup, manifest)
      // What lies beside a PostgreSQL is in place before its rows are: a place with rows is whole
      if (database.kind === 'postgres') moveWork(home)
    })
  } finally {
    await database.close()
  }
  if (database.kind === 'embedded') moveWork(home)
}

/** The newest migration of the backup, which this version must know. */
function requireKnown({ migrations }: Manifest, file: string): number {
  const newest = Math.max(...migrations)
  if (knownMigrations().includes(newest)) return newest
  throw new BackupFailure(`${file} was made by a newer Forecourt: bring this one up to date and try again.`)
}

async function requireEmptyDatabase(databaseUrl: string, newest: number) {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '', onError: () => {}, migrationsFolder: null })
  try {
    // A first try that was stopped leaves tables without rows
    const older = (await readMigrations(db)).every((moment) => moment <= newest)
    if (older && !(await hasRows(db, await readTables(db)))) return
    throw new BackupFailure('The database of DATABASE_URL is not empty: make a new one and restore into that.')
  } finally {
    await close()
  }
}

/** The app's own role may not take the tables' guards away for a while. The next start lets it in. */
const asOwner = ({ MIGRATION_DATABASE_URL, DATABASE_URL }: Settings) => MIGRATION_DATABASE_URL ?? DATABASE_URL

/** Opens the database with the tables as they were when the backup was made. */
async function openAt(settings: Settings, newest: number): Promise<Database> {
  const migrationsFolder = await mkdtemp(path.join(tmpdir(), 'forecourt-migrations-'))
  try {
    copyMigrationsUpTo(newest, migrationsFolder)
    const where = { databaseUrl: asOwner(settings), dataDir: settings.DATA_DIR }
    // Keys over large tables are checked again
    return await openDatabase({ ...where, onError: () => {}, migrationsFolder, unbounded: true })
  } finally {
    await rm(migrationsFolder, { recursive: true, force: true })
  }
}

async function restoreTables(tx: Tx, { file, passphrase, newAddresses }: Backup, manifest: Manifest) {
  await setFixedFormats(tx)
  const there = new Map((await readTables(tx)).map((table) => [table.name, table]))
  await withoutGuards(tx, async () => {
    for await (const { name, bytes } of readBackupFile(file, passphrase)) {
      const kind = kindOfPart(name)
      // Tables come first
      if (!kind || !('table' in kind)) break
      const table = manifest.tables[kind.table]
      if (!table || !there.has(kind.table)) throw new BackupFailure(`${file} has a table that is not known here.`)
      await writeLines(tx, { name: kind.table, columns: table.columns }, linesOf(bytes))
    }
  })
  await writeSequences(tx, manifest.sequences)
  for (const [name, { columns, count, digest }] of Object.entries(manifest.tables)) {
    const restored = new Digest()
    for await (const lines of readLines(tx, { name, columns })) for (const line of lines) restored.add(line)
    const result = restored.result()
    if (result.count !== count || result.digest !== digest) {
      throw new BackupFailure(`The table ${name} is not the same after it was restored; nothing was restored.`)
    }
  }
  if (!there.has('shop_pages')) return
  // An address that was taken back since would open again, and the record of that went with the other database
  await tx.execute(sql`update shop_pages set bike_pages = false`)
  // Nor do search engines find what opens again, which a group may have ended since
  if (there.get('groups')?.columns.includes('search_engines')) {
    await tx.execute(sql`update groups set search_engines = false`)
  }
  if (!newAddresses) return
  await tx.execute(sql`update shop_pages set list_token = null`)
  await tx.execute(sql`delete from bike_pages`)
}

async function restorePictures({ file, passphrase }: Backup, storage: Storage) {
  const types = new Map<string, string>()
  for await (const { name, bytes } of readBackupFile(file, passphrase)) {
    const kind = kindOfPart(name)
    if (kind && 'picture' in kind) {
      await storage.put(kind.picture, bytes, types.get(kind.picture) ?? 'application/octet-stream')
    } else if (kind?.table === 'files') {
      for (const line of linesOf(bytes)) {
        const { key, content_type } = JSON.parse(line) as { key: string; content_type: string }
        types.set(key, content_type)
      }
    }
  }
}
