import { expect, it } from 'vitest'
import { dayIn, idIn, idsIn, momentIn, monthIn, wordsIn } from './in-address.ts'

const id = '01890000-0000-7000-8000-0000000000AB'

it.each([
  ['an id', idIn, id, id.toLowerCase()],
  ['a day', dayIn, '2028-02-29', '2028-02-29'],
  ['a moment', momentIn, '2028-02-29T23:59:59.999Z', '2028-02-29T23:59:59.999Z'],
  ['a moment of a whole second', momentIn, '2026-03-31T14:30:00Z', '2026-03-31T14:30:00Z'],
  ['a month', monthIn, '2026-12', '2026-12'],
  ['digits to search for', wordsIn, 1234, '1234'],
  ['too many words', wordsIn, 'x'.repeat(101), 'x'.repeat(100)],
])('takes %s', (_, read, value, taken) => {
  expect(read(value)).toBe(taken)
})

it.each([
  ['an id', idIn, ['main', 7, null, `${id}0`]],
  ['a day', dayIn, ['2026-02-30', '2026-3-1', '0026-03-01', '2026-13-01', 20_260_301, undefined]],
  [
    'a moment',
    momentIn,
    [
      '2026-02-30T10:00:00Z',
      '0026-03-01T10:00:00Z',
      '2026-03-01T24:00:00Z',
      '2026-03-01T10:00',
      '2026-03-01',
      undefined,
    ],
  ],
  ['a month', monthIn, ['2026-13', '0026-03', '2026-3', '2026-03-01', 202_603]],
  ['words', wordsIn, [null, {}, ['a'], undefined]],
])('leaves out what is not %s', (_, read, values) => {
  expect(values.map((value) => read(value))).toEqual(values.map(() => undefined))
})

it('takes of several ids those that are ids, each once', () => {
  expect(idsIn([id, id.toLowerCase(), 'main', 7])).toEqual([id.toLowerCase()])
  expect(idsIn(id)).toEqual([])
})
