import { hash } from 'node:crypto'

/** What is hashed begins with what it is, so that none can be taken for another (RFC 6962, 2.1). */
const kinds = { leaf: Buffer.of(0), node: Buffer.of(1), seal: Buffer.of(2), personal: Buffer.of(3) }

/** SHA-256 of parts of this kind, as base64url. */
export function hashOf(kind: keyof typeof kinds, ...parts: (string | Buffer)[]): string {
  const bytes = parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))
  return hash('sha256', Buffer.concat([kinds[kind], ...bytes]), 'base64url')
}

/** The root of the Merkle tree over leaves in their order (RFC 6962, 2.1). Throws for none. */
export function merkleRoot(leaves: readonly string[]): string {
  const [first] = leaves
  if (first === undefined) throw new Error('There is nothing to seal')
  if (leaves.length === 1) return first
  // The largest power of two that leaves something for the other side
  const left = 2 ** Math.floor(Math.log2(leaves.length - 1))
  return nodeOf(merkleRoot(leaves.slice(0, left)), merkleRoot(leaves.slice(left)))
}

const nodeOf = (left: string, right: string) =>
  hashOf('node', Buffer.from(left, 'base64url'), Buffer.from(right, 'base64url'))
