import type { Person } from './stage.ts'

/** Customers by their place in a list of five; each has a phone number of their own. */
export const customers = 5
export const phoneOf = (customer: number): string => `+91984801234${customer}`

/** What somebody did with a bike, or tried to. Ids of what it made are those of the answer. */
export type Doing =
  /** Paise of a token in cash; until which day; and whether to stand in line behind others. */
  | { what: 'hold'; customer: number; token: number; until: string; next: boolean; made?: string }
  /** `settles`: how the token is settled with it. */
  | { what: 'release'; holdId: string; settles: TokenEnd | null }
  | { what: 'settle'; holdId: string; settles: TokenEnd }
  | { what: 'extend'; holdId: string; until: string }
  | { what: 'sell'; customer: number; holdId: string | null; leaseId: string | null; made?: string }
  | { what: 'cancel'; saleId: string }
  | { what: 'move'; to: number }
  | { what: 'edit'; version: number; price: number }
  | { what: 'send'; to: number; made?: string }
  | { what: 'receive' | 'refuse' | 'recall' | 'dispute'; consignmentId: string }
  | { what: 'lease'; shop: number; made?: string }
  | { what: 'giveBack' | 'callIn' | 'free'; leaseId: string; shop: number }
/** Nobody's doing: the time of a hold is over. */
type Passing = { what: 'runOut'; holdId: string }
export type TokenEnd = 'givenBack' | 'kept'

/**
 * A doing with its answer: a status, or in its place a word of the answer where one call names several bikes. It was done
 * at some moment between being sent first and being answered, in milliseconds.
 */
export type Deed = (Doing | Passing) & { bike: number; who: Person; said: string; sent: number; answered: number }
