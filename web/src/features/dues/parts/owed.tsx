import { accountNames } from '@forecourt/contract/books/account-names'
import type { Due, Receipt } from '@forecourt/contract/dues/calls'
import { paiseInRupees } from '@forecourt/contract/format/paise'
import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../app/paths.ts'
import { day } from '../../../format/dates.ts'
import { DueDay } from './due-day.tsx'
import { DueLink } from './due-link.tsx'
import { heldBack, kindNames, leftOf, partyOf } from './due-words.ts'
import classes from './owed.module.css'
import { PayDue } from './pay-due.tsx'

type Props = {
  dues: readonly Due[]
  receipts: readonly Receipt[]
  /** Of several sales or bikes: then each leads to its own. */
  withLink?: boolean
}

/** Dues one by one, with the payments of each and the way to the next one. */
export const Owed = ({ dues, receipts, withLink = false }: Props) => (
  <ul className={classes.dues}>
    {dues.map((due) => (
      <li key={due._id} className={classes.due}>
        <div className={classes.words}>
          <Text fw={600}>{partyOf(due)}</Text>
          <Text size="sm">
            {kindNames[due.kind]} {paiseInRupees(leftOf(due))} of {paiseInRupees(due.amount)}
          </Text>
          {due.untilPapers && <Text size="sm">{heldBack}.</Text>}
          <Text size="sm" component="div" className={classes.state}>
            <State due={due} />
            {withLink && <DueLink due={due} />}
          </Text>
        </div>
        <PayDue due={due} />
        <Receipts receipts={receipts.filter(({ dueId }) => dueId === due._id)} />
      </li>
    ))}
  </ul>
)

function State({ due }: { due: Due }) {
  if (due.endedAt !== null) return 'Nothing is owed any more.'
  return leftOf(due) === 0 ? 'Paid in full.' : <DueDay dueOn={due.dueOn} />
}

function Receipts({ receipts }: { receipts: readonly Receipt[] }) {
  if (receipts.length === 0) return null
  return (
    <ul className={classes.receipts} aria-label="Payments">
      {receipts.map(({ _id, serial, amount, account, paidOn, reversedAt }) => (
        <li key={_id} className={classes.receipt} data-reversed={reversedAt !== null}>
          <Anchor
            size="sm"
            className={classes.link}
            renderRoot={(props) => <Link {...props} {...paths.receipt(_id)} />}
          >
            {serial || 'Payment'}
          </Anchor>
          <span>
            {accountNames[account]}, {day(paidOn)}
            {reversedAt !== null && ', taken back'}
          </span>
          <span className={classes.amount}>{paiseInRupees(amount)}</span>
        </li>
      ))}
    </ul>
  )
}
