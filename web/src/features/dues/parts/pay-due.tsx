import type { Due } from '@forecourt/contract/dues/calls'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../app/paths.ts'
import { leftOf, partyOf } from './due-words.ts'
import { PayDueDialog } from './pay-due-dialog.tsx'

/** The way to take what is left of a due, or to pay it; a payment that was taken shows its receipt. */
export function PayDue({ due }: { due: Due }) {
  const navigate = useNavigate()
  // As it was when the dialog opened: once it is paid there is nothing left to ask for
  const [asked, setAsked] = useState<Due>()
  const label = due.kind === 'seller' ? 'Pay' : 'Take payment'
  return (
    <>
      {leftOf(due) > 0 && (
        <Button
          variant="default"
          aria-label={`${label}: ${partyOf(due)}, ${due.vehicleNumber}`}
          onClick={() => setAsked(due)}
        >
          {label}
        </Button>
      )}
      {asked && (
        <PayDueDialog
          due={asked}
          onClose={() => setAsked(undefined)}
          onPaid={({ _id, serial }) => {
            if (serial !== '') void navigate(paths.receipt(_id))
          }}
        />
      )}
    </>
  )
}
