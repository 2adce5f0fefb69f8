import { accountNames, bookAccountNames } from '@forecourt/contract/books/account-names'
import type { Account, Entry } from '@forecourt/contract/books/calls'
import { entryKindNames, kindOfEntry } from '@forecourt/contract/books/entry-kinds'
import { paiseInRupees } from '@forecourt/contract/format/paise'

type NamedEntry = Pick<Entry, 'kind' | 'headName' | 'bikeId' | 'from' | 'to'>

const isMoney = (account: Account): boolean => account in accountNames

/** What an entry is called: by its head, or by what it came of. */
export function entryName(entry: NamedEntry): string {
  if (entry.kind !== 'reversal') return entry.headName || kindOfEntry(entry)
  const was = entry.headName || undone(entry)
  return was ? `${entryKindNames.reversal}: ${was}` : entryKindNames.reversal
}

/** What was taken back that has no head, as far as its accounts tell. */
function undone({ from, to, bikeId }: NamedEntry): string | undefined {
  const sides = [from, to]
  if (sides.includes('difference')) return entryKindNames.difference
  if (sides.every((account) => isMoney(account) || account === 'owner')) return kindOfEntry({ kind: 'move', bikeId })
  return undefined
}

/** Which way an amount went: into money or out of it, or between the two; nothing where no money moved. */
export type Way = 'in' | 'out' | 'moved' | 'none'

/** How an amount went; the shop is asked for where it is seen from the cash of one. */
export type Went = Pick<Entry, 'from' | 'to'> & Partial<Pick<Entry, 'toShopId'>>

/** Which way it went, of all money, or seen from the cash of one shop. */
export function wayOf({ from, to, toShopId }: Went, cashOf?: string): Way {
  if (cashOf !== undefined) return to === 'cash' && toShopId === cashOf ? 'in' : 'out'
  if (isMoney(from) && isMoney(to)) return 'moved'
  return isMoney(to) ? 'in' : isMoney(from) ? 'out' : 'none'
}

/** Where an amount came from and where it went, with the shops where those are two. */
export function sidesOf({ from, fromShopId, fromShopName, to, toShopId, toShopName }: Entry): [string, string] {
  const across = fromShopId !== toShopId
  return [
    across ? `${bookAccountNames[from]}, ${fromShopName}` : bookAccountNames[from],
    across ? `${bookAccountNames[to]}, ${toShopName}` : bookAccountNames[to],
  ]
}

/** What a count had too much or too little, in words. */
export function differenceWords(paise: number): string {
  if (paise === 0) return 'It agrees'
  return `${paiseInRupees(Math.abs(paise))} too ${paise < 0 ? 'little' : 'much'}`
}
