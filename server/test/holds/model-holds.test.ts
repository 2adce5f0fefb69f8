import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startApp } from '../harness.ts'
import { aStep } from './hold-steps.ts'
import { startHolds } from './model-holds.ts'

const server = await startApp()
const started = server.clock.now

/** `HISTORIES=10000` tries so many; a test tries few. */
const histories = Number(process.env.HISTORIES ?? 4)

test('in random histories of holds nobody is sold what is held for another, and tokens add up in the books', {
  timeout: 60_000 + histories * 20_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 60, maxLength: 80, size: 'max' }), async (steps) => {
      server.clock.now = started
      const model = await startHolds(server)
      for (const step of steps) await model.play(step)
      const lines = await model.lines()
      expect(lines.said).toEqual(lines.expected)
      const books = await model.books()
      expect(new Map(books.said)).toEqual(books.expected)
    }),
    { numRuns: histories, endOnFailure: true },
  )
})
