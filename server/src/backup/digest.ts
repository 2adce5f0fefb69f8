import { createHash } from 'node:crypto'

const MODULUS = 1n << 256n

/**
 * Counts what is added and sums up their SHA-256: two sets of the same things have the same digest in whatever order
 * they come, so that a table can be compared without sorting it.
 */
export class Digest {
  #sum = 0n
  #count = 0

  add(...parts: (string | Buffer)[]): void {
    const hash = createHash('sha256')
    for (const part of parts) hash.update(part)
    this.#sum = (this.#sum + BigInt(`0x${hash.digest('hex')}`)) % MODULUS
    this.#count += 1
  }

  /** How many were added, and their digest in hexadecimal. */
  result(): { count: number; digest: string } {
    return { count: this.#count, digest: this.#sum.toString(16).padStart(64, '0') }
  }
}
