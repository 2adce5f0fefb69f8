import { afterEach, expect, vi } from 'vitest'

// An unexpected console.error is a failure that nobody looked at
const errors = vi.spyOn(console, 'error')

afterEach(() => {
  const calls = errors.mock.calls.splice(0)
  expect(calls, 'console.error was called').toEqual([])
})
