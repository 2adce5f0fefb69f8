import { Button } from '@mantine/core'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import classes from './fold.module.css'

type Props = { label: string; open: boolean; onToggle: () => void; children: ReactNode }

/** What most do not fill in, behind a button. */
export function Fold({ label, open, onToggle, children }: Props) {
  const id = useId()
  const Icon = open ? ChevronUp : ChevronDown
  return (
    <div className={classes.fold}>
      <Button
        variant="subtle"
        className={classes.folder}
        rightSection={<Icon size={18} aria-hidden />}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={onToggle}
      >
        {label}
      </Button>
      {open && (
        <div id={id} className={classes.fields}>
          {children}
        </div>
      )}
    </div>
  )
}
