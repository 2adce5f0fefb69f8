import './fields.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { sentences } from './messages.ts'

const schema = z.strictObject({
  name: z.string(),
  role: z.enum(['admin', 'staff']).default('staff'),
  limit: z.number().min(1).max(9).default(1),
  moment: z.iso.datetime().optional(),
})

test.each([
  [{}, 'This is required'],
  [{ name: null }, 'This is required'],
  [{ name: 5 }, 'This has the wrong form'],
  [{ name: 'a', colour: 'red', size: 1 }, 'Not known here: colour, size'],
  [{ name: 'a', role: 'owner' }, 'Choose one of: admin, staff'],
  [{ name: 'a', limit: 0 }, 'Must be at least 1'],
  [{ name: 'a', limit: 10 }, 'Must be at most 9'],
  [{ name: 'a', moment: 'noon' }, sentences.notValid],
])('%j is refused in words for people', (input, words) => {
  expect(schema.safeParse(input).error?.issues.map(({ message }) => message)).toEqual([words])
})
