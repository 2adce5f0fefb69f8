import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto'
import type { Settings } from '../settings.ts'

/** What push services know this server by (RFC 8292). */
export type PushKey = {
  /** Uncompressed, in base64url: what browsers are given. */
  publicKey: string
  privateKey: KeyObject
}

const CURVE = 'prime256v1'
/** The order of the curve's group. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

let known: { pepper: string; key: PushKey } | undefined

/**
 * The server's key, or nothing where it pushes to nobody. It is worked out of the pepper, and so the same after every
 * start, on all servers of one database and after a restore, and lies nowhere.
 */
export function findPushKey({ PUSH, PIN_PEPPER: pepper }: Settings): PushKey | undefined {
  if (PUSH === 'off' || !pepper) return undefined
  if (known?.pepper !== pepper) known = { pepper, key: keyOf(pepper) }
  return known.key
}

function keyOf(pepper: string): PushKey {
  // Sixteen bytes more than the curve has, so that every number is as likely (FIPS 186-5, A.2.1)
  const bits = Buffer.from(hkdfSync('sha256', pepper, '', 'the push key of Forecourt', 48)).toString('hex')
  const secret = (BigInt(`0x${bits}`) % (ORDER - 1n)) + 1n
  const d = Buffer.from(secret.toString(16).padStart(64, '0'), 'hex')
  const pair = createECDH(CURVE)
  pair.setPrivateKey(d)
  const point = pair.getPublicKey()
  const base64 = (bytes: Buffer) => bytes.toString('base64url')
  const [x, y] = [base64(point.subarray(1, 33)), base64(point.subarray(33))] as const
  const jwk = { kty: 'EC', crv: 'P-256', d: base64(d), x, y }
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
  }
}

/** How long a push service believes a signature, in seconds: at most a day. */
const signedFor = 12 * 60 * 60

/** What says to a push service who sends: who to write to about it, and until when. */
export function authorization({ publicKey, privateKey }: PushKey, endpoint: string, email: string, at: Date): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(at.getTime() / 1000) + signedFor,
    sub: `mailto:${email}`,
  }
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
}
