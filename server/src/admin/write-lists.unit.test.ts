import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { ReadBatch } from './row-batches.ts'
import { writeLists } from './write-lists.ts'

/** Reads these batches one after the other, and counts how many were asked for. */
function reader(...batches: string[]): ReadBatch & { asked: () => number } {
  let asked = 0
  const read: ReadBatch = async () => {
    const json = batches[asked++] ?? ''
    return { json, last: asked < batches.length ? { groupId: '', id: String(asked) } : undefined }
  }
  return Object.assign(read, { asked: () => asked })
}

async function textOf(lists: Record<string, ReadBatch | undefined>) {
  let text = ''
  for await (const piece of writeLists(lists)) text += piece
  return text
}

test('lists without rows, and without a reader, are empty', async () => {
  expect(await textOf({ a: undefined, b: reader(), c: undefined })).toBe('{"a":[],"b":[],"c":[]}')
})

test('batches follow each other, also an empty last one', async () => {
  expect(await textOf({ a: reader('1,2', '3', ''), b: reader('4'), c: reader() })).toBe('{"a":[1,2,3],"b":[4],"c":[]}')
})

test('while nobody reads no more is fetched than one batch ahead', async () => {
  const large = `"${'x'.repeat(100_000)}"`
  const inventory = reader(...Array.from({ length: 50 }, () => large))
  const stream = Readable.from(writeLists({ inventory }), { objectMode: false, highWaterMark: 1024 })
  stream.once('readable', () => {})
  await new Promise((resolve) => setImmediate(resolve))
  expect(inventory.asked()).toBeLessThanOrEqual(3)
  stream.destroy()
})

test('a failure of a batch read ahead is the failure of the whole, and one that nobody meets is none', async () => {
  const failing: ReadBatch = async ({ id }) => {
    if (id === '1') throw new Error('away')
    return { json: '1', last: { groupId: '', id: '1' } }
  }
  await expect(textOf({ a: failing })).rejects.toThrow('away')
  const left = writeLists({ a: failing })
  expect((await left.next()).value).toBe('{"a":[1')
  await left.return(undefined)
})
