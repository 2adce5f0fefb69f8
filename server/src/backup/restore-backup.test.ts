import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getBikePage } from '@forecourt/contract/bike-page'
import { login } from '@forecourt/contract/session'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { backupsOf, openPlace, passphrase, rowsIn, sourceOf } from '../../test/backups.ts'
import { asAppRole } from '../../test/databases/postgres.ts'
import { addPicture, startApp } from '../../test/harness.ts'
import { startS3 } from '../../test/s3-server.ts'
import { buildApp } from '../app.ts'
import { copyMigrationsUpTo, knownMigrations } from '../db/migrations.ts'
import { openDatabase } from '../db/open.ts'
import { auditRecords } from '../db/schema.ts'
import { openPepper } from '../security/pepper.ts'
import type { Settings } from '../settings.ts'
import { openStorage } from '../storage/open.ts'
import { makeBackup } from './make-backup.ts'
import { readBackupFile } from './read-backup-file.ts'
import { restoreBackup } from './restore-backup.ts'
import { readMigrations } from './tables.ts'

const server = await startApp()
const { dealership, bike, picture, folder, newFile, newBackup, emptyPlace } = await backupsOf(server)
const { token } = server.superAdmin

const plain = await newBackup()
const encrypted = await newBackup(passphrase)

/** What a restore leaves that is stopped while it moves what it built, where a server had run before. */
async function leaveStopped({ DATA_DIR }: Settings) {
  await mkdir(join(DATA_DIR, 'restore.part', 'pg18'), { recursive: true })
  await mkdir(join(DATA_DIR, 'files', 'bikes'), { recursive: true })
  await writeFile(join(DATA_DIR, 'pin-pepper'), 'half a sec')
  await writeFile(join(DATA_DIR, 'reserve'), '')
}

