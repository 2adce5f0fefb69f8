import { expect, it } from 'vitest'
import { dayChoices, dueWhen, dueWords, whoseWords } from './task-words.ts'

it.each([
  ['2026-11-10', 'Overdue by 10 days', 'overdue'],
  ['2026-11-19', 'Overdue by 1 day', 'overdue'],
  ['2026-11-20', 'Today', 'today'],
  ['2026-11-21', 'Tomorrow', 'later'],
  ['2026-11-26', 'In 6 days', 'later'],
  ['2026-11-27', 'By 27 Nov 2026', 'later'],
])('says of %s on 20 Nov 2026: %s', (day, words, when) => {
  expect(dueWords(day, '2026-11-20')).toBe(words)
  expect(dueWhen(day, '2026-11-20')).toBe(when)
})

it('offers today, tomorrow and next week, over the end of a month', () => {
  expect(dayChoices('2026-11-28').map(({ day }) => day)).toEqual(['2026-11-28', '2026-11-29', '2026-12-05'])
})

it('says whose a task is, to who reads it', () => {
  const suresh = { userId: 's', name: 'Suresh', isThere: true }
  const lakshmi = { userId: 'l', name: 'Lakshmi' }
  expect(whoseWords({ for: suresh, givenBy: lakshmi }, 's')).toBe('for you, from Lakshmi')
  expect(whoseWords({ for: suresh, givenBy: lakshmi }, 'l')).toBe('for Suresh, from you')
  expect(whoseWords({ for: suresh, givenBy: { userId: 's', name: 'Suresh' } }, 's')).toBe('for you')
  expect(whoseWords({ for: { ...suresh, isThere: false }, givenBy: lakshmi }, 'm')).toBe('was for Suresh, from Lakshmi')
})
