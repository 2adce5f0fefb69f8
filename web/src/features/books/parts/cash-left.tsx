import type { Id } from '@forecourt/contract/fields'
import { paiseInRupees, toPaise } from '@forecourt/contract/format/paise'
import { sentences } from '@forecourt/contract/messages'
import { Warning } from '../../../ui/forms/warning.tsx'
import { useCashAtHand } from '../queries.ts'

/** Warns of more rupees that go out of a shop's cash than there are; it is entered nevertheless. */
export function CashLeft({ shopId, out }: { shopId: Id; out: number | null }) {
  const wanted = out !== null && out > 0
  const left = useCashAtHand(shopId, wanted)
  if (!wanted || left === undefined || toPaise(out) <= left) return null
  return <Warning>{sentences.cashBelowZero(paiseInRupees(left))}</Warning>
}
