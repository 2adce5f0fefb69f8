import type { Approval } from '@forecourt/contract/prices/calls'
import { expect, test } from 'vitest'
import { approval } from '../../../../test/prices.ts'
import { answerWords, decidedWords } from './approval-words.ts'

const decided = { decidedByName: 'Lakshmi Devi', decidedAt: '2026-03-05T10:35:00.000Z' }

test.each<[Partial<Approval>, string]>([
  [{ state: 'approved', ...decided }, 'Approved down to ₹50,000 by Lakshmi Devi'],
  [{ state: 'approved', ...decided, answer: 'Only today' }, 'Approved down to ₹50,000 by Lakshmi Devi: Only today'],
  [{ state: 'refused', ...decided, answer: 'Too low' }, '₹50,000 refused by Lakshmi Devi: Too low'],
])('%j is told as %s', (more, words) => {
  expect(answerWords({ ...approval, ...more })).toBe(words)
})

test('what waits says since when, and has no answer', () => {
  expect(answerWords(approval)).toMatch(/^Asked for ₹50,000 on 5 Mar 2026, .*\. Waiting for a manager\.$/)
  expect(decidedWords(approval)).toBe('')
})

test('a PIN at the counter is told', () => {
  expect(decidedWords({ ...approval, ...decided })).toMatch(/^Lakshmi Devi, 5 Mar 2026, /)
  expect(decidedWords({ ...approval, ...decided, atCounter: true })).toMatch(
    /^Lakshmi Devi, by PIN at the counter, 5 Mar 2026, /,
  )
})
