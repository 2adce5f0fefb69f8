import fs from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { moveIntoPlace } from '../db/data-directory.ts'
import { BackupFailure } from './backup-failure.ts'
import { recipientOf } from './passphrase.ts'
import { LARGEST_PART } from './read-backup-file.ts'

/** Adds one part to the file; waits while the disk is slow. */
export type AddPart = (name: string, bytes: Buffer) => Promise<void>

/**
 * Writes a backup file: a gzipped tar, which a passphrase makes an age file. It is written beside, to the disk, and
 * gets its name once it is whole; its owner alone may read it. Throws BackupFailure where a file of that name exists,
 * and for a part that no restore would read.
 */
export async function writeBackupFile<T>(
  file: string,
  passphrase: string | undefined,
  write: (add: AddPart) => Promise<T>,
): Promise<T> {
  refuseExisting(file)
  const beside = `${file}.part`
  await rm(beside, { force: true })
  const handle = await open(beside, 'wx', 0o600)
  try {
    const tar = pack()
    const zipped = new PassThrough()
    const written = Promise.all([
      pipeline(tar, createGzip(), zipped),
      encrypted(zipped, passphrase).then((bytes) => writeAll(handle, bytes)),
    ])
    let broken: Error | undefined
    // A disk that fails must end the part that waits for it
    written.catch((error: Error) => {
      broken ??= error
      tar.destroy(error)
    })
    const add: AddPart = (name, bytes) =>
      new Promise((resolve, reject) => {
        if (bytes.length > LARGEST_PART) throw tooLarge(name)
        tar.once('error', reject)
        tar.entry({ name, mode: 0o600 }, bytes, (error) => {
          tar.off('error', reject)
          if (error) reject(error)
          else resolve()
        })
      })
    const result = await write(add).catch(async (error: Error) => {
      const cause = broken ?? error
      tar.destroy(cause)
      await written.catch(() => {})
      throw cause
    })
    tar.finalize()
    await written
    await handle.sync()
    await handle.close()
    refuseExisting(file)
    moveIntoPlace(beside, file)
    return result
  } catch (error) {
    await handle.close().catch(() => {})
    await rm(beside, { force: true })
    throw error
  }
}

// Whoever restores it would be told that it is damaged
const tooLarge = (name: string) =>
  new BackupFailure(`${name} is larger than a backup can hold: no restore would read it.`)

function refuseExisting(file: string) {
  if (fs.existsSync(file)) throw new BackupFailure(`${file} exists already: give the backup another name.`)
}

async function encrypted(zipped: Readable, passphrase: string | undefined): Promise<Readable> {
  if (passphrase === undefined) return zipped
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipientOf(passphrase))
  const bytes = await encrypter.encrypt(Readable.toWeb(zipped) as globalThis.ReadableStream<Uint8Array>)
  return Readable.fromWeb(bytes as ReadableStream)
}

async function writeAll(handle: fs.promises.FileHandle, bytes: Readable) {
  for await (const chunk of bytes) await handle.writeFile(chunk as Buffer)
}
