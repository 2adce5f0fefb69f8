import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseWish, type Wish } from './wish.ts'

const nothing: Wish = { words: [], fuel: null, minPrice: null, maxPrice: null, minYear: null, maxMileage: null }

test.each<[string, Partial<Wish>]>([
  ['any 350cc under 1.2 lakh', { words: ['350'], maxPrice: 120_000 }],
  ['Any bike below ₹1,20,000', { maxPrice: 120_000 }],
  ['activa under 85k', { words: ['activa'], maxPrice: 85_000 }],
  ['Activa 6G, upto Rs. 70,000/-', { words: ['activa', '6g'], maxPrice: 70_000 }],
  ['Honda between 50,000 and 80,000', { words: ['honda'], minPrice: 50_000, maxPrice: 80_000 }],
  ['royal enfield 1 to 1.5 lakh', { words: ['royal', 'enfield'], minPrice: 100_000, maxPrice: 150_000 }],
  ['pulsar 50-80k', { words: ['pulsar'], minPrice: 50_000, maxPrice: 80_000 }],
  ['from 40000 to 60000', { minPrice: 40_000, maxPrice: 60_000 }],
  ['above 1 lakh', { minPrice: 100_000 }],
  ['not more than 90 thousand', { maxPrice: 90_000 }],
  ['at least 2 lacs', { minPrice: 200_000 }],
  ['under 80', { maxPrice: 80_000 }],
  ['under 2', { maxPrice: 200_000 }],
  ['splendor 60000', { words: ['splendor'], maxPrice: 60_000 }],
  ['Classic 350', { words: ['classic', '350'] }],
  ['above 350cc', { words: ['350'] }],
  ['Apache RTR 160 4V', { words: ['apache', 'rtr', '160', '4v'] }],
  ['MT-15', { words: ['mt', '15'] }],
  ['R15 V4 2021 or newer', { words: ['r15', 'v4'], minYear: 2021 }],
  ['activa after 2019 under 30,000 km', { words: ['activa'], minYear: 2019, maxMileage: 30_000 }],
  ['less than 20k kms', { maxMileage: 20_000 }],
  ['electric scooter', { fuel: 'electric' }],
  ['EV below 1 lakh', { fuel: 'electric', maxPrice: 100_000 }],
  ['petrol car', { words: ['car'], fuel: 'petrol' }],
  ['black activa in good condition', { words: ['activa'] }],
  ['ಹೋಂಡಾ', { words: ['ಹೋಂಡಾ'] }],
  ['any bike', {}],
  ['', {}],
  ['?!', {}],
])('%j', (text, wish) => {
  expect(parseWish(text)).toEqual({ ...nothing, ...wish })
})

test('whatever is typed can be kept and compared', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 200 }), fc.stringMatching(/^[\d., lakhk-]{0,200}$/)), (text) => {
      const { words, fuel: _, ...amounts } = parseWish(text)
      expect(words.length).toBeLessThanOrEqual(8)
      for (const word of words) expect(word).toMatch(/^[\p{L}\p{M}\p{N}]+$/u)
      for (const amount of Object.values(amounts)) {
        if (amount === null) continue
        expect(amount).toBeGreaterThanOrEqual(0)
        expect(amount).toBeLessThanOrEqual(9_999_999_999)
        expect(Number((amount * 100).toFixed(4)) % 1).toBe(0)
      }
    }),
  )
})
