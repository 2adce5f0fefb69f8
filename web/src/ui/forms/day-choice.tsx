import { daysAfter } from '@forecourt/contract/calendar'
import { ActionIcon } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { trueToday } from '../../device/clock.ts'
import classes from './day-choice.module.css'
import { DayField } from './day-field.tsx'

type Props = {
  day: string
  onChange: (day: string) => void
  /** Days to come cannot be chosen. */
  notAfterToday?: boolean
}

/** The day to look at: the one before, the one after, or any. */
export function DayChoice({ day, onChange, notAfterToday = false }: Props) {
  const [today] = useState(trueToday)
  return (
    <div className={classes.days}>
      <ActionIcon variant="default" aria-label="The day before" onClick={() => onChange(daysAfter(day, -1))}>
        <ChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <DayField
        aria-label="Day"
        className={classes.day}
        notAfterToday={notAfterToday}
        value={day}
        // An emptied field is on its way to another day
        onChange={({ currentTarget }) => currentTarget.value && onChange(currentTarget.value)}
      />
      <ActionIcon
        variant="default"
        aria-label="The day after"
        disabled={notAfterToday && day >= today}
        onClick={() => onChange(daysAfter(day, 1))}
      >
        <ChevronRight size={20} aria-hidden />
      </ActionIcon>
    </div>
  )
}
