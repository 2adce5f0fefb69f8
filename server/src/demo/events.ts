import type { Fuel, Owed } from '@forecourt/contract/bikes'
import type { MoneyAccount } from '@forecourt/contract/books/calls'
import type { PriceChange } from '@forecourt/contract/bulk-changes/calls'
import { HOUR, startOfBusinessDay } from '@forecourt/contract/calendar'
import type { DocumentKind, Holder } from '@forecourt/contract/documents/kinds'
import type { Mark, MarkedStep } from '@forecourt/contract/documents/steps'
import type { DueKind } from '@forecourt/contract/dues/calls'
import type { Level, Role } from '@forecourt/contract/fields'
import type { PaymentMethod } from '@forecourt/contract/sales'
import type { Settlement } from '@forecourt/contract/stock-counts/differences'

export type BikeFacts = {
  vehicleNumber: string
  make: string
  model: string
  year: number
  mileage: number
  cost: number | null
  listPrice: number
  color: string
  fuel: Fuel
  owners: number
}

/** What is asked of whoever brings a bike to the counter, and how they are paid. */
export type Purchase = {
  chassisNumber: string
  engineNumber: string
  sellerName: string
  sellerPhone: string
  purchasedOn: string
  paidBy?: MoneyAccount
  owed?: Owed
}

export type Paid = { method: PaymentMethod; amount: number; reference?: string }

/** Somebody with one role at a place, `at` being what that is called; everyone signs in with the same PIN. */
export type Person = { name: string; phone: string; role: Role; level: Level; at: string }

/** One thing that happened at the dealership. Bikes are named by their place in the order of arrival. */
export type Event = { at: Date; shop: string } & (TradeEvent | MoneyEvent | PaperEvent | TeamEvent | ShopEvent)

type TradeEvent =
  | { kind: 'arrival'; bike: number; facts: BikeFacts; purchase: Purchase }
  | {
      kind: 'transfer'
      bike: number
      to: string
      comments: string
      /** The request that it grants. */
      request?: string
    }
  | {
      kind: 'sale'
      bike: number
      buyerName: string
      buyerContact: string
      salePrice: number
      payments: Paid[]
      due?: { dueOn: string }
      /** The hold of its buyer, whose token is a part of the price beside the payments. */
      hold?: string
    }
  | { kind: 'upload'; firstBike: number; rows: BikeFacts[] }
  | {
      kind: 'enquiry'
      customerName: string
      customerPhone: string
      enquiryType: string[]
      wish: string
      followUpOn: string | null
    }

/** Amounts in paise. */
export type MoneyEvent =
  | {
      kind: 'entry'
      head: string
      account: MoneyAccount
      amount: number
      party: string
      note: string
      /** The bike that it was spent on. */
      bike?: number
    }
  | { kind: 'move'; from: MoneyAccount | 'owner'; to: MoneyAccount; amount: number; note: string }
  /** What there is of cash above what is kept goes to the bank. */
  | { kind: 'deposit'; keep: number }
  /** The cash is counted, and is so much more or less than it should be. */
  | { kind: 'close'; difference: number; reason: string }
  /** A payment of so much of what is left of what a bike's sale or purchase left owed. */
  | { kind: 'payment'; bike: number; owed: DueKind; share: number; account: MoneyAccount; reference: string }
  /** Staff ask for so much less than the floor. */
  | { kind: 'ask'; bike: number; below: number; note: string }
  /** The manager decides what was asked last. */
  | { kind: 'decide'; approve: boolean; answer: string }

type PaperEvent =
  | {
      kind: 'document'
      /** Null for a document of the shop itself. */
      bike: number | null
      document: DocumentKind
      number: string
      issuedOn: string | null
      expiresOn: string | null
      holder: Holder
      page: 'photo' | 'pdf' | null
    }
  | { kind: 'step'; bike: number; step: MarkedStep; state: Mark['state']; day: string }

/** What colleagues write or ask about. */
export type About =
  | { kind: 'bike' | 'sale'; bike: number }
  /** By the customer's phone. */
  | { kind: 'enquiry'; customerPhone: string }

/** People are named by their phones, and tasks by names of their own. */
type TeamEvent = { by: string } & (
  | { kind: 'note'; about: About; text: string; mentions: string[] }
  | { kind: 'task'; task: string; text: string; dueOn: string; about: About | null; forPhone: string }
  | { kind: 'taskHandedOn'; task: string; forPhone: string }
  | { kind: 'taskDone'; task: string }
  /** Somebody looks at their notifications. */
  | { kind: 'look' }
)

/** What becomes of a token: it is kept, or goes back from where money is. */
export type TokenGoes = 'kept' | MoneyAccount

/** Something that somebody saw on a walk: a bike of the dealership, or a number that they typed. */
export type Seen = { bike: number | null; number: string; note: string }

/**
 * What is kept, asked for, counted and changed beside the trade. Holds, requests, counts and changes have names of
 * their own; the person is named by their phone.
 */
export type ShopEvent = { by: string } & (
  | {
      kind: 'hold'
      hold: string
      bike: number
      customerName: string
      customerPhone: string
      /** Paise; 0 for none. */
      token: number
      account: MoneyAccount | null
      /** Its last day. */
      until: string
      /** Behind somebody for whom it is held already. */
      nextInLine: boolean
    }
  | { kind: 'release'; hold: string; reason: string; token: TokenGoes }
  | { kind: 'tokenSettled'; hold: string; token: TokenGoes }
  | { kind: 'request'; request: string; from: string; make: string; model: string; comments: string }
  | { kind: 'refusal'; request: string; reason: string }
  | { kind: 'countOpened'; count: string; note: string }
  | { kind: 'walked'; count: string; seen: Seen[] }
  | { kind: 'countFinished'; count: string; note: string }
  | { kind: 'differenceSettled'; count: string; of: Omit<Seen, 'note'>; as: Settlement; note: string }
  | { kind: 'prices'; change: string; bikes: number[]; price: PriceChange }
  | { kind: 'takenBack'; change: string }
  | { kind: 'lease'; device: string; bikes: number[] }
  | { kind: 'callIn'; bike: number }
)

/** A moment of a business day, by the hour in India. */
export const momentOf = (day: string, hour: number): Date => new Date(startOfBusinessDay(day).getTime() + hour * HOUR)

export type EventOf<K extends Event['kind']> = Extract<Event, { kind: K }>

/** What became of one bike: how it came, where it stands or was sold from, and its sale. */
export type Life = { arrival: EventOf<'arrival'>; isMoved: boolean; shop: string; sale?: EventOf<'sale'> }

/** The lives of all bikes that came in one by one, in the order of their arrival. */
export function livesOf(events: readonly Event[]): Life[] {
  const lives = new Map<number, Life>()
  for (const event of events) {
    if (event.kind === 'arrival') lives.set(event.bike, { arrival: event, isMoved: false, shop: event.shop })
    if (event.kind !== 'transfer' && event.kind !== 'sale') continue
    const life = lives.get(event.bike)
    if (life && event.kind === 'transfer') Object.assign(life, { isMoved: true, shop: event.to })
    if (life && event.kind === 'sale') life.sale = event
  }
  return [...lives.values()]
}

/** How many bikes came in, one by one and by files; as many is the place of the next one. */
export const countBikes = (events: readonly Event[]): number =>
  events.reduce(
    (count, event) => count + (event.kind === 'arrival' ? 1 : event.kind === 'upload' ? event.rows.length : 0),
    0,
  )
