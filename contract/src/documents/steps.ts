import { sentences } from '../messages.ts'
import { type DeadlineKey, type Doer, type DueBy, dueBy } from './deadlines.ts'

/** The way of a bike's papers through a dealership. */
export const steps = {
  bought: { name: 'Bought', doer: 'dealer' },
  nocAsked: { name: 'NOC asked for', doer: 'dealer' },
  nocReceived: { name: 'NOC received', doer: 'rto' },
  sold: { name: 'Sold', doer: 'dealer' },
  transferFiled: { name: 'Transfer filed', doer: 'dealer' },
  newRc: { name: 'New RC', doer: 'rto' },
  insuranceTransferred: { name: 'Insurance transferred', doer: 'buyer' },
} as const satisfies Record<string, { name: string; doer: Doer }>
export type Step = keyof typeof steps
export const stepKeys = Object.keys(steps) as [Step, ...Step[]]

/** Those that people mark; the purchase and the sale mark themselves. */
export const markedSteps = ['nocAsked', 'nocReceived', 'transferFiled', 'newRc', 'insuranceTransferred'] as const
export type MarkedStep = (typeof markedSteps)[number]
/** Those of the NOC: one that is not needed makes the other needless too. */
export const nocSteps: MarkedStep[] = ['nocAsked', 'nocReceived']
/** Those that belong to a sale, and go with it when it is cancelled. */
const stepsOfSale = ['transferFiled', 'newRc', 'insuranceTransferred'] as const satisfies MarkedStep[]
export const isOfSale = (step: MarkedStep): boolean => stepsOfSale.some((one) => one === step)

export const markStates = ['done', 'notNeeded'] as const
export type Mark = { step: MarkedStep; state: (typeof markStates)[number]; day: string; byName: string }

/** What the steps hang on. Days are calendar days. */
export type PaperFacts = {
  purchasedOn: string
  /** The day of the sale that stands. */
  soldOn: string | null
  /**
   * Registered in another state than the shop's. For that a NOC is needed, or since a bank lent on the bike, unless
   * somebody says otherwise.
   */
  outOfState: boolean
  lentOn: boolean
  marks: readonly Mark[]
}

export type StepView = {
  step: Step
  /** `open` is what can be done now, `later` what waits for another. */
  state: 'done' | 'notNeeded' | 'open' | 'later'
  day: string | null
  byName: string
  doer: Doer
  /** The first of the deadlines; null where there is none, or the step is over. */
  dueOn: string | null
  deadlines: DueBy[]
}

const deadlinesOf = (step: Step, outOfState: boolean): DeadlineKey[] => {
  if (step === 'transferFiled') return [outOfState ? 'reportOutside' : 'reportInState', 'application']
  if (step === 'newRc') return ['newRc']
  return step === 'insuranceTransferred' ? ['insurance'] : []
}

/** Where the papers of a bike stand, step by step. */
export function paperSteps(facts: PaperFacts): StepView[] {
  const { purchasedOn, soldOn, outOfState, marks } = facts
  const byThemselves: Partial<Record<Step, string | null>> = { bought: purchasedOn, sold: soldOn }
  return stepKeys.map((step): StepView => {
    const mark = marks.find((one) => one.step === step)
    const state = stateOf(step, facts)
    const isOver = state === 'done' || state === 'notNeeded'
    const keys = soldOn === null || isOver ? [] : deadlinesOf(step, outOfState)
    const due = keys.map((key) => dueBy(key, soldOn ?? ''))
    return {
      step,
      state,
      day: mark?.day ?? byThemselves[step] ?? null,
      byName: mark?.byName ?? '',
      doer: step === 'nocReceived' ? giverOfNoc(facts) : steps[step].doer,
      dueOn: due.map(({ dueOn }) => dueOn).toSorted()[0] ?? null,
      deadlines: due,
    }
  })
}

/** Within its state a bike waits for the bank that lent on it alone; the RTO of another one asks for the bank's consent. */
function giverOfNoc({ outOfState, lentOn }: Pick<PaperFacts, 'outOfState' | 'lentOn'>): Doer {
  if (!lentOn) return 'rto'
  return outOfState ? 'bankThenRto' : 'bank'
}

function stateOf(step: Step, { soldOn, outOfState, lentOn, marks }: PaperFacts): StepView['state'] {
  const isMarked = (other: Step) => marks.some((mark) => mark.step === other)
  const mark = marks.find((one) => one.step === step)
  if (mark) return mark.state
  if (step === 'bought' || (step === 'sold' && soldOn !== null)) return 'done'
  const isNoc = step === 'nocAsked' || step === 'nocReceived'
  if (isNoc && marks.some((one) => nocSteps.includes(one.step) && one.state === 'notNeeded')) return 'notNeeded'
  // Whoever has the NOC had asked for it
  if (step === 'nocAsked' && isMarked('nocReceived')) return 'done'
  if (isNoc && !outOfState && !lentOn && !isMarked('nocAsked')) return 'notNeeded'
  const waitsFor: Record<Step, boolean> = {
    bought: false,
    nocAsked: false,
    nocReceived: !isMarked('nocAsked'),
    sold: false,
    transferFiled: soldOn === null,
    newRc: soldOn === null || !isMarked('transferFiled'),
    insuranceTransferred: soldOn === null,
  }
  return waitsFor[step] ? 'later' : 'open'
}

/** The next legal or usual day of a sale's papers, with its step; null once all of them are over. */
export function nextDue(facts: PaperFacts): { step: MarkedStep; dueOn: string } | null {
  const waiting = paperSteps(facts).flatMap(({ step, dueOn }) =>
    dueOn === null ? [] : [{ step: step as MarkedStep, dueOn }],
  )
  return waiting.toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))[0] ?? null
}

/** Why a step cannot be marked with this day, in a sentence; null where it can. */
export function whyNotMarked(
  { step, day }: { step: MarkedStep; day: string },
  { purchasedOn, soldOn, marks }: Pick<PaperFacts, 'purchasedOn' | 'soldOn' | 'marks'>,
  today: string,
): string | null {
  if (day > today) return sentences.dayInFuture
  if (isOfSale(step) && soldOn === null) return 'This bike is not sold yet'
  if (isOfSale(step) && soldOn !== null && day < soldOn) return 'This was before the bike was sold'
  if (day < purchasedOn) return 'This was before the bike was bought'
  const before = marks.find((mark) => mark.step === priorOf[step])
  if (step === 'newRc' && !before) return 'Mark first that the transfer was filed'
  if (before && before.state === 'done' && day < before.day) return 'This was before the step that goes before it'
  return null
}

const priorOf: Partial<Record<MarkedStep, MarkedStep>> = { nocReceived: 'nocAsked', newRc: 'transferFiled' }
