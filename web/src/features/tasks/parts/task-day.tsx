import { businessDay } from '@forecourt/contract/calendar'
import { CalendarCheck, CalendarClock, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import classes from './task-day.module.css'
import { dueWhen, dueWords } from './task-words.ts'

const icons = { overdue: TriangleAlert, today: CalendarCheck, later: CalendarClock }

/** By when a task is to be done; what is overdue stands out by its words, its sign and its colour. */
export function TaskDay({ day }: { day: string }) {
  const [today] = useState(() => businessDay(new Date()))
  const when = dueWhen(day, today)
  const Icon = icons[when]
  return (
    <span className={classes[when]}>
      <Icon size={16} aria-hidden />
      {dueWords(day, today)}
    </span>
  )
}
