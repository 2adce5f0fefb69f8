import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, inject } from 'vitest'
import { makeBackup } from '../src/backup/make-backup.ts'
import { openDatabase } from '../src/db/open.ts'
import { openPepper } from '../src/security/pepper.ts'
import { pepperOf } from '../src/security/pin-hash.ts'
import { parseSettings, type Settings } from '../src/settings.ts'
import { openStorage } from '../src/storage/open.ts'
import { createDatabase } from './databases/postgres.ts'
import { addBike, addPicture, newDealership, type TestServer } from './harness.ts'

type Services = TestServer['services']
export const passphrase = 'three horses under one banyan'

/** What a backup is made of. */
export const sourceOf = ({ db, storage, settings, now }: Pick<Services, 'db' | 'storage' | 'settings' | 'now'>) => ({
  ...{ db, storage, now, pepper: pepperOf(settings) },
})

/**
 * Backups of a server, which has a bike with a picture from now on, and places to restore them to, in a folder that goes
 * after the last test of the file.
 */
export async function backupsOf(server: TestServer) {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-backup-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  await openPepper(server.db, server.services.settings)
  const dealership = await newDealership(server)
  const picture = await addPicture(server)
  await server.services.storage.put(picture.slice('/files/'.length), Buffer.from('a picture'), 'image/webp')
  const notes = 'Line one\nनमस्ते "quoted" \\ {a,b}'
  const bike = await addBike(server, dealership.shopA, { pictures: [picture], notes })

  let files = 0
  const newFile = () => join(folder, `${(files += 1)}.backup`)

  async function newBackup(passphrase?: string) {
    const file = newFile()
    return { file, passphrase, manifest: await makeBackup(sourceOf(server.services), { file, passphrase }) }
  }

  /** Settings of a place that has nothing yet; `kind` is the suite's own database unless given. */
  async function emptyPlace(kind?: 'embedded'): Promise<Settings> {
    const template = inject('template')
    const DATA_DIR = join(folder, `place-${(files += 1)}`)
    const settings = { ...parseSettings({ DATA_DIR }), LOG_LEVEL: 'silent' as const }
    return 'server' in template && kind !== 'embedded'
      ? { ...settings, DATABASE_URL: await createDatabase(template.server) }
      : settings
  }

  return { dealership, bike, picture, folder, newFile, newBackup, emptyPlace }
}

/** Starts on what was restored, until the end of `use`. */
export async function openPlace<T>(settings: Settings, use: (services: Services) => Promise<T>): Promise<T> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = settings
  const { db, listen, watch, load, close } = await openDatabase({ databaseUrl, dataDir, onError: () => {} })
  try {
    const withPepper = { ...settings, PIN_PEPPER: await openPepper(db, settings) }
    return await use({
      db,
      listen,
      watch,
      load,
      storage: openStorage(settings),
      settings: withPepper,
      now: () => new Date(),
    })
  } finally {
    await close()
  }
}

/** How many people are in a place's PostgreSQL. */
export const rowsIn = async (settings: Settings) => {
  if (!settings.DATABASE_URL) return 0
  const { db, close } = await openDatabase({ databaseUrl: settings.DATABASE_URL, dataDir: '', onError: () => {} })
  const { rows } = await db.execute<{ count: number }>(sql`select count(*) from users`)
  await close()
  return Number(rows[0]?.count)
}
