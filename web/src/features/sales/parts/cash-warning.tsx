import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { cashLimit } from '@forecourt/contract/sales'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import { Warning } from '../../../ui/forms/warning.tsx'
import { useCheckCash } from '../queries.ts'

type Props = {
  shopId: Id
  buyerContact: string
  soldOn: string
  /** The sale that is paid for, once it is made. */
  saleId?: Id | undefined
  cash: number
}

/** How long typing rests before the server is asked, in milliseconds. */
const pause = 400

/** Warns of cash that section 269ST forbids, with what was taken from this person that day before; it bars nothing. */
export function CashWarning({ shopId, buyerContact, soldOn, saleId, cash }: Props) {
  const contact = buyerContact.trim()
  const given = useMemo(
    () => ({ shopId, buyerContact: contact, soldOn, saleId, cash }),
    [shopId, contact, soldOn, saleId, cash],
  )
  const [asked] = useDebouncedValue(given, pause)
  const mayReach = cash > 0 && contact !== '' && soldOn !== ''
  const isAsked = asked.cash > 0 && asked.buyerContact !== '' && asked.soldOn !== ''
  const { data } = useCheckCash(asked, isAsked)
  // Not the other way round: what is typed may be no amount, which is neither less nor more
  const reachesLimit = cash >= cashLimit || (mayReach && data?.reachesLimit)
  if (!reachesLimit) return null
  return <Warning>{sentences.cashLimit}</Warning>
}
