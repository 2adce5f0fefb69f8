import type { Id } from '@forecourt/contract/fields'
import { paiseInRupees } from '@forecourt/contract/format/paise'
import { clsx } from 'clsx/lite'
import { type Way, type Went, wayOf } from './book-words.ts'
import classes from './entry-amount.module.css'

const signs: Record<Way, string> = { in: 'In ', out: 'Out ', moved: 'Moved ', none: '' }

type Props = {
  entry: Went & { amount: number }
  /** The shop whose cash is looked at; else it is told of all money. */
  cashOf?: Id | undefined
  className?: string | undefined
}

/** An amount with which way it went, by word; its colour only repeats that. */
export function EntryAmount({ entry, cashOf, className }: Props) {
  const way = wayOf(entry, cashOf)
  return (
    <span className={clsx(classes.amount, className)} data-way={way}>
      {signs[way]}
      {paiseInRupees(entry.amount)}
    </span>
  )
}
