import type { DashboardShop } from '@forecourt/contract/dashboard'
import type { Id } from '@forecourt/contract/fields'
import { paiseInRupees } from '@forecourt/contract/format/paise'
import { sentences } from '@forecourt/contract/messages'
import { canSomewhere } from '@forecourt/contract/permissions'
import { Text } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { amount, count } from '../../../../format/rupees.ts'
import { Card } from '../../../../ui/page/card.tsx'
import { useConsignmentsDue } from '../../../consignments/queries.ts'
import { usePaperCounts } from '../../../documents/queries.ts'
import { sumOwed } from '../../../dues/parts/sum-owed.ts'
import { useDueAges } from '../../../dues/queries.ts'
import { useHoldCounts } from '../../../holds/queries.ts'
import { useWaitingApprovals } from '../../../prices/queries.ts'
import { useMe } from '../../../session/queries.ts'
import { useRequestsToAnswer } from '../../../stock-requests/queries.ts'
import { useTasksDue } from '../../../tasks/queries.ts'
import classes from './due-now.module.css'

type Row = { key: string; text: string; about: string; link: LinkProps }

/** One's own tasks, customers to call, papers and money that are due, and prices that wait, each with the way to its list. */
export function DueNow({ shops, groupId }: { shops: readonly DashboardShop[]; groupId: Id | undefined }) {
  const ages = useDueAges(groupId)
  const { data: papers } = usePaperCounts({ groupId })
  const { data: me } = useMe()
  const waiting = useWaitingApprovals(groupId, me !== undefined && canSomewhere(me, 'floor.approve'))
  const tasks = useTasksDue(groupId)
  const sent = useConsignmentsDue(groupId)
  const asked = useRequestsToAnswer(groupId)
  const holds = useHoldCounts(groupId)
  const calls = shops.reduce((sum, { followUpsDue }) => sum + followUpsDue, 0)
  const late = (ages ?? []).filter(({ age }) => age !== 'notYet')
  const owed = sumOwed(late)
  const payments = late.reduce((sum, { count: some }) => sum + some, 0)
  const rows: (Row | false | undefined)[] = [
    tasks &&
      tasks.overdue + tasks.today > 0 && {
        key: 'tasks',
        text: amount(tasks.overdue + tasks.today, 'task for you', 'tasks for you'),
        about: tasks.overdue > 0 ? `${count(tasks.overdue)} overdue` : 'For today',
        link: paths.tasks,
      },
    sent &&
      sent.coming > 0 && {
        key: 'coming',
        text: `${amount(sent.coming, 'bike', 'bikes')} on the way here`,
        about: 'To be taken in',
        link: paths.transfers,
      },
    sent &&
      sent.late > 0 && {
        key: 'late',
        text: `${amount(sent.late, 'bike', 'bikes')} late on the way`,
        about: 'Sent, and not taken in in time',
        link: paths.transfers,
      },
    sent &&
      sent.disputed > 0 && {
        key: 'disputed',
        text: `${amount(sent.disputed, 'bike', 'bikes')} in dispute`,
        about: 'Between two shops',
        link: paths.transfers,
      },
    asked !== undefined &&
      asked > 0 && {
        key: 'asked',
        text: `${amount(asked, 'bike', 'bikes')} asked for`,
        about: 'By other shops',
        link: paths.transfers,
      },
    calls > 0 && {
      key: 'calls',
      text: amount(calls, 'customer to call', 'customers to call'),
      about: 'Follow-ups for today and before',
      link: { ...paths.enquiries, search: { show: 'due' } },
    },
    owed &&
      owed.toCollect.count > 0 && {
        key: 'toCollect',
        text: `${paiseInRupees(owed.toCollect.left)} to collect`,
        about: pastTheirDay(owed.toCollect.count),
        link: paths.dues,
      },
    owed &&
      owed.toPay.count > 0 && {
        key: 'toPay',
        text: `${paiseInRupees(owed.toPay.left)} to pay`,
        about: pastTheirDay(owed.toPay.count),
        link: { ...paths.dues, search: { kind: 'seller' } },
      },
    // As a server of the last release tells them
    !owed &&
      payments > 0 && {
        key: 'dues',
        text: pastTheirDay(payments),
        about: 'To collect and to pay',
        link: paths.dues,
      },
    papers &&
      papers.due + papers.expiring > 0 && {
        key: 'papers',
        text: amount(papers.due + papers.expiring, 'bike with papers to do', 'bikes with papers to do'),
        about: 'What is due or runs out within 30 days',
        link: paths.papers,
      },
    holds &&
      holds.today > 0 && {
        key: 'holdsToday',
        text: amount(holds.today, 'hold ends today', 'holds end today'),
        about: `${amount(holds.running, 'bike is', 'bikes are')} held for customers`,
        link: { ...paths.holds, search: { list: 'today' } },
      },
    holds &&
      holds.toSettle > 0 && {
        key: 'tokens',
        text: amount(holds.toSettle, 'token to settle', 'tokens to settle'),
        about: 'Holds that came to nothing',
        link: { ...paths.holds, search: { list: 'toSettle' } },
      },
    waiting !== '' && {
      key: 'prices',
      text: `${waiting} ${waiting === '1' ? 'price waits' : 'prices wait'} for you`,
      about: 'Below the floor',
      link: paths.approvals,
    },
  ]
  const shown = rows.filter((row) => row !== false && row !== undefined)
  return (
    <Card title="Due now">
      {shown.length === 0 ? (
        <Text c="dimmed">{sentences.nothingDue}</Text>
      ) : (
        <ul className={classes.rows} aria-label="Due now">
          {shown.map(({ key, text, about, link }) => (
            <li key={key}>
              <Link {...link} className={classes.row}>
                <span className={classes.words}>
                  <span className={classes.text}>{text}</span> <span className={classes.about}>{about}</span>
                </span>
                <ChevronRight size={18} aria-hidden className={classes.on} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const pastTheirDay = (payments: number) => amount(payments, 'payment past its day', 'payments past their day')
