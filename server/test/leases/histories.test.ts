import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startApp } from '../harness.ts'
import { aStep } from './lease-steps.ts'
import { startLeases } from './model-leases.ts'

const server = await startApp()
const started = server.clock.now

/** `HISTORIES=1000` tries so many; a test tries few. */
const histories = Number(process.env.HISTORIES ?? 4)

test('in random histories of leases no bike is sold twice, and a sale of a phone is refused only once it was released', {
  timeout: 60_000 + histories * 20_000,
}, async () => {
  const seen: Record<string, number> = {}
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 120, maxLength: 150, size: 'max' }), async (steps) => {
      server.clock.now = started
      const model = await startLeases(server)
      for (const step of steps) await model.play(step)
      const { said, expected } = await model.running()
      expect(said).toEqual(expected)
      for (const [what, times] of Object.entries(model.seen)) seen[what] = (seen[what] ?? 0) + times
    }),
    { numRuns: histories, endOnFailure: true },
  )
  // Refusals are rare: in many histories some are there
  if (histories >= 50) expect(Object.entries(seen).filter(([, times]) => times === 0)).toEqual([])
})
