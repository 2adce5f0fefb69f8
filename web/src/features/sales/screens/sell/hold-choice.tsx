import type { Hold } from '@forecourt/contract/holds/calls'
import { NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { phoneText } from '../../../../format/phone.ts'
import { changeFields } from '../../../../ui/forms/change-fields.ts'
import { Warning } from '../../../../ui/forms/warning.tsx'
import { isSellable, stateWords, tokenReceived } from '../../../holds/parts/hold-words.ts'
import { chosenHold, holdOfNumber, type SaleValues } from './sale-values.ts'

type Props = { form: UseFormReturnType<SaleValues>; holds: readonly Hold[] }

/** By which hold the sale goes: whoever holds the bike, or a token that waits. The same number chooses it by itself. */
export function HoldChoice({ form, holds }: Props) {
  const sellable = holds.filter((hold) => isSellable(hold, holds))
  const { holdId, buyerContact } = form.values
  const choose = (chosen: string) => changeFields(form, chosenHold(form.values, holds, chosen))
  useHoldOfNumber(holdId === '' ? holdOfNumber(sellable, buyerContact)?._id : undefined, choose)
  if (sellable.length === 0) return null
  const holder = sellable.find(({ state }) => state === 'holding')
  return (
    <>
      {holder && holdId !== holder._id && (
        <Warning>
          {stateWords(holder)} for {holder.customerName}. A manager can release it first.
        </Warning>
      )}
      <NativeSelect
        label="For the hold of"
        description={holder && holdId === holder._id ? stateWords(holder) : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={[{ value: '', label: 'No hold' }, ...sellable.map((hold) => ({ value: hold._id, label: whose(hold) }))]}
        {...form.getInputProps('holdId')}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
    </>
  )
}

const whose = (hold: Hold) =>
  [`${hold.customerName}, ${phoneText(hold.customerPhone)}`, tokenReceived(hold)].filter(Boolean).join(' · ')

/** Once the number of a hold is typed, the sale goes by that; what is chosen after that stays. */
function useHoldOfNumber(found: string | undefined, choose: (holdId: string) => void) {
  const last = useRef(choose)
  useEffect(() => {
    last.current = choose
  })
  const offered = useRef<string>(undefined)
  useEffect(() => {
    if (found === undefined || offered.current === found) return
    offered.current = found
    last.current(found)
  }, [found])
}
