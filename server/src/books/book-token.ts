import type { MoneyAccount } from '@forecourt/contract/books/calls'
import { businessDay } from '@forecourt/contract/calendar'
import type { Actor } from '../access.ts'
import type { Tx } from '../db/open.ts'
import { book, type NewEntry } from './book.ts'
import type { EntryRow } from './read.ts'

/** A hold as far as the books speak of it. */
type Token = {
  groupId: string
  id: string
  bikeId: string
  vehicleNumber: string
  shopId: string
  shopName: string
  customerName: string
  paise: number
  account: MoneyAccount | null
  serial: string
  receivedOn: string
}

const told = ({ bikeId, vehicleNumber, customerName, paise, serial }: Token) => ({
  kind: 'token' as const,
  paise,
  bikeId,
  vehicleNumber,
  party: customerName,
  note: serial,
})
const advancesOf = ({ shopId, shopName }: Token) =>
  ({ shop: { id: shopId, name: shopName }, account: 'advances' }) as const

/** Enters a token that came: what the shop owes to a customer until a sale takes it, or it is settled. */
export async function bookToken(tx: Tx, actor: Actor, token: Token): Promise<EntryRow[]> {
  if (token.account === null) return []
  const from = advancesOf(token)
  const to = { shop: from.shop, account: token.account }
  return book(tx, actor, token.groupId, [
    { event: `token:${token.id}`, from, to, forDay: token.receivedOn, ...told(token) },
  ])
}

type Settled = { account: MoneyAccount } | { head: { id: string; name: string } }

/** Enters what became of a token that no sale took: money that went back today, or an income under a head. */
export async function bookSettledToken(tx: Tx, actor: Actor, token: Token, how: Settled): Promise<EntryRow[]> {
  const advances = advancesOf(token)
  const shared = { event: `token:${token.id}:settled`, to: advances, forDay: businessDay(actor.at), ...told(token) }
  const entry: NewEntry =
    'head' in how
      ? { ...shared, from: { shop: advances.shop, account: 'income' }, headId: how.head.id, headName: how.head.name }
      : { ...shared, from: { shop: advances.shop, account: how.account } }
  return book(tx, actor, token.groupId, [entry])
}
