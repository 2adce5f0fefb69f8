import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { inject, onTestFinished } from 'vitest'
import { copyMigrationsUpTo, knownMigrations } from '../../src/db/migrations.ts'
import { openDatabase } from '../../src/db/open.ts'
import { createDatabase } from './postgres.ts'

/** The id of the group and of the shop that stand in an older database. */
export const ofOlder = '01890000-0000-7000-8000-000000000001'

/**
 * A database as it was after so many migrations, with a group and its shop; `migrated` closes it and opens it as it is
 * now. It ends with the test.
 */
export async function openOlderDatabase(migrations: number) {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-older-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const migrationsFolder = join(folder, 'migrations')
  copyMigrationsUpTo(knownMigrations()[migrations - 1] ?? 0, migrationsFolder)
  const template = inject('template')
  const databaseUrl = 'server' in template ? await createDatabase(template.server) : undefined
  const where = { databaseUrl, dataDir: join(folder, 'data'), onError: () => {} }
  const { db, close } = await openDatabase({ ...where, migrationsFolder })
  await db.execute(sql`insert into groups (id, name, description, logo, geo_location, phone, email, address,
    created, updated) values (${ofOlder}, 'Sai Motors', '', '', '', '', '', '{}', now(), now())`)
  await db.execute(sql`insert into shops (group_id, id, name, description, image, geo_location, phone, email,
    address, created, updated)
    values (${ofOlder}, ${ofOlder}, 'Kukatpally', '', '', '', '', '', '{}', now(), now())`)
  async function migrated() {
    await close()
    const newer = await openDatabase(where)
    onTestFinished(newer.close)
    return newer.db
  }
  return { db, migrated }
}
