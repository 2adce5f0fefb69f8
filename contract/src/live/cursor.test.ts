import { expect, test } from 'vitest'
import { cursorText, parseCursor } from './cursor.ts'

test('a cursor is read as it was written', () => {
  const cursor = { life: '0123456789ab', transaction: 987_654_321 }
  expect(parseCursor(cursorText(cursor))).toEqual(cursor)
})

test.each([
  undefined,
  null,
  '',
  'x',
  '0123456789ab',
  '0123456789ab.',
  '0123456789ab.-1',
  '0123456789AB.1',
  `${'0'.repeat(12)}.${'9'.repeat(16)}`,
])('%j is no cursor', (text) => {
  expect(parseCursor(text)).toBeUndefined()
})
