import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marketModels } from '../bikes/market-models.ts'
import { distanceBetween, knownWords, wordsOfName } from './known-words.ts'

const market = knownWords(marketModels)

test.each([
  ['splender', ['splendor']],
  ['enfeild', ['enfield']],
  ['pulser', ['pulsar']],
  ['aktiva', ['activa']],
  ['acess', ['access']],
  ['jupitar', ['jupiter']],
  ['royalenfield', ['royal', 'enfield']],
  ['rx100', ['rx', '100']],
])('%s means %j', (typed, meant) => {
  expect(market.has(typed)).toBe(false)
  expect(market.meantBy(typed)).toEqual(meant)
})

test.each(['splendor', 'activ', 'enfield', 'ntorq', 'r15'])('%s is known, or begins what is', (typed) => {
  expect(market.has(typed)).toBe(true)
})

test.each(['ravi', 'imran', 'meena', 'kiran', 'asha', 'lakshmi', 'venkatesh', 'srinivas', '1234', 'ts09ea1234', 'xy'])(
  '%s means nothing else',
  (typed) => {
    expect(market.meantBy(typed)).toBeUndefined()
  },
)

test('of two that are alike near, the one that comes first is meant', () => {
  const words = knownWords([
    { make: 'Honda', model: 'Shina' },
    { make: 'Honda', model: 'Shino' },
  ])
  expect(words.meantBy('shinx')).toEqual(['shina'])
})

test('the distance is that of letters changed, put in, left out or changed about', () => {
  expect(distanceBetween('splender', 'splendor')).toBe(1)
  expect(distanceBetween('enfeild', 'enfield')).toBe(1)
  expect(distanceBetween('acess', 'access')).toBe(1)
  expect(distanceBetween('', 'abc')).toBe(3)
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (one, other) => {
      const distance = distanceBetween(one, other)
      expect(distance).toBe(distanceBetween(other, one))
      expect(distance === 0).toBe(one === other)
      expect(distance).toBeGreaterThanOrEqual(Math.abs(one.length - other.length))
      expect(distance).toBeLessThanOrEqual(Math.max(one.length, other.length))
    }),
  )
})

test('words are letters and digits in small letters', () => {
  expect(wordsOfName("H'ness CB350")).toEqual(['h', 'ness', 'cb350'])
  expect(wordsOfName(' - ')).toEqual([])
})
