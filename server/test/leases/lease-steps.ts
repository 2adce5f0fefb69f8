import fc from 'fast-check'

const whats = [
  'lease',
  'lease',
  'lease',
  'race',
  'giveBack',
  'callIn',
  'askAgain',
  'release',
  'promise',
  'promise',
  'deliver',
  'deliver',
  'sellByLease',
  'sell',
  'sell',
  'hold',
  'cancel',
  'move',
] as const

/** One call of somebody, a sale on a phone without a network, or time that passes. */
export const aStep = fc.record({
  what: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...whats) },
    { weight: 2, arbitrary: fc.constantFrom('wait' as const, 'wait' as const, 'night' as const) },
  ),
  who: fc.nat(5),
  shop: fc.nat(2),
  bike: fc.nat(19),
  /** Which of the twenty bikes are asked for. */
  asked: fc.nat(2 ** 20 - 1),
  which: fc.nat(60),
  yes: fc.boolean(),
  minutes: fc.nat(90),
  /** Once, twice at the same moment, or again later since the answer was cut. */
  sent: fc.constantFrom('once' as const, 'twice' as const, 'cut' as const),
})
export type Step = typeof aStep extends fc.Arbitrary<infer S> ? S : never
