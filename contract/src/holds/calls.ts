import { z } from 'zod'
import { Amount, bookedLate, MoneyAccount, Paise } from '../books/calls.ts'
import { endpoint } from '../endpoint.ts'
import { Address, Day, Id, Moment, Phone, pageOf, paging, requiredText, text } from '../fields.ts'

/**
 * How a hold stands at the moment of the answer: it holds the bike, it is next in line, its time is over, or it ended
 * before that.
 */
export const holdStates = ['holding', 'next', 'over', 'ended'] as const
export const HoldState = z.enum(holdStates)
export type HoldState = z.infer<typeof HoldState>

/** How a hold ended: `other` is a sale to somebody else, `over` that its token was settled after its time. */
export const HoldEnd = z.enum(['sold', 'other', 'released', 'over', 'saleCancelled', 'bikeGone'])
export type HoldEnd = z.infer<typeof HoldEnd>

/** What became of a token: a part of the sale's price, given back, or kept as income. */
export const TokenEnd = z.enum(['carried', 'givenBack', 'kept'])
export type TokenEnd = z.infer<typeof TokenEnd>

/** A bike that is kept for one customer until the end of a day. */
export const Hold = z.object({
  _id: Id,
  groupId: Id,
  /** Null once the bike is gone. */
  bikeId: Id.nullable(),
  vehicleNumber: z.string(),
  /** Make and model. */
  bikeName: z.string(),
  shopId: Id,
  shopName: z.string(),
  customerName: z.string(),
  /** E.164. */
  customerPhone: z.string(),
  /** 0 where none was taken. */
  token: Paise,
  account: MoneyAccount.nullable(),
  reference: z.string(),
  /** The token's receipt, such as KUK-R/2627/00012; empty without a token. */
  serial: z.string(),
  /** The day on which the token came. */
  receivedOn: Day,
  /** The end of its last day. */
  until: Moment,
  state: HoldState,
  /** How many stand before it. */
  ahead: z.int(),
  byUserName: z.string(),
  created: Moment,
  ended: z.object({ at: Moment, how: HoldEnd, byName: z.string(), reason: z.string() }).nullable(),
  /** What became of its token; null as long as nothing has, or where there is none. */
  settled: z
    .object({
      at: Moment,
      how: TokenEnd,
      byName: z.string(),
      /** From where it was given back. */
      account: MoneyAccount.nullable(),
      /** Under which head it was kept; empty else. */
      headName: z.string(),
    })
    .nullable(),
  /** The sale that it led to. */
  saleId: Id.nullable(),
})
export type Hold = z.infer<typeof Hold>

const holdParams = z.object({ holdId: Id })

/** A token: nothing, or an amount that is received. */
const Token = z.union([z.literal(0), Amount]).default(0)

export const holdBike = endpoint(
  'POST',
  '/api/bikes/:bikeId/holds',
  {
    summary: 'Hold a bike for a customer; 409 bike_held where it is held for somebody else, unless to be next in line',
    params: z.object({ bikeId: Id }),
    body: z.strictObject({
      customerName: requiredText(120, 'Customer name is required'),
      customerPhone: Phone,
      /** Paise received now. */
      token: Token,
      /** How it was received; goes with a token. */
      account: MoneyAccount.nullable().default(null),
      reference: text(120).default(''),
      /** The last day. */
      until: Day,
      /** Whether to stand in line behind whoever holds the bike. */
      nextInLine: z.boolean().default(false),
    }),
    response: { 201: Hold.extend(bookedLate) },
  },
  { once: true },
)

export const getBikeHolds = endpoint('GET', '/api/bikes/:bikeId/holds', {
  summary: 'Who holds a bike and who is next in line, and holds whose token is to be settled',
  params: z.object({ bikeId: Id }),
  response: { 200: z.object({ holds: z.array(Hold) }) },
})

/** Which holds a list shows: those that run, those of them that end today, and tokens to settle. */
export const holdLists = ['running', 'today', 'toSettle'] as const
export const HoldList = z.enum(holdLists)
export type HoldList = z.infer<typeof HoldList>

export const listHolds = endpoint('GET', '/api/holds', {
  summary: 'A page of holds, the first to end first, and how many there are of each list',
  querystring: z.strictObject({
    groupId: Id.optional(),
    shopId: Id.optional(),
    list: HoldList.default('running'),
    ...paging(50, 200),
  }),
  response: {
    200: pageOf({
      holds: z.array(Hold),
      /** Paise of the tokens that are to be settled. */
      toSettle: Paise,
      counts: z.object({ running: z.int(), today: z.int(), toSettle: z.int() }),
    }),
  },
})

export const extendHold = endpoint(
  'POST',
  '/api/holds/:holdId/extension',
  {
    summary: 'Hold a bike until another day; past those who stand in line, by a manager',
    params: holdParams,
    body: z.strictObject({ until: Day }),
    response: { 200: Hold },
  },
  { once: true },
)

/** How a token is settled that no sale took. */
export const SettleToken = z.strictObject({
  how: z.enum(['givenBack', 'kept']),
  /** From where it is given back. */
  account: MoneyAccount.nullable().default(null),
  /** The head of income under which it is kept. */
  headId: Id.nullable().default(null),
})
export type SettleToken = z.infer<typeof SettleToken>

export const releaseHold = endpoint(
  'POST',
  '/api/holds/:holdId/release',
  {
    summary: 'End a hold before its time, by a manager; its token is settled at once, or later',
    params: holdParams,
    body: z.strictObject({ reason: text(500).default(''), token: SettleToken.nullable().default(null) }),
    response: { 200: Hold.extend(bookedLate) },
  },
  { once: true },
)

export const settleToken = endpoint(
  'POST',
  '/api/holds/:holdId/settlement',
  {
    summary: "Give the token of a hold that is over back, or keep it as income, by the group's rule",
    params: holdParams,
    body: SettleToken,
    response: { 200: Hold.extend(bookedLate) },
  },
  { once: true },
)

/** A token's receipt with all that it prints. */
export const PrintedToken = Hold.extend({
  groupName: z.string(),
  groupLogo: z.string(),
  shop: z.object({ name: z.string(), address: Address, phone: z.string(), email: z.string(), gstin: z.string() }),
})
export type PrintedToken = z.infer<typeof PrintedToken>

export const getTokenReceipt = endpoint('GET', '/api/holds/:holdId/receipt', {
  summary: 'The receipt of a token with all that it prints; 404 where none was taken',
  params: holdParams,
  response: { 200: PrintedToken },
})
