import type { Id } from '@forecourt/contract/fields'
import { paiseInRupees } from '@forecourt/contract/format/paise'
import type { Approval } from '@forecourt/contract/prices/calls'
import { Button } from '@mantine/core'
import { Check, Clock, type LucideIcon, X } from 'lucide-react'
import { useState } from 'react'
import { WordsField } from '../../../ui/forms/words-field.tsx'
import { useAskApproval } from '../queries.ts'
import { answerWords, isApprovedFor } from './approval-words.ts'
import { CounterPinDialog } from './counter-pin-dialog.tsx'
import classes from './price-floor.module.css'

type Props = {
  bikeId: Id
  /** Whole paise, below the floor. */
  price: number
  /** What was asked and answered about the bike. */
  approval: Approval | null
}

const icons: Partial<Record<Approval['state'], LucideIcon>> = { pending: Clock, approved: Check, refused: X }

/** How a price below the floor comes to be sold: by a question to a manager, or their PIN at the counter. */
export function AskManager({ bikeId, price, approval }: Props) {
  const { mutate: ask, isPending } = useAskApproval(bikeId)
  const [note, setNote] = useState('')
  const [atCounter, setAtCounter] = useState(false)
  const isApproved = isApprovedFor(approval, price)
  const isAsked = approval?.state === 'pending' && approval.price === price
  const Icon = approval && icons[approval.state]
  return (
    <section className={classes.ask} aria-label="Price below the floor">
      <output className={classes.state}>
        {approval && Icon ? (
          <>
            <Icon size={18} aria-hidden />
            <span>{answerWords(approval)}</span>
          </>
        ) : (
          `At ${paiseInRupees(price)} a manager has to agree.`
        )}
      </output>
      {!isApproved && !isAsked && (
        <WordsField
          label="Reason (optional)"
          placeholder="Such as: pays in cash today"
          minRows={1}
          maxRows={4}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      )}
      {!isApproved && (
        <div className={classes.actions}>
          {!isAsked && (
            <Button
              variant="light"
              loading={isPending}
              onClick={() => ask({ price, note }, { onSuccess: () => setNote('') })}
            >
              Ask a manager for {paiseInRupees(price)}
            </Button>
          )}
          <Button variant="default" onClick={() => setAtCounter(true)}>
            Manager here? Enter PIN
          </Button>
        </div>
      )}
      {atCounter && <CounterPinDialog bikeId={bikeId} price={price} onClose={() => setAtCounter(false)} />}
    </section>
  )
}
