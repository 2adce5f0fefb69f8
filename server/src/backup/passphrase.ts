import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import type { Identity, Recipient } from 'age-encryption'

/*
 * What a passphrase opens in an age file (age-encryption.org/v1, the scrypt recipient), by Node's own scrypt: the
 * library's, in JavaScript, takes several times as long and lets nothing else run meanwhile.
 */

const LABEL = 'age-encryption.org/v1/scrypt'
/** The cost as a power of two: 256 MB and about a second, as the age program has it. */
const WORK_FACTOR = 18
const MOST_WORK = 20
const TAG_BYTES = 16
// A key is used once
const NONCE = Buffer.alloc(12)
const options = { authTagLength: TAG_BYTES }

/** Encrypts a file's key with a passphrase. */
export function recipientOf(passphrase: string): Recipient {
  return {
    async wrapFileKey(fileKey) {
      const { Stanza } = await import('age-encryption')
      const salt = randomBytes(16)
      const cipher = createCipheriv('chacha20-poly1305', await keyOf(passphrase, salt, WORK_FACTOR), NONCE, options)
      const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
      return [new Stanza(['scrypt', salt.toString('base64').replace(/=+$/, ''), String(WORK_FACTOR)], body)]
    },
  }
}

/** Opens a file's key with a passphrase; answers nothing where it is the wrong one. */
export function identityOf(passphrase: string): Identity {
  return {
    async unwrapFileKey([stanza]) {
      const [kind, salt = '', work] = stanza?.args ?? []
      const workFactor = Number(work)
      if (!stanza || kind !== 'scrypt' || !(workFactor >= 1 && workFactor <= MOST_WORK)) return null
      const key = await keyOf(passphrase, Buffer.from(salt, 'base64'), workFactor)
      const decipher = createDecipheriv('chacha20-poly1305', key, NONCE, options)
      decipher.setAuthTag(stanza.body.subarray(-TAG_BYTES))
      try {
        return Buffer.concat([decipher.update(stanza.body.subarray(0, -TAG_BYTES)), decipher.final()])
      } catch {
        return null
      }
    },
  }
}

function keyOf(passphrase: string, salt: Buffer, workFactor: number): Promise<Buffer> {
  const N = 2 ** workFactor
  const r = 8
  return new Promise((resolve, reject) => {
    scrypt(
      passphrase,
      Buffer.concat([Buffer.from(LABEL), salt]),
      32,
      { N, r, p: 1, maxmem: 2 * 128 * N * r },
      (error, key) => (error ? reject(error) : resolve(key)),
    )
  })
}
