import { expect, it } from 'vitest'
import { followUpChoices, followUpWords } from './follow-up-words.ts'

it.each([
  ['2026-11-10', 'Overdue by 10 days', 'overdue'],
  ['2026-11-19', 'Overdue by 1 day', 'overdue'],
  ['2026-11-20', 'Follow up today', 'today'],
  ['2026-11-21', 'Follow up tomorrow', 'later'],
  ['2026-11-22', 'Follow up in 2 days', 'later'],
  ['2026-11-26', 'Follow up in 6 days', 'later'],
  ['2026-11-27', 'Follow up on 27 Nov 2026', 'later'],
  ['2027-01-05', 'Follow up on 5 Jan 2027', 'later'],
])('says of %s on 20 Nov 2026: %s', (day, text, due) => {
  expect(followUpWords(day, '2026-11-20')).toEqual({ text, due })
})

it('offers four days', () => {
  expect(followUpChoices('2026-11-28').map(({ day }) => day)).toEqual([
    '2026-11-28',
    '2026-11-29',
    '2026-12-01',
    '2026-12-05',
  ])
})
