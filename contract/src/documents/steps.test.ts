import { expect, test } from 'vitest'
import { daysBetween } from '../calendar.ts'
import { deadlines, dueBy } from './deadlines.ts'
import { type Mark, nextDue, type PaperFacts, paperSteps, whyNotMarked } from './steps.ts'

const facts = (more: Partial<PaperFacts> = {}): PaperFacts => ({
  purchasedOn: '2026-03-01',
  soldOn: '2026-03-20',
  outOfState: false,
  lentOn: false,
  marks: [],
  ...more,
})
const mark = (step: Mark['step'], day: string, state: Mark['state'] = 'done'): Mark => ({
  step,
  state,
  day,
  byName: 'Salma',
})
const statesOf = (given: PaperFacts) => paperSteps(given).map(({ step, state }) => `${step} ${state}`)

test('the law says 14 days within the state and 45 outside, 30 for the buyer, 14 for the insurance', () => {
  const dueOn = (key: keyof typeof deadlines) => daysBetween('2026-03-20', dueBy(key, '2026-03-20').dueOn)
  expect([dueOn('reportInState'), dueOn('reportOutside'), dueOn('application'), dueOn('insurance')]).toEqual([
    14, 45, 30, 14,
  ])
  expect(dueBy('insurance', '2026-03-20').source).toContain('section 157')
  expect(dueBy('application', '2026-03-20').source).toContain('section 50')
  // What was sold before dealers had rules of their own stands under those of its day
  expect(dueBy('reportInState', '2023-03-31').source).not.toContain('55A')
  expect(dueBy('reportInState', '2023-04-01').source).toContain('55A')
  expect(dueBy('reportInState', '1980-01-01').dueOn).toBe('1980-01-15')
})

test('each rule begins later than the one before it', () => {
  for (const { rules } of Object.values(deadlines)) {
    const days = rules.map(({ from }) => from)
    expect(days).toEqual([...new Set(days)].toSorted())
  }
})

test('a bike in stock of the same state needs no NOC, and nothing is due', () => {
  expect(statesOf(facts({ soldOn: null }))).toEqual([
    'bought done',
    'nocAsked notNeeded',
    'nocReceived notNeeded',
    'sold open',
    'transferFiled later',
    'newRc later',
    'insuranceTransferred later',
  ])
  expect(nextDue(facts({ soldOn: null }))).toBeNull()
})

test('one of another state wants a NOC first, and has longer for its report', () => {
  const outside = facts({ outOfState: true })
  expect(statesOf(outside).slice(1, 3)).toEqual(['nocAsked open', 'nocReceived later'])
  const filed = paperSteps(outside).find(({ step }) => step === 'transferFiled')
  expect(filed?.deadlines.map(({ dueOn }) => dueOn)).toEqual(['2026-05-04', '2026-04-19'])
  expect(filed?.dueOn).toBe('2026-04-19')
  expect(statesOf(facts({ lentOn: true }))).toEqual(statesOf(outside))
  const received = facts({ outOfState: true, marks: [mark('nocReceived', '2026-03-10')] })
  expect(statesOf(received).slice(1, 3)).toEqual(['nocAsked done', 'nocReceived done'])
})

test('a NOC that somebody says is not needed is not waited for', () => {
  const unneeded = facts({ outOfState: true, marks: [mark('nocAsked', '2026-03-05', 'notNeeded')] })
  expect(statesOf(unneeded).slice(1, 3)).toEqual(['nocAsked notNeeded', 'nocReceived notNeeded'])
  // Nor was it asked for, whichever of the two is marked
  const other = facts({ outOfState: true, marks: [mark('nocReceived', '2026-03-05', 'notNeeded')] })
  expect(statesOf(other).slice(1, 3)).toEqual(['nocAsked notNeeded', 'nocReceived notNeeded'])
})

test.each([
  [{ outOfState: true }, 'rto'],
  [{ lentOn: true }, 'bank'],
  [{ lentOn: true, outOfState: true }, 'bankThenRto'],
] as const)('whoever waits for the NOC of %j is told who gives it: %s', (given, doer) => {
  expect(paperSteps(facts(given)).find(({ step }) => step === 'nocReceived')?.doer).toBe(doer)
})

test('a NOC that is asked for within the state too, such as for a bank, is waited for', () => {
  expect(statesOf(facts({ marks: [mark('nocAsked', '2026-03-05')] })).slice(1, 3)).toEqual([
    'nocAsked done',
    'nocReceived open',
  ])
})

test('after the sale the earliest of what is not done is due, and nothing once all is', () => {
  expect(nextDue(facts())).toEqual({ step: 'transferFiled', dueOn: '2026-04-03' })
  const filed = [mark('transferFiled', '2026-03-25')]
  expect(nextDue(facts({ marks: filed }))).toEqual({ step: 'insuranceTransferred', dueOn: '2026-04-03' })
  const insured = [...filed, mark('insuranceTransferred', '2026-03-26')]
  expect(nextDue(facts({ marks: insured }))).toEqual({ step: 'newRc', dueOn: '2026-05-19' })
  expect(nextDue(facts({ marks: [...insured, mark('newRc', '2026-04-20')] }))).toBeNull()
})

test.each([
  [{ step: 'transferFiled', day: '2026-04-02' }, {}, 'The day cannot be in the future'],
  [{ step: 'transferFiled', day: '2026-03-19' }, {}, 'This was before the bike was sold'],
  [{ step: 'insuranceTransferred', day: '2026-03-21' }, { soldOn: null }, 'This bike is not sold yet'],
  [{ step: 'nocAsked', day: '2026-02-28' }, {}, 'This was before the bike was bought'],
  [{ step: 'newRc', day: '2026-03-25' }, {}, 'Mark first that the transfer was filed'],
  [
    { step: 'nocReceived', day: '2026-03-04' },
    { marks: [mark('nocAsked', '2026-03-05')] },
    'This was before the step that goes before it',
  ],
  [{ step: 'transferFiled', day: '2026-04-01' }, {}, null],
  [{ step: 'nocReceived', day: '2026-03-05' }, { marks: [mark('nocAsked', '2026-03-05')] }, null],
] as const)('%j of %j: %s', (given, more, why) => {
  expect(whyNotMarked(given, facts(more as Partial<PaperFacts>), '2026-04-01')).toBe(why)
})
