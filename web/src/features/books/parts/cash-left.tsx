import type { Id } from '@forecourt/contract/fields'
import { paiseInRupees, toPaise } from '@forecourt/contract/format/paise'
import { sentences } from '@forecourt/contract/messages'
import { NotSaved } from '../../../api/failures.ts'
import { useQuestion } from '../../../ui/dialogs/use-question.tsx'
import { Warning } from '../../../ui/forms/warning.tsx'
import { useCashAtHand, useKnownCash } from '../queries.ts'

/** Rupees that go out of a shop's cash; null where none do. */
type Out = { shopId: Id; out: number | null }

/** Whether these rupees are more than the paise that are left: nothing is not, be less than nothing left. */
const isMore = (out: number, left: number) => out > 0 && toPaise(out) > left

/** Warns of more rupees that go out of a shop's cash than there are. */
export function CashLeft({ shopId, out }: Out) {
  const left = useCashAtHand(shopId)
  if (out === null || left === undefined || !isMore(out, left)) return null
  return <Warning>{sentences.cashBelowZero(paiseInRupees(left))}</Warning>
}

/**
 * Asks before more than the cash is entered, since whoever is quick saves before the warning stands. Throws NotSaved where
 * it was a mistake.
 */
export function useAskMoreThanCash() {
  const { question, ask } = useQuestion()
  const known = useKnownCash()
  const requireMeant = async ({ shopId, out }: Out) => {
    const left = out === null ? undefined : await known(shopId)
    if (out === null || left === undefined || !isMore(out, left)) return
    const isMeant = await ask({
      title: 'More than the cash?',
      text: `${sentences.moreThanTheCash(paiseInRupees(toPaise(out)))} ${sentences.cashBelowZero(paiseInRupees(left))}`,
      yes: 'Enter it all the same',
      no: 'Keep editing',
    })
    if (!isMeant) throw new NotSaved()
  }
  return { question, requireMeant }
}
