import { daysAfter } from '@forecourt/contract/calendar'
import { ActionIcon } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { DayField } from '../../../../ui/forms/day-field.tsx'
import classes from './cash-book.module.css'

/** The day to look at: the one before, the one after, or any. */
export function DayChoice({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  return (
    <div className={classes.days}>
      <ActionIcon variant="default" aria-label="The day before" onClick={() => onChange(daysAfter(day, -1))}>
        <ChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <DayField
        aria-label="Day"
        className={classes.day}
        value={day}
        // An emptied field is on its way to another day
        onChange={({ currentTarget }) => currentTarget.value && onChange(currentTarget.value)}
      />
      <ActionIcon variant="default" aria-label="The day after" onClick={() => onChange(daysAfter(day, 1))}>
        <ChevronRight size={20} aria-hidden />
      </ActionIcon>
    </div>
  )
}
