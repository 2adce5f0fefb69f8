import { accountNames } from '@forecourt/contract/books/account-names'
import { paiseInRupees } from '@forecourt/contract/format/paise'
import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { paths } from '../../../../app/paths.ts'
import { TallLink } from '../../../../ui/page/tall-link.tsx'
import classes from './cash-book.module.css'
import type { CashBook } from './cash-figures.tsx'

/** Who took and gave the cash, and what came and went otherwise; the way to the entries of that, where it is of now. */
export function WhoAndHow({ book, isNow }: { book: CashBook; isNow: boolean }) {
  const people = book.byPerson.map(({ userId, ...sums }) => ({ key: userId, ...sums }))
  const others = book.others.map(({ account, ...sums }) => ({ key: account, name: accountNames[account], ...sums }))
  return (
    <div className={classes.tables}>
      <Sums title="By person" sums={people} />
      <Sums title="Not in cash" sums={others}>
        {isNow && (
          <TallLink {...paths.entriesOf({ shop: book.shopId, from: book.day, to: book.day })}>
            All entries of this day
          </TallLink>
        )}
      </Sums>
    </div>
  )
}

type Sum = { key: string; name: string; in: number; out: number }

function Sums({ title, sums, children }: { title: string; sums: readonly Sum[]; children?: ReactNode }) {
  if (sums.length === 0) return null
  return (
    <section>
      <Title order={2} className={classes.heading}>
        {title}
      </Title>
      <ul className={classes.sums} aria-label={title}>
        {sums.map(({ key, name, in: came, out }) => (
          <li key={key}>
            <span className={classes.name}>{name}</span>
            <span className={classes.both}>
              {came !== 0 && <span className={classes.sum}>In {paiseInRupees(came)}</span>}
              {out !== 0 && <span className={classes.sum}>Out {paiseInRupees(out)}</span>}
            </span>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
