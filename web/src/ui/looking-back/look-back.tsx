import { ActionIcon, Button } from '@mantine/core'
import { History } from 'lucide-react'
import { useState } from 'react'
import { LookBackDialog, type LookBackProps } from './look-back-dialog.tsx'

/** The way to what a screen said at a day and time that has passed; `compact` beside other signs above a list. */
export function LookBack({ asOf, onChange, compact = false }: LookBackProps & { compact?: boolean }) {
  const [choosing, setChoosing] = useState(false)
  const open = { onClick: () => setChoosing(true), 'aria-haspopup': 'dialog' } as const
  const name = 'As of a day and time'
  return (
    <>
      {compact ? (
        <ActionIcon variant="default" aria-label={name} title={name} {...open}>
          <History size={18} aria-hidden />
        </ActionIcon>
      ) : (
        <Button variant="default" leftSection={<History size={18} aria-hidden />} {...open}>
          {name}
        </Button>
      )}
      {choosing && <LookBackDialog asOf={asOf} onChange={onChange} onClose={() => setChoosing(false)} />}
    </>
  )
}
