import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marketModels } from '../bikes/market-models.ts'
import { knownWords } from './known-words.ts'
import { readSearch } from './read-search.ts'

const places = [
  { _id: 'kukatpally', name: 'Kukatpally', kind: 'shop' },
  { _id: 'jntu', name: 'JNTU Road', kind: 'shop' },
  { _id: 'honda', name: 'Honda', kind: 'shop' },
  { _id: 'north', name: 'North', kind: 'zone' },
] as const
const words = knownWords(marketModels)
const read = (text: string) => readSearch(text, { places, words })
const said = (text: string) => read(text).parts.map((part) => part.said)

test('a wish, with the shop it is to stand in', () => {
  expect(read('activa 2019-21 in kukatpally')).toMatchObject({
    words: [['activa']],
    typed: ['activa'],
    wish: { minYear: 2019, maxYear: 2021 },
    place: { _id: 'kukatpally' },
    unknown: [],
  })
  expect(said('activa 2019-21 in kukatpally')).toEqual(['activa', '2019 to 2021', 'At Kukatpally'])
})

test.each([
  ['splendor under 50k', ['splendor', 'Up to ₹50,000']],
  ['splender', ['splendor, not splender']],
  ['royal enfeild above 1 lakh', ['royal', 'enfield, not enfeild', 'From ₹1,00,000']],
  ['royalenfield', ['royal enfield, not royalenfield']],
  ['Activa 50k to 70k below 30,000 km', ['Activa', '₹50,000 to ₹70,000', 'Up to 30,000 km']],
  ['electric scooter 2021 or newer', ['Electric', 'Scooters', 'From 2021']],
  ['dio at jntu road', ['dio', 'At JNTU Road']],
  ['kukatpally', ['At Kukatpally']],
  ['dio in kukatpaly', ['dio', 'At Kukatpally']],
  ['dio in kuka', ['dio', 'At Kukatpally']],
  // A shop that is called like a make is told by what stands before it
  ['honda', ['honda']],
  ['dio in honda', ['dio', 'At Honda']],
  ['any bike', []],
  ['', []],
])('%j is understood as %j', (text, parts) => {
  expect(said(text)).toEqual(parts)
})

test('alternatives stay alternatives, each a scooter where one is wished for', () => {
  expect(read('activa or acess').words).toEqual([['activa'], ['access']])
  expect(read('scooter').words).toEqual([['scooter']])
})

test.each([
  ['9848012345', '9848012345'],
  ['98480 12345', '9848012345'],
  ['+91-98480-12345', '9848012345'],
  ['098480 12345', '9848012345'],
  ['(040) 2345 6789', '4023456789'],
  ['+1 415 555 0100', '14155550100'],
])('%s is a phone', (typed, phone) => {
  expect(read(typed)).toMatchObject({ phone, words: [], parts: [{ kind: 'phone' }] })
})

test.each(['2019-21', '2019-2021', '50000', '10000-20000', '1 to 2 lakh', '12345'])('%s is no phone', (typed) => {
  expect(read(typed).phone).toBeUndefined()
})

test.each([
  ['TS 09 EA 1234', [['ts09ea1234']]],
  ['ts-09-ea-1234', [['ts09ea1234']]],
  ['22 BH 1234 AA', [['22bh1234aa']]],
  ['1234', [['1234']]],
  ['98480', [['98480']]],
])('%s is a number', (typed, found) => {
  expect(read(typed).words).toEqual(found)
})

test('a round amount is a price, and a year is a year', () => {
  expect(read('50000').wish).toMatchObject({ maxPrice: 50_000 })
  expect(read('2021').wish).toMatchObject({ minYear: 2021 })
})

test.each(['KUK/2526/00003', 'kuk/2526/3', 'KUK/25'])('%s is the number of a sale note', (typed) => {
  expect(read(typed)).toMatchObject({ serial: typed, parts: [{ kind: 'serial' }] })
})

test('names of people stay as they are typed, and are told to be unknown', () => {
  expect(read('Lakshmi Devi')).toMatchObject({ typed: ['lakshmi', 'devi'], unknown: ['lakshmi', 'devi'] })
})

test('each part says where it stands, and without it the rest is understood as before', () => {
  const text = 'splender under 50k in kukatpally 2019 to 2021'
  const without = (kind: string) => {
    const part = read(text).parts.find((one) => one.kind === kind)
    return `${text.slice(0, part?.from)}${text.slice(part?.to)}`.replace(/\s+/g, ' ').trim()
  }
  expect(without('price')).toBe('splender in kukatpally 2019 to 2021')
  expect(without('place')).toBe('splender under 50k 2019 to 2021')
  expect(without('year')).toBe('splender under 50k in kukatpally')
  expect(without('word')).toBe('under 50k in kukatpally 2019 to 2021')
})

test.each([
  '₹ in kukatpally 98480',
  'under in kukatpally 50k',
  '10000 in kukatpally to 20000',
  '10000 to in kukatpally 20000',
  '2019 in kukatpally or newer',
])('nothing is said across a place: %s', (typed) => {
  const [place, ...more] = read(typed).parts.filter(({ kind }) => kind === 'place')
  expect(more).toEqual([])
  for (const { kind, from, to } of read(typed).parts) {
    if (kind !== 'place') expect(to <= (place?.from ?? 0) || from >= (place?.to ?? 0)).toBe(true)
  }
})

test('whatever is typed, its parts lie in it one behind the other', () => {
  const piece = fc.constantFrom(
    'splender',
    'under 50k',
    '2019-21',
    'in kukatpally',
    'or',
    'scooter',
    '₹',
    '98480',
    '  ',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ maxLength: 80 }),
        fc.array(piece).map((all) => all.join(' ')),
      ),
      (text) => {
        let end = 0
        for (const { from, to, said: words_ } of read(text).parts) {
          expect(from).toBeGreaterThanOrEqual(end)
          expect(to).toBeGreaterThan(from)
          expect(to).toBeLessThanOrEqual(text.length)
          expect(words_).not.toBe('')
          end = to
        }
      },
    ),
  )
})
