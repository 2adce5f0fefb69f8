import type { Owed } from '@forecourt/contract/bikes'
import type { Account, MoneyAccount } from '@forecourt/contract/books/calls'
import { toPaise } from '@forecourt/contract/format/paise'
import { sentences } from '@forecourt/contract/messages'
import { invalidField } from '../http/errors.ts'

type Bought = { cost: number | null; paidBy?: MoneyAccount | null; owed?: Owed | null; purchasedOn: string }

/** Throws 400 for what is owed of a bike's cost where that is not known, or less, or was due before the purchase. */
export function requireOwed({ cost, owed, purchasedOn }: Omit<Bought, 'paidBy'>): void {
  if (!owed) return
  if (cost === null) throw invalidField('cost', 'Enter the cost of which a part is still owed')
  if (toPaise(owed.amount) > toPaise(cost)) throw invalidField('owed.amount', sentences.owedOverCost)
  if (owed.dueOn < purchasedOn) throw invalidField('owed.dueOn', sentences.owedBeforePurchase)
}

/** The accounts that a bike's cost came from, in whole paise; those that gave nothing are left out. */
export function purchaseSides({
  cost,
  paidBy,
  owed,
}: Omit<Bought, 'purchasedOn'>): { account: Account; paise: number }[] {
  const owedPaise = owed ? toPaise(owed.amount) : 0
  const sides: { account: Account; paise: number }[] = [
    { account: paidBy ?? 'unrecorded', paise: toPaise(cost ?? 0) - owedPaise },
    { account: 'sellers', paise: owedPaise },
  ]
  return sides.filter(({ paise }) => paise > 0)
}
