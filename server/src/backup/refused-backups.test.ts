import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { backupsOf, passphrase, rowsIn, sourceOf } from '../../test/backups.ts'
import { startApp } from '../../test/harness.ts'
import { checkBackup } from './check-backup.ts'
import { makeBackup } from './make-backup.ts'
import { LARGEST_PART } from './read-backup-file.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackupFile } from './write-backup-file.ts'

const server = await startApp()
const { folder, newFile, newBackup, emptyPlace } = await backupsOf(server)

const plain = await newBackup()
const encrypted = await newBackup(passphrase)

describe('refused', () => {
  const damaged = async ({ file }: { file: string }, change: (bytes: Buffer) => Buffer) => {
    const changed = newFile()
    await writeFile(changed, change(await readFile(file)))
    return changed
  }
  const flipAt = (part: number) => (bytes: Buffer) => {
    const changed = Buffer.from(bytes)
    // One that tells a run of noughts otherwise, which unpacks to the same, is no damage
    for (let at = Math.floor((bytes.length - 1) * part); unpacked(changed).equals(unpacked(bytes)); at--) {
      changed[at] = (changed[at] ?? 0) ^ 1
    }
    return changed
  }
  const unpacked = (bytes: Buffer) => {
    try {
      return gunzipSync(bytes)
    } catch {
      return bytes
    }
  }
  const cutAt = (part: number) => (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * part))

  test.each([
    ['a wrong passphrase', 'four horses under one banyan', 'The passphrase is not the one of'],
    ['no passphrase', undefined, 'is encrypted: give its passphrase'],
  ])('%s', async (_, given, sentence) => {
    const place = await emptyPlace()
    await expect(restoreBackup({ file: encrypted.file, passphrase: given }, place)).rejects.toThrow(sentence)
    await expect(readdir(place.DATA_DIR)).rejects.toThrow('ENOENT')
  })

  test.each([
    ...[0.5, 1].map((part) => ['a flipped bit', encrypted, passphrase, flipAt(part)] as const),
    ...[0.01, 0.2, 0.5, 0.9, 1].map((part) => ['a flipped bit', plain, undefined, flipAt(part)] as const),
    ...[0.999].map((part) => ['a cut', encrypted, passphrase, cutAt(part)] as const),
    ...[0.01, 0.5, 0.999].map((part) => ['a cut', plain, undefined, cutAt(part)] as const),
  ])('a file with %s, and nothing is written', async (_what, backup, given, change) => {
    const place = await emptyPlace()
    const file = await damaged(backup, change)
    await expect(restoreBackup({ file, passphrase: given }, place)).rejects.toMatchObject({
      name: 'BackupFailure',
      message: expect.stringMatching(/damaged|cut|no backup of Forecourt/),
    })
    await expect(readdir(place.DATA_DIR)).rejects.toThrow('ENOENT')
  })

  test('a file that is not there, a folder, and something else', async () => {
    await expect(checkBackup(join(folder, 'nowhere'), undefined)).rejects.toThrow('There is no file')
    await expect(checkBackup(folder, undefined)).rejects.toThrow('cannot be read (EISDIR)')
    const file = newFile()
    await writeFile(file, 'a letter to somebody')
    await expect(checkBackup(file, undefined)).rejects.toThrow('is no backup of Forecourt')
  })

  test('a backup over a file that exists', async () => {
    const file = newFile()
    await writeFile(file, 'mine')
    await expect(makeBackup(sourceOf(server.services), { file })).rejects.toThrow('exists already')
    expect(await readFile(file, 'utf8')).toBe('mine')
  })

  test('a backup with a secret that its PINs were not made with, and there is no file', async () => {
    const file = newFile()
    const source = { ...sourceOf(server.services), pepper: 'another secret, of as many characters' }
    await expect(makeBackup(source, { file })).rejects.toThrow('not the one that this database was made with')
    expect((await readdir(folder)).filter((name) => file.endsWith(name) || name.endsWith('.part'))).toEqual([])
  })

  test('a part that no restore would read', async () => {
    const file = newFile()
    const writing = writeBackupFile(file, undefined, (add) => add('files/large', Buffer.alloc(LARGEST_PART + 1)))
    await expect(writing).rejects.toThrow('files/large is larger than a backup can hold')
    expect((await readdir(folder)).filter((name) => file.endsWith(name) || name.endsWith('.part'))).toEqual([])
  })

  test('a place that is not empty', async () => {
    const place = await emptyPlace()
    await mkdir(place.DATA_DIR)
    await writeFile(join(place.DATA_DIR, 'accounts.ods'), 'mine')
    await expect(restoreBackup(plain, place)).rejects.toThrow('is not empty')
    expect((await readdir(place.DATA_DIR)).filter((name) => name !== 'lock')).toEqual(['accounts.ods'])
    expect(await rowsIn(place)).toBe(0)
  })

  test('another PIN_PEPPER than that of the backup', async () => {
    const place = { ...(await emptyPlace()), PIN_PEPPER: 'another secret, of as many characters' }
    await expect(restoreBackup(plain, place)).rejects.toThrow('PIN_PEPPER is not the secret of this backup')
  })

  test('a backup of a newer version', async () => {
    const newest = 32_503_680_000_000
    await server.asOwner(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', ${newest})`,
    )
    const newer = await newBackup()
    await server.asOwner(`delete from drizzle.__drizzle_migrations where created_at = ${newest}`)
    const place = await emptyPlace()
    await expect(restoreBackup(newer, place)).rejects.toThrow('was made by a newer Forecourt')
  })
})
