import type { SoldIn, Today } from '@forecourt/contract/dashboard'
import { paiseInRupees } from '@forecourt/contract/format/paise'
import { Text, VisuallyHidden } from '@mantine/core'
import { day as dayInWords, month as monthInWords } from '../../../../format/dates.ts'
import { amount, count } from '../../../../format/rupees.ts'
import { Card } from '../../../../ui/page/card.tsx'
import classes from './this-month.module.css'

/** The month until today beside the same days of the month before. */
export function ThisMonth({ today: { month, before, wholeBefore, shops } }: { today: Today }) {
  const name = (one: SoldIn) => monthInWords(one.from.slice(0, 7))
  const until = `until ${dayInWords(before.to).replace(/ \d+$/, '')}`
  const lines = [
    { label: 'Sold', now: count(month.sold), earlier: count(before.sold) },
    { label: 'Sales', now: paiseInRupees(month.sales), earlier: paiseInRupees(before.sales) },
    ...(month.gross && before.gross
      ? [{ label: 'Gross', now: paiseInRupees(month.gross.amount), earlier: paiseInRupees(before.gross.amount) }]
      : []),
    { label: 'Enquiries', now: count(month.enquiries), earlier: count(before.enquiries) },
  ]
  return (
    <Card title="This month">
      <div className={classes.months}>
        <div className={classes.heads} aria-hidden>
          <span />
          <span>{name(month)}</span>
          <span className={classes.earlier}>{until}</span>
        </div>
        <ul className={classes.lines} aria-label="This month beside the last">
          {lines.map(({ label, now, earlier }) => (
            <li key={label}>
              <span>{label}</span>
              <span className={classes.now}>{now}</span>
              <span className={classes.earlier}>
                <VisuallyHidden>{until} it was </VisuallyHidden>
                {earlier}
              </span>
            </li>
          ))}
        </ul>
      </div>
      {notesOf(month, shops).map((note) => (
        <Text key={note} size="sm" c="dimmed" mt="xs">
          {note}
        </Text>
      ))}
      <Text size="sm" c="dimmed" mt="xs">
        {name(wholeBefore)} in all: {count(wholeBefore.sold)} sold, {paiseInRupees(wholeBefore.sales)}
        {wholeBefore.gross && `, gross ${paiseInRupees(wholeBefore.gross.amount)}`}
      </Text>
    </Card>
  )
}

/** What the gross leaves out. */
function notesOf({ gross }: SoldIn, shops: number): string[] {
  if (!gross) return []
  const { unknown } = gross
  return [
    ...(unknown > 0 ? [`Gross without ${amount(unknown, 'bike', 'bikes')} of unknown cost`] : []),
    ...(gross.shops < shops ? [`Gross of ${count(gross.shops)} of ${count(shops)} shops`] : []),
  ]
}
