import fc from 'fast-check'

const whats = ['hold', 'hold', 'hold', 'hold', 'race', 'extend', 'release', 'settle', 'sell', 'sell', 'cancel'] as const
/** One call of somebody, or a night. */
export const aStep = fc.record({
  what: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...whats) },
    { weight: 1, arbitrary: fc.constantFrom('move' as const, 'night' as const) },
  ),
  who: fc.nat(5),
  bike: fc.nat(19),
  which: fc.nat(30),
  customer: fc.nat(4),
  token: fc.constantFrom(0, 100_000, 250_050),
  days: fc.nat(2),
  yes: fc.boolean(),
  twice: fc.boolean(),
})
export type Step = typeof aStep extends fc.Arbitrary<infer S> ? S : never
