import { expect, test } from 'vitest'
import { within } from './within.ts'

test('work that never ends is waited for so long and no longer', async () => {
  await expect(within(10, new Promise(() => {}))).rejects.toThrow('It took too long')
})

test('what ends in time ends as it does', async () => {
  expect(await within(60_000, Promise.resolve(1))).toBe(1)
  await expect(within(60_000, Promise.reject(new Error('of its own')))).rejects.toThrow('of its own')
})
