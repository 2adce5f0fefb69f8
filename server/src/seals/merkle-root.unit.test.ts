import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashOf, merkleRoot } from './merkle-root.ts'

/** The same tree from below: pairs become nodes, and one that is left over goes up as it is. */
function rootFromBelow(leaves: Buffer[]): Buffer {
  if (leaves.length === 1) return leaves[0] as Buffer
  const above: Buffer[] = []
  for (let place = 0; place < leaves.length; place += 2) {
    const [left, right] = leaves.slice(place, place + 2) as [Buffer, Buffer | undefined]
    above.push(
      right
        ? createHash('sha256')
            .update(Buffer.concat([Buffer.of(1), left, right]))
            .digest()
        : left,
    )
  }
  return rootFromBelow(above)
}

const leaf = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes))

test('the root is the one that is made from below', () => {
  fc.assert(
    fc.property(fc.array(leaf, { minLength: 1, maxLength: 70 }), (leaves) => {
      const root = merkleRoot(leaves.map((bytes) => bytes.toString('base64url')))
      expect(root).toBe(rootFromBelow(leaves).toString('base64url'))
    }),
  )
})

test('another leaf, order or number of leaves has another root', () => {
  const leaves = fc.uniqueArray(leaf, { minLength: 2, maxLength: 40, comparator: (one, other) => one.equals(other) })
  fc.assert(
    fc.property(leaves, fc.nat(), (bytes, at) => {
      const given = bytes.map((each) => each.toString('base64url'))
      const place = at % (given.length - 1)
      const root = merkleRoot(given)
      expect(merkleRoot(given.with(place, hashOf('leaf', 'another')))).not.toBe(root)
      expect(merkleRoot(given.toSpliced(place, 2, given[place + 1] ?? '', given[place] ?? ''))).not.toBe(root)
      expect(merkleRoot(given.toSpliced(place, 1))).not.toBe(root)
      expect(merkleRoot(given.toSpliced(place, 0, given[place] ?? ''))).not.toBe(root)
    }),
  )
})

test('it is the tree of RFC 6962: what its own test vectors say of one and of three leaves', () => {
  const hex = (hash: string) => Buffer.from(hash, 'base64url').toString('hex')
  const inputs = [Buffer.of(), Buffer.of(0x00), Buffer.of(0x10)].map((input) => hashOf('leaf', input))
  expect(hex(merkleRoot(inputs.slice(0, 1)))).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d')
  expect(hex(merkleRoot(inputs))).toBe('aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77')
})

test('none is refused', () => {
  expect(() => merkleRoot([])).toThrow('nothing to seal')
})
