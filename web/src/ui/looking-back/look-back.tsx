import { Button } from '@mantine/core'
import { History } from 'lucide-react'
import { useState } from 'react'
import { LookBackDialog, type LookBackProps } from './look-back-dialog.tsx'

/** The way to what a screen said at a day and time that has passed. */
export function LookBack({ asOf, onChange }: LookBackProps) {
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<History size={18} aria-hidden />}
        onClick={() => setChoosing(true)}
        aria-haspopup="dialog"
      >
        As of a day and time
      </Button>
      {choosing && <LookBackDialog asOf={asOf} onChange={onChange} onClose={() => setChoosing(false)} />}
    </>
  )
}
