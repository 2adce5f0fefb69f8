import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetWriteKey, requestText, writeKey } from './write-keys.ts'

const move = requestText('POST', '/api/bikes/1/transfer', { targetShopId: 'B' })
const noon = Date.parse('2026-03-05T12:00:00Z')
const minutes = 60_000

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  })
})

afterEach(() => vi.unstubAllGlobals())

it('keeps the key of a write until it is answered', () => {
  const key = writeKey(move, noon)
  expect(writeKey(move, noon + 5 * minutes)).toBe(key)
  expect(writeKey(requestText('POST', '/api/bikes/1/transfer', { targetShopId: 'C' }), noon)).not.toBe(key)
  forgetWriteKey(move)
  expect(writeKey(move, noon + 6 * minutes)).not.toBe(key)
})

it('takes the same request for another, ten minutes after it was last sent', () => {
  const key = writeKey(move, noon)
  expect(writeKey(move, noon + 10 * minutes)).toBe(key)
  expect(writeKey(move, noon + 20 * minutes)).toBe(key)
  expect(writeKey(move, noon + 30 * minutes + 1)).not.toBe(key)
})

it('makes a new key where what was kept is not of this kind, or nothing can be kept', () => {
  sessionStorage.setItem('write-keys', 'no JSON')
  const key = writeKey(move, noon)
  expect(writeKey(move, noon)).toBe(key)
  vi.stubGlobal('sessionStorage', undefined)
  expect(writeKey(move, noon)).not.toBe(key)
})