describe('restored', { timeout: 300_000 }, () => {
  test('people sign in, pictures open, the history stays closed, and nobody is signed in already', async () => {
    const place = await emptyPlace()
    await restoreBackup(encrypted, place)
    await openPlace(place, async (services) => {
      const app = await buildApp(services, { maxEventLoopDelay: 0 })
      const body = { phoneNumber: server.superAdmin.phone, pin: '123456' }
      const signedIn = await app.inject({ method: 'POST', url: login.url, body })
      expect(signedIn.statusCode).toBe(200)
      const url = getBikePage.url.replace(':bikeId', bike._id)
      const asked = (with_: string) => app.inject({ url, headers: { authorization: `Bearer ${with_}` } })
      expect((await asked(signedIn.json().token)).json()).toMatchObject({ notes: bike.notes })
      expect((await asked(token)).statusCode).toBe(401)
      expect((await app.inject({ url: picture })).body).toBe('a picture')
      await app.close()
      const rewritten = services.db.execute(sql`update audit_records set operation_by_user_name = 'nobody'`)
      await expect(rewritten).rejects.toMatchObject({ cause: { message: 'audit_records is append-only' } })
      const orphan = services.db.execute(sql`update bikes set shop_id = gen_random_uuid()`)
      await expect(orphan).rejects.toMatchObject({ cause: { message: expect.stringContaining('bikes_shop_fk') } })
    })
    const secret = join(place.DATA_DIR, 'pin-pepper')
    for (const path of [plain.file, secret]) expect((await stat(path)).mode & 0o777).toBe(0o600)
    await expect(restoreBackup(plain, place)).rejects.toThrow('is not empty')
    // Nor one whose folder alone is new
    if (place.DATABASE_URL) {
      const elsewhere = { ...place, DATA_DIR: join(folder, 'elsewhere') }
      await expect(restoreBackup(plain, elsewhere)).rejects.toThrow('The database of DATABASE_URL is not empty')
    }
  })

  test.skipIf(process.env.TEST_DATABASE === 'embedded')(
    "as the owner of the tables, whom the app's role need not be: it is let in by the next start",
    async () => {
      const place = await emptyPlace()
      const { DATABASE_URL: migrationUrl = '', DATA_DIR: dataDir } = place
      const databaseUrl = asAppRole(migrationUrl)
      await restoreBackup(plain, { ...place, DATABASE_URL: databaseUrl, MIGRATION_DATABASE_URL: migrationUrl })
      const { db, close } = await openDatabase({ databaseUrl, migrationUrl, dataDir, onError: () => {} })
      expect(await db.$count(auditRecords)).toBe(plain.manifest.tables.audit_records?.count)
      const rewritten = db.execute(sql`update audit_records set operation_by_user_name = 'nobody'`)
      await expect(rewritten).rejects.toMatchObject({ cause: { code: '42501' } })
      await close()
    },
  )

  test('nothing changes on the way from either database into the other and back, where a restore was stopped before', async () => {
    await server.db.execute(sql`
      insert into idempotency_keys (user_id, key, request, reply, created) values
        (${server.superAdmin._id}, 'json-null', 'x', 'null'::jsonb, '2026-02-28 23:59:59.999999+00'),
        (${server.superAdmin._id}, 'sql-null', 'x', null, '0044-03-15 12:00:00.000001 BC'),
        (${server.superAdmin._id}, 'json', 'x', '{"a":12345678901234567890.000000000000000001,"b":["\\u20b9",null]}', now())`)
    await server.db.execute(
      sql`update bikes set pictures = array['a,b', '"', 'null', '', '\\', '{}'], cost = 123456789.05`,
    )
    const original = await newBackup()
    const [elsewhere, back] = [await emptyPlace('embedded'), await emptyPlace()]
    await leaveStopped(elsewhere)
    await restoreBackup(original, elsewhere)
    expect(await readdir(elsewhere.DATA_DIR)).not.toContain('restore.part')
    const file = newFile()
    const second = await openPlace(elsewhere, (services) => makeBackup(sourceOf(services), { file }))
    expect(second.tables).toEqual(original.manifest.tables)
    await restoreBackup({ file }, back)
    const third = await openPlace(back, (services) => makeBackup(sourceOf(services), { file: newFile() }))
    expect(third.tables).toEqual(original.manifest.tables)
    await server.db.execute(sql`delete from idempotency_keys`)
  })

  test('long rows go into parts of a size that a restore can hold, whether they are compressed or not', async () => {
    await server.db.execute(sql`
      insert into bulk_upload_parts (group_id, upload_id, number, rows, created)
      select ${dealership.groupId}, ${dealership.groupId}, n, repeat(n::text, 1000000 / length(n::text)), now()
      from generate_series(10, 49) n`)
    await server.db.execute(sql`
      insert into idempotency_keys (user_id, key, request, reply, created)
      select ${server.superAdmin._id}, n, 'x', jsonb_build_object('long', repeat(n::text, 1000000)), now()
      from generate_series(1, 30) n`)
    const { file } = await newBackup()
    const sizes: number[] = []
    for await (const { bytes } of readBackupFile(file, undefined)) sizes.push(bytes.length)
    await restoreBackup({ file }, await emptyPlace())
    await server.db.execute(sql`delete from bulk_upload_parts`)
    await server.db.execute(sql`delete from idempotency_keys`)
    const megabyte = 1024 * 1024
    expect(Math.max(...sizes)).toBeLessThanOrEqual(17 * megabyte)
    expect(sizes.filter((size) => size > 8 * megabyte).length).toBeGreaterThan(3)
  })

  test('a restore that fails leaves nothing behind', async () => {
    const bucket = await startS3()
    bucket.failWith({ status: 500, code: 'InternalError' })
    const place = { ...(await emptyPlace()), ...bucket.settings }
    await expect(restoreBackup(plain, place)).rejects.toThrow('Pictures cannot be kept or read right now')
    expect((await readdir(place.DATA_DIR)).filter((name) => name !== 'lock')).toEqual([])
    expect(await rowsIn(place)).toBe(0)
  })

  test('pictures come from a bucket and go into one; one that is missing is named', async () => {
    const bucket = await startS3()
    const storage = openStorage({ ...server.services.settings, ...bucket.settings })
    const [kept, lost] = [(await addPicture(server)).slice(7), (await addPicture(server)).slice(7)]
    await storage.put(kept, Buffer.from('in the bucket'), 'image/webp')
    const file = newFile()
    const { pictures } = await makeBackup({ ...sourceOf(server.services), storage }, { file })
    expect(pictures.count).toBe(1)
    expect(pictures.missing).toContain(lost)
    bucket.objects.clear()
    await restoreBackup({ file }, { ...(await emptyPlace()), ...bucket.settings })
    expect(bucket.objects.get(kept)).toEqual({ bytes: Buffer.from('in the bucket'), contentType: 'image/webp' })
  })

  test('what an older version had is brought up to date by the next start', async () => {
    const known = knownMigrations()
    const migrationsFolder = join(folder, 'older-migrations')
    copyMigrationsUpTo(known.at(-2) ?? 0, migrationsFolder)
    const older = await emptyPlace()
    const where = { databaseUrl: older.DATABASE_URL, dataDir: older.DATA_DIR, onError: () => {} }
    const { db, close } = await openDatabase({ ...where, migrationsFolder })
    const pepper = await openPepper(db, older)
    const source = { db, storage: openStorage(older), pepper, now: () => new Date() }
    const file = newFile()
    expect((await makeBackup(source, { file })).migrations).toEqual(known.slice(0, -1))
    await close()
    const place = await emptyPlace()
    await restoreBackup({ file }, place)
    expect(await openPlace(place, ({ db: restored }) => readMigrations(restored))).toEqual(known)
  })
})
