import { businessDay } from '@forecourt/contract/calendar'
import { CalendarCheck, CalendarClock, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import classes from './due-day.module.css'
import { dueWords } from './due-words.ts'

const icons = { late: TriangleAlert, today: CalendarCheck, later: CalendarClock }

/** When a due is to be paid; what is late stands out by its words, its sign and its colour. */
export function DueDay({ dueOn }: { dueOn: string }) {
  const [today] = useState(() => businessDay(new Date()))
  const { text, due } = dueWords(dueOn, today)
  const Icon = icons[due]
  return (
    <span className={classes[due]}>
      <Icon size={16} aria-hidden />
      {text}
    </span>
  )
}
