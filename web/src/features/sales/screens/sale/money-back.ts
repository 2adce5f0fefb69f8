import { accountNames } from '@forecourt/contract/books/account-names'
import { type MoneyAccount, moneyAccounts } from '@forecourt/contract/books/calls'
import type { Due, Receipt } from '@forecourt/contract/dues/calls'
import { paiseInRupees, toPaise } from '@forecourt/contract/format/paise'
import type { SaleNote } from '@forecourt/contract/sales'

type Sale = Pick<SaleNote, 'buyerName' | 'payments' | 'due'>
/** What the sale left owed, and what came of it. */
type Owed = {
  dues: readonly Pick<Due, '_id' | 'partyName' | 'amount' | 'paid'>[]
  receipts: readonly Pick<Receipt, 'kind' | 'partyName' | 'account' | 'amount' | 'reversedAt'>[]
}
type Came = { to: string; account: MoneyAccount; paise: number }

const list = new Intl.ListFormat('en-IN', { type: 'conjunction' })

/**
 * Where the money of a sale goes when it is cancelled, sentence by sentence: what came goes back the way it came, and
 * nothing is owed any more. `owed` is undefined while it is not known.
 */
export function moneyBack({ buyerName, payments, due }: Sale, owed: Owed | undefined): string[] {
  if (payments.length === 0 && !due)
    return ['How the buyer paid is not on record: nothing is booked out of cash, UPI, card or bank.']
  const atOnce = payments.flatMap(({ method, amount }): Came[] =>
    method === 'finance' || method === 'exchange' || method === 'token'
      ? []
      : [{ to: buyerName, account: method, paise: toPaise(amount) }],
  )
  const later = (owed?.receipts ?? [])
    .filter(({ reversedAt }) => reversedAt === null)
    .map(({ kind, partyName, account, amount }): Came => {
      return { to: kind === 'buyer' ? buyerName : partyName, account, paise: amount }
    })
  const came = [...atOnce, ...later]
  const parties = [...new Set(came.map(({ to }) => to))]
  const mayLeaveDues = due !== null || payments.some(({ method }) => method === 'finance')
  const token = payments.find(({ method }) => method === 'token')
  return [
    ...(token
      ? [
          `The token of ${paiseInRupees(toPaise(token.amount))} will be an advance of ${buyerName} again, to be settled.`,
        ]
      : []),
    ...parties.map((party) => goesBack(party, came)),
    ...(owed?.dues ?? [])
      .filter(({ amount, paid }) => paid < amount)
      .map(({ partyName, amount, paid }) => `${partyName} will no longer owe ${paiseInRupees(amount - paid)}.`),
    ...(!owed && mayLeaveDues ? ['What was paid of the rest since will go back too, and no more of it is owed.'] : []),
  ]
}

function goesBack(party: string, came: readonly Came[]): string {
  const sums = moneyAccounts
    .map((account) => ({ account, paise: sumOf(came.filter((part) => part.to === party && part.account === account)) }))
    .filter(({ paise }) => paise > 0)
    .map(({ account, paise }) => `${accountNames[account]} ${paiseInRupees(paise)}`)
  return `${list.format(sums)} will go back to ${party}, booked today.`
}

const sumOf = (came: readonly Came[]) => came.reduce((sum, { paise }) => sum + paise, 0)
