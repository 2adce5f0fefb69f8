import { accountNames } from '@forecourt/contract/books/account-names'
import { paiseInRupees } from '@forecourt/contract/format/paise'
import { Title } from '@mantine/core'
import classes from './cash-book.module.css'
import type { CashBook } from './cash-figures.tsx'

/** Who took and gave the cash, and what came and went otherwise. */
export function WhoAndHow({ book }: { book: CashBook }) {
  const people = book.byPerson.map(({ userId, ...sums }) => ({ key: userId, ...sums }))
  const others = book.others.map(({ account, ...sums }) => ({ key: account, name: accountNames[account], ...sums }))
  return (
    <div className={classes.tables}>
      <Sums title="By person" sums={people} />
      <Sums title="Not in cash" sums={others} />
    </div>
  )
}

type Sum = { key: string; name: string; in: number; out: number }

function Sums({ title, sums }: { title: string; sums: readonly Sum[] }) {
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
    </section>
  )
}
