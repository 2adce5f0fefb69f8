import { expect, it } from 'vitest'
import { dueWords, leftOf, partyOf } from './due-words.ts'

it.each([
  ['2026-03-31', 'Due today', 'today'],
  ['2026-03-30', '1 day late', 'late'],
  ['2025-03-31', '365 days late', 'late'],
  ['2026-04-02', 'Due on 2 Apr 2026', 'later'],
])('what is due on %s is: %s', (dueOn, text, due) => {
  expect(dueWords(dueOn, '2026-03-31')).toEqual({ text, due })
})

it('leaves nothing of what has ended, and names a party without a name by the bike', () => {
  expect(leftOf({ amount: 500, paid: 100, endedAt: null })).toBe(400)
  expect(leftOf({ amount: 500, paid: 100, endedAt: '2026-03-05T06:30:00.000Z' })).toBe(0)
  expect(partyOf({ partyName: '', vehicleNumber: 'TS09EA1234' })).toBe('Seller of TS09EA1234')
})
