import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseWish, readWish, type Wish } from './wish.ts'

const amounts = { minPrice: null, maxPrice: null, minYear: null, maxYear: null, maxMileage: null }
const nothing: Wish = { models: [], fuel: null, scooter: false, ...amounts }

test.each<[string, Partial<Wish>]>([
  ['any 350cc under 1.2 lakh', { models: [['350']], maxPrice: 120_000 }],
  ['Any bike below ₹1,20,000', { maxPrice: 120_000 }],
  ['activa under 85k', { models: [['activa']], maxPrice: 85_000 }],
  ['Activa 6G, upto Rs. 70,000/-', { models: [['activa', '6g']], maxPrice: 70_000 }],
  ['Honda between 50,000 and 80,000', { models: [['honda']], minPrice: 50_000, maxPrice: 80_000 }],
  ['royal enfield 1 to 1.5 lakh', { models: [['royal', 'enfield']], minPrice: 100_000, maxPrice: 150_000 }],
  ['pulsar 50-80k', { models: [['pulsar']], minPrice: 50_000, maxPrice: 80_000 }],
  ['from 40000 to 60000', { minPrice: 40_000, maxPrice: 60_000 }],
  ['above 1 lakh', { minPrice: 100_000 }],
  ['not more than 90 thousand', { maxPrice: 90_000 }],
  ['at least 2 lacs', { minPrice: 200_000 }],
  ['under 80', { maxPrice: 80_000 }],
  ['under 2', { maxPrice: 200_000 }],
  ['splendor 60000', { models: [['splendor']], maxPrice: 60_000 }],
  ['Classic 350', { models: [['classic', '350']] }],
  ['above 350cc', { models: [['350']] }],
  ['Apache RTR 160 4V', { models: [['apache', 'rtr', '160', '4v']] }],
  ['MT-15', { models: [['mt', '15']] }],
  ['R15 V4 2021 or newer', { models: [['r15', 'v4']], minYear: 2021 }],
  ['activa after 2019 under 30,000 km', { models: [['activa']], minYear: 2019, maxMileage: 30_000 }],
  ['less than 20k kms', { maxMileage: 20_000 }],
  ['electric scooter', { fuel: 'electric', scooter: true }],
  ['Scooty pep under 40k', { models: [['pep']], scooter: true, maxPrice: 40_000 }],
  ['EV below 1 lakh', { fuel: 'electric', maxPrice: 100_000 }],
  ['petrol car', { models: [['car']], fuel: 'petrol' }],
  ['black activa in good condition', { models: [['activa']] }],
  ['Activa or Access 125 under 60k', { models: [['activa'], ['access', '125']], maxPrice: 60_000 }],
  [
    'Honda Activa or TVS Jupiter',
    {
      models: [
        ['honda', 'activa'],
        ['tvs', 'jupiter'],
      ],
    },
  ],
  ['pulsar 150 or 180', { models: [['pulsar', '150'], ['180']] }],
  ['activa for my daughter, daily use in the city', { models: [['activa']] }],
  ['activa before 2020', { models: [['activa']], maxYear: 2020 }],
  ['2018 or older splendor 40000', { models: [['splendor']], maxYear: 2018, maxPrice: 40_000 }],
  ['2020 or newer 60000', { minYear: 2020, maxPrice: 60_000 }],
  ['2015-2018 activa', { models: [['activa']], minYear: 2015, maxYear: 2018 }],
  ['activa not older than 2019', { models: [['activa']], minYear: 2019 }],
  ['bike 10000 to 20000 km', { maxMileage: 20_000 }],
  ['10k to 20k kms', { maxMileage: 20_000 }],
  ['80 to 1 lakh', { minPrice: 80_000, maxPrice: 100_000 }],
  ['60000 or less', { maxPrice: 60_000 }],
  ['activa 2019-21', { models: [['activa']], minYear: 2019, maxYear: 2021 }],
  ['2019 to 21', { minYear: 2019, maxYear: 2021 }],
  ['1 lakh or above', { minPrice: 100_000 }],
  ['100cc to 125cc', {}],
  ['ಹೋಂಡಾ', { models: [['ಹೋಂಡಾ']] }],
  ['any bike', {}],
  ['', {}],
  ['?!', {}],
])('%j', (text, wish) => {
  expect(parseWish(text)).toEqual({ ...nothing, ...wish })
})

test('each part is told with what stands before and behind it', () => {
  const text = 'Activa or Access, not more than ₹60k, 2020 or newer'
  const parts = readWish(text).parts.map(({ kind, from, to }) => [kind, text.slice(from, to)])
  expect(parts).toEqual([
    ['word', 'Activa'],
    ['word', 'Access'],
    ['price', 'not more than ₹60k'],
    ['year', '2020 or newer'],
  ])
})

test('whatever is typed can be kept and compared', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 200 }), fc.stringMatching(/^[\d., lakhk-]{0,200}$/)), (text) => {
      const { models, fuel: _, scooter: __, ...amounts } = parseWish(text)
      const words = models.flat()
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
