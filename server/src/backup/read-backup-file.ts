import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createGunzip } from 'node:zlib'
import type { Stanza } from 'age-encryption'
import { extract } from 'tar-stream'
import { BackupFailure } from './backup-failure.ts'
import { identityOf } from './passphrase.ts'

export type Part = { name: string; bytes: Buffer }

const AGE = 'age-encryption.org/v1\n'
const GZIP = Buffer.from([0x1f, 0x8b])

/** Bytes of a part. Larger ones are never written: a crafted file must not fill the memory. */
export const LARGEST_PART = 256 * 1024 * 1024

/**
 * The parts of a backup file one after the other, each whole in memory. Throws BackupFailure for a wrong passphrase and
 * for a file that is missing, cut, damaged or something else.
 */
export async function* readBackupFile(file: string, passphrase: string | undefined): AsyncGenerator<Part> {
  const kind = await kindOfFile(file)
  if (kind === undefined) throw new BackupFailure(`${file} is no backup of Forecourt, or it is damaged.`)
  const tar = extract()
  const ending = new AbortController()
  const opened = (async () => {
    const bytes = kind === 'encrypted' ? await decrypted(file, passphrase) : createReadStream(file)
    await pipeline(bytes, createGunzip(), tar as unknown as Transform, { signal: ending.signal })
  })()
  // Heard at the end too; until then it ends the wait for the next part
  opened.catch((error: Error) => tar.destroy(error))
  try {
    for await (const entry of tar) {
      if ((entry.header.size ?? 0) > LARGEST_PART) throw damaged(file)
      const chunks: Buffer[] = []
      for await (const chunk of entry) chunks.push(chunk)
      yield { name: entry.header.name, bytes: Buffer.concat(chunks) }
    }
    await opened
  } catch (error) {
    throw error instanceof BackupFailure
      ? error
      : await opened.then(
          () => error,
          (cause: unknown) => sayWhy(file, cause),
        )
  } finally {
    ending.abort()
  }
}

const damaged = (file: string, cause?: unknown) =>
  new BackupFailure(`${file} is damaged or cut: it cannot be restored. Take another backup.`, { cause })

function sayWhy(file: string, cause: unknown) {
  return cause instanceof BackupFailure ? cause : damaged(file, cause)
}

/**
 * Which kind of backup a file is by its first bytes; nothing for no backup. Throws BackupFailure where it cannot be
 * read.
 */
export async function kindOfFile(file: string): Promise<'encrypted' | 'plain' | undefined> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new BackupFailure(
      error.code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read (${error.code}).`,
    )
  })
  try {
    const head = Buffer.alloc(AGE.length)
    const { bytesRead } = await handle.read(head, 0, head.length, 0).catch((error: NodeJS.ErrnoException) => {
      throw new BackupFailure(`${file} cannot be read (${error.code}).`)
    })
    if (head.toString('latin1') === AGE) return 'encrypted'
    return bytesRead > GZIP.length && head.subarray(0, GZIP.length).equals(GZIP) ? 'plain' : undefined
  } finally {
    await handle.close()
  }
}

async function decrypted(file: string, passphrase: string | undefined): Promise<Readable> {
  if (passphrase === undefined) {
    throw new BackupFailure(`${file} is encrypted: give its passphrase as BACKUP_PASSPHRASE or by --passphrase-file.`)
  }
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  let opened = false
  const identity = identityOf(passphrase)
  decrypter.addIdentity({
    async unwrapFileKey(stanzas: Stanza[]) {
      const key = await identity.unwrapFileKey(stanzas)
      opened = key !== null
      return key
    },
  })
  const source = createReadStream(file)
  try {
    const bytes = await decrypter.decrypt(Readable.toWeb(source) as globalThis.ReadableStream<Uint8Array>)
    return Readable.fromWeb(bytes as ReadableStream)
  } catch (cause) {
    source.destroy()
    throw opened ? damaged(file, cause) : new BackupFailure(`The passphrase is not the one of ${file}.`, { cause })
  }
}
