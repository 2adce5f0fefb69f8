import { daysAfter } from '../calendar.ts'

/** Who has to do something about a bike's papers. */
export const doers = {
  dealer: 'The shop',
  seller: 'The seller',
  buyer: 'The buyer, with the shop',
  rto: 'The RTO',
  bank: 'The bank that lent on it',
  bankThenRto: 'The bank that lent on it, then the RTO',
} as const
export type Doer = keyof typeof doers

type Rule = {
  /** The first day on which it holds: a later rule is added below, and what was sold before keeps its own. */
  from: string
  /** Days from the sale, the last of which is still in time. */
  days: number
  /** Where it stands; empty for what is usual and no law. */
  source: string
}
type Deadline = { what: string; doer: Doer; rules: readonly Rule[] }

/** When the Motor Vehicles Act 1988 and the Central Motor Vehicles Rules 1989 came into force. */
const since = '1989-07-01'

/** What has to be done by when after a sale; each rule with its first day and its source. */
export const deadlines = {
  reportInState: {
    what: "Seller's report of the transfer (Form 29)",
    doer: 'dealer',
    rules: [
      { from: since, days: 14, source: 'Motor Vehicles Act 1988, section 50(1)(a)(i); CMVR rule 55' },
      {
        from: '2023-04-01',
        days: 14,
        source: 'Motor Vehicles Act 1988, section 50(1)(a)(i); CMVR rules 55, 55A to 55E',
      },
    ],
  },
  reportOutside: {
    what: "Seller's report of the transfer, with the NOC (Forms 28 and 29)",
    doer: 'dealer',
    rules: [
      { from: since, days: 45, source: 'Motor Vehicles Act 1988, section 50(1)(a)(ii); CMVR rule 55' },
      {
        from: '2023-04-01',
        days: 45,
        source: 'Motor Vehicles Act 1988, section 50(1)(a)(ii); CMVR rules 55, 55A to 55E',
      },
    ],
  },
  application: {
    what: "Buyer's application for the transfer (Form 30)",
    doer: 'buyer',
    rules: [{ from: since, days: 30, source: 'Motor Vehicles Act 1988, section 50(1)(b); CMVR rule 55' }],
  },
  newRc: {
    what: 'New RC in the name of the buyer',
    doer: 'rto',
    rules: [{ from: since, days: 60, source: '' }],
  },
  insurance: {
    what: 'Application to the insurer',
    doer: 'buyer',
    rules: [{ from: since, days: 14, source: 'Motor Vehicles Act 1988, section 157(2)' }],
  },
} as const satisfies Record<string, Deadline>
export type DeadlineKey = keyof typeof deadlines

/** What dealers of registered vehicles have to have since when. */
export const dealerRules = [
  {
    from: '2023-04-01',
    what: 'A dealer of registered vehicles needs an authorisation (asked for in Form 29A, given in Form 29B), and the delivery of each vehicle to the dealer is told to the registering authority in Form 29C.',
    source: 'CMVR rules 55A to 55E, G.S.R. 901(E) of 22 December 2022',
  },
] as const

export type DueBy = { what: string; doer: Doer; dueOn: string; source: string }

/** What a deadline says for a sale of this day. */
export function dueBy(key: DeadlineKey, soldOn: string): DueBy {
  const { what, doer, rules } = deadlines[key] as Deadline
  // Sold before the first rule: that one all the same
  const rule = rules.reduce((kept, later) => (later.from <= soldOn ? later : kept))
  return { what, doer, dueOn: daysAfter(soldOn, rule.days), source: rule.source }
}
