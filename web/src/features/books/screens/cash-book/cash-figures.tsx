import type { getCashBook } from '@forecourt/contract/books/calls'
import type { Output } from '@forecourt/contract/endpoint'
import { paiseInRupees } from '@forecourt/contract/format/paise'
import { Figures } from '../../../../ui/facts/figures.tsx'

export type CashBook = Output<typeof getCashBook>

/** What the till held, what came and went, and what it holds. */
export const CashFigures = ({ book }: { book: CashBook }) => (
  <Figures
    figures={[
      { label: 'Opening', figure: paiseInRupees(book.opening) },
      { label: 'Came in', figure: paiseInRupees(book.in) },
      { label: 'Went out', figure: paiseInRupees(book.out) },
      { label: 'Closing', figure: paiseInRupees(book.closing) },
    ]}
  />
)
