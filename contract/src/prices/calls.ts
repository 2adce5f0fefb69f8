import { z } from 'zod'
import { Amount, Paise } from '../books/calls.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, Phone, pageOf, paging, SixDigits, text } from '../fields.ts'
import { HoldRule } from '../holds/rule.ts'

const percent = (max: number) =>
  z.number('Enter a percentage').min(0, 'At least 0').max(max, `At most ${max}`).multipleOf(0.5, 'In steps of a half')

/**
 * How low a bike may be sold without a manager: its cost and so many per cent, less so many per cent of the cost for
 * each full period that it has stood in stock; never below its cost, rounded up to 500 rupees.
 */
export const FloorRule = z.strictObject({
  abovePercent: percent(100),
  lowerPercent: percent(100),
  everyDays: z.int('Enter whole days').min(1, 'At least 1').max(365, 'At most 365'),
})
export type FloorRule = z.infer<typeof FloorRule>

/** What a group has settled about money. */
export const MoneySettings = z.object({
  groupId: Id,
  /** Whether a sale may be paid in part. */
  partialPayments: z.boolean(),
  floorRule: FloorRule.nullable(),
  /** Left out by a server of the last release. */
  holds: HoldRule.optional(),
})
export type MoneySettings = z.infer<typeof MoneySettings>

export const getMoneySettings = endpoint('GET', '/api/groups/:groupId/money-settings', {
  summary: 'What a group has settled about money; the floor rule for those who may see cost in all of it alone',
  params: z.object({ groupId: Id }),
  response: { 200: MoneySettings },
})

export const saveMoneySettings = endpoint('POST', '/api/groups/:groupId/money-settings', {
  summary: "Settle a group's rules of money",
  params: z.object({ groupId: Id }),
  body: z.strictObject({
    partialPayments: z.boolean(),
    floorRule: FloorRule.nullable(),
    /** Stays as it is when it is left out. */
    holds: HoldRule.optional(),
  }),
  response: { 200: MoneySettings },
})

/** `expired` is what nobody decided within 24 hours. */
export const approvalStates = ['pending', 'approved', 'refused', 'used', 'withdrawn', 'expired'] as const
export const ApprovalState = z.enum(approvalStates)

/** A price below the floor that somebody asked for. */
export const Approval = z.object({
  _id: Id,
  bikeId: Id,
  vehicleNumber: z.string(),
  make: z.string(),
  model: z.string(),
  shopId: Id,
  shopName: z.string(),
  price: Paise,
  floor: Paise,
  note: z.string(),
  state: ApprovalState,
  askedByName: z.string(),
  askedAt: Moment,
  decidedByName: z.string(),
  decidedAt: Moment.nullable(),
  /** Whether a manager gave their PIN at the counter. */
  atCounter: z.boolean(),
  /** What was said with the decision. */
  answer: z.string(),
})
export type Approval = z.infer<typeof Approval>

/** What a bike may be sold for, and for those who see cost what that leaves. */
export const BikePrice = z.object({
  bikeId: Id,
  /** Below it a manager is asked; null where there is no rule or the cost is not known. */
  floor: Paise.nullable(),
  /** What the bike cost; null where it is not known or not for the caller to see. */
  cost: Paise.nullable(),
  /** What was spent on it beside; null where it is not for the caller to see. */
  expenses: Paise.nullable(),
  /** Whether its seller charged no tax, as the margin scheme asks; null where it is not for the caller to see. */
  marginScheme: z.boolean().nullable(),
  /** The caller's latest question about this bike that still counts, or else what was approved for a colleague. */
  approval: Approval.nullable(),
  /** Whether the caller may sell below the floor and decide for others. */
  mayApprove: z.boolean(),
})
export type BikePrice = z.infer<typeof BikePrice>

export const getBikePrice = endpoint('GET', '/api/bikes/:bikeId/price', {
  summary: 'The floor of a bike, and its cost and expenses for those who may see them',
  params: z.object({ bikeId: Id }),
  response: { 200: BikePrice },
})

export const askApproval = endpoint(
  'POST',
  '/api/bikes/:bikeId/approvals',
  {
    summary: 'Ask a manager for a price below the floor',
    params: z.object({ bikeId: Id }),
    body: z.strictObject({ price: Amount, note: text(500).default('') }),
    response: { 201: Approval },
  },
  { once: true },
)

export const approveAtCounter = endpoint('POST', '/api/bikes/:bikeId/approvals/counter', {
  summary: 'A manager approves a price below the floor with their phone and PIN on the device of whoever sells',
  params: z.object({ bikeId: Id }),
  body: z.strictObject({ price: Amount, phoneNumber: Phone, pin: SixDigits }),
  response: { 201: Approval },
})

export const listApprovals = endpoint('GET', '/api/approvals', {
  summary: 'Prices that were asked for in the shops where the caller decides, newest first',
  querystring: z.strictObject({
    groupId: Id.optional(),
    shopId: Id.optional(),
    state: ApprovalState.optional(),
    ...paging(50, 200),
  }),
  response: { 200: pageOf({ approvals: z.array(Approval) }) },
})

export const decideApproval = endpoint(
  'POST',
  '/api/approvals/:approvalId/decision',
  {
    summary: 'Approve or refuse a price below the floor',
    params: z.object({ approvalId: Id }),
    body: z.strictObject({ approve: z.boolean(), answer: text(500).default('') }),
    response: { 200: Approval },
  },
  { once: true },
)
