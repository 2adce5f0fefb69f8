import { CalendarCheck, CalendarClock, TriangleAlert } from 'lucide-react'
import classes from './follow-up.module.css'
import { followUpWords, today } from './follow-up-words.ts'

const icons = { overdue: TriangleAlert, today: CalendarCheck, later: CalendarClock }

/** When a customer is to be called; what is overdue stands out by its words, its sign and its colour. */
export function FollowUp({ day }: { day: string }) {
  const { text, due } = followUpWords(day, today())
  const Icon = icons[due]
  return (
    <span className={classes[due]}>
      <Icon size={16} aria-hidden />
      {text}
    </span>
  )
}
