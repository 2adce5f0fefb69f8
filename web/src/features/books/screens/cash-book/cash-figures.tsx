import type { getCashBook } from '@forecourt/contract/books/calls'
import type { Output } from '@forecourt/contract/endpoint'
import { paiseInRupees } from '@forecourt/contract/format/paise'
import classes from './cash-book.module.css'

export type CashBook = Output<typeof getCashBook>

/** What the till held, what came and went, and what it holds. */
export function CashFigures({ book }: { book: CashBook }) {
  const figures = [
    { label: 'Opening', figure: paiseInRupees(book.opening) },
    { label: 'Came in', figure: paiseInRupees(book.in) },
    { label: 'Went out', figure: paiseInRupees(book.out) },
    { label: 'Closing', figure: paiseInRupees(book.closing) },
  ]
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, figure }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
