import { CalendarCheck, CalendarClock, TriangleAlert } from 'lucide-react'
import classes from './due-mark.module.css'

const icons = { overdue: TriangleAlert, today: CalendarCheck, later: CalendarClock }

type Props = {
  /** How the day by which it is to be done lies to today. */
  when: keyof typeof icons
  text: string
}

/** By when something is to be done; what is overdue stands out by its words, its sign and its colour. */
export function DueMark({ when, text }: Props) {
  const Icon = icons[when]
  return (
    <span className={classes[when]}>
      <Icon size={16} aria-hidden />
      {text}
    </span>
  )
}
