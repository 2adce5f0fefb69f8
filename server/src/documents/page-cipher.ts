import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Which page it is: bytes that were put in another's place do not open. */
export type PagePlace = { groupId: string; documentId: string; pageId: string }

const VERSION = 1
const NONCE = 12
const TAG = 16

/** A key of its own for each purpose, made of the one secret (RFC 5869). */
export const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `Forecourt: ${purpose}`, 32))

const ofPages = (secret: string) => keyFor(secret, 'pages of documents')

const nameOf = ({ groupId, documentId, pageId }: PagePlace) => Buffer.from([groupId, documentId, pageId].join('/'))

/** The bytes of a page as the storage keeps them: a version, a nonce of their own, a tag, and AES-256-GCM. */
export function sealPage(secret: string, place: PagePlace, bytes: Buffer): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', ofPages(secret), nonce, { authTagLength: TAG })
  cipher.setAAD(nameOf(place))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), sealed])
}

/** What sealPage() was given. Throws where the bytes were changed, moved from another page, or sealed otherwise. */
export function unsealPage(secret: string, place: PagePlace, kept: Buffer): Buffer {
  if (kept[0] !== VERSION || kept.length < 1 + NONCE + TAG) throw new Error('These are no bytes of a page')
  const nonce = kept.subarray(1, 1 + NONCE)
  const decipher = createDecipheriv('aes-256-gcm', ofPages(secret), nonce, { authTagLength: TAG })
  decipher.setAAD(nameOf(place))
  decipher.setAuthTag(kept.subarray(1 + NONCE, 1 + NONCE + TAG))
  return Buffer.concat([decipher.update(kept.subarray(1 + NONCE + TAG)), decipher.final()])
}
