import { expect, test } from 'vitest'
import { daysOfAge } from './age.ts'

const today = '2026-03-31'

test('the ages follow each other without a gap', () => {
  expect(daysOfAge('notYet', today)).toEqual({ from: '2026-03-31' })
  expect(daysOfAge('week', today)).toEqual({ from: '2026-03-24', to: '2026-03-30' })
  expect(daysOfAge('month', today)).toEqual({ from: '2026-03-01', to: '2026-03-23' })
  expect(daysOfAge('older', today)).toEqual({ to: '2026-02-28' })
})
