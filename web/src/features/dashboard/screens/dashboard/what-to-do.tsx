import type { DashboardShop } from '@forecourt/contract/dashboard'
import type { Id } from '@forecourt/contract/fields'
import { canSomewhere } from '@forecourt/contract/permissions'
import { Link, type LinkProps } from '@tanstack/react-router'
import {
  ArrowLeftRight,
  BadgeCheck,
  BookOpenText,
  ChartColumn,
  CircleCheckBig,
  CirclePlus,
  FileCheck,
  HandCoins,
  HandHelping,
  type LucideIcon,
  MessageCircleQuestionMark,
  Motorbike,
  ReceiptText,
  Scale,
  UserRoundPlus,
  Wallet,
} from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { amount, count } from '../../../../format/rupees.ts'
import { usePaperCounts } from '../../../documents/queries.ts'
import { useDueAges } from '../../../dues/queries.ts'
import { useWaitingApprovals } from '../../../prices/queries.ts'
import { useMe } from '../../../session/queries.ts'
import classes from './what-to-do.module.css'

/** What one does at a counter all day. */
export const WhatToDo = () => (
  <nav className={classes.links} aria-label="What to do">
    <WayTo icon={CirclePlus} label="Add a bike" link={paths.newBike()} main />
    <WayTo icon={HandCoins} label="Sell a bike" link={paths.sell} main />
    <WayTo icon={UserRoundPlus} label="New enquiry" link={paths.newEnquiry()} main />
  </nav>
)

/** The lists of it, each with what waits there. */
export function Lists({ shops, groupId }: { shops: readonly DashboardShop[]; groupId: Id | undefined }) {
  const owed = useDueAges(groupId)
  const { data: me } = useMe()
  const decides = me !== undefined && canSomewhere(me, 'floor.approve')
  const seesMoney = me !== undefined && canSomewhere(me, 'money.see')
  const seesFigures = me !== undefined && canSomewhere(me, 'analytics.see')
  const waiting = useWaitingApprovals(groupId, decides)
  const { data: papers } = usePaperCounts({ groupId })
  const papersToDo = papers ? papers.due + papers.expiring : 0
  const due = shops.reduce((sum, { followUpsDue }) => sum + followUpsDue, 0)
  const bikes = shops.reduce((sum, shop) => sum + shop.bikes, 0)
  return (
    <nav className={classes.links} aria-label="Lists">
      <WayTo icon={Motorbike} label="Stock" note={count(bikes)} link={paths.stock} />
      <WayTo
        icon={MessageCircleQuestionMark}
        label="Enquiries"
        note={due > 0 ? `${amount(due, 'follow-up', 'follow-ups')} due` : undefined}
        link={due > 0 ? { ...paths.enquiries, search: { show: 'due' } } : paths.enquiries}
      />
      <WayTo icon={CircleCheckBig} label="Sold" link={paths.sold} />
      <WayTo icon={ReceiptText} label="Sale notes" link={paths.register} />
      <WayTo icon={HandHelping} label="Dues" note={owed && duesNote(owed)} link={paths.dues} />
      <WayTo
        icon={FileCheck}
        label="Papers"
        note={papersToDo > 0 ? `${count(papersToDo)} to do` : undefined}
        link={paths.papers}
      />
      <WayTo icon={ArrowLeftRight} label="Transfers" link={paths.transfers} />
      {decides && (
        <WayTo icon={BadgeCheck} label="Approvals" note={waiting && `${waiting} waiting`} link={paths.approvals} />
      )}
      {seesMoney && <WayTo icon={Wallet} label="Cash book" link={paths.cashBook()} />}
      {seesMoney && <WayTo icon={BookOpenText} label="Entries" link={paths.entries} />}
      {seesMoney && <WayTo icon={Scale} label="Statements" link={paths.statements} />}
      {seesFigures && <WayTo icon={ChartColumn} label="Analytics" link={paths.analytics} />}
    </nav>
  )
}

/** How many dues there are, and where some are late how many of them; nothing where nothing is owed. */
function duesNote(ages: NonNullable<ReturnType<typeof useDueAges>>): string | undefined {
  const all = ages.reduce((sum, age) => sum + age.count, 0)
  const late = all - (ages.find(({ age }) => age === 'notYet')?.count ?? 0)
  if (late > 0) return `${count(late)} late`
  return all > 0 ? count(all) : undefined
}

type Props = { icon: LucideIcon; label: string; note?: string | undefined; link: LinkProps; main?: boolean }

const WayTo = ({ icon: Icon, label, note, link, main }: Props) => (
  <Link {...link} className={main ? classes.main : classes.link}>
    <Icon size={20} aria-hidden />
    <span className={classes.words}>
      <span>{label}</span>
      {note && <Note words={note} />}
    </span>
  </Link>
)

/** Broken between its words alone, not at the hyphen of 'follow-ups'. */
const Note = ({ words }: { words: string }) => (
  <span className={classes.note}>
    {words.split(' ').flatMap((word) => [
      <span key={word} className={classes.whole}>
        {word}
      </span>,
      ' ',
    ])}
  </span>
)
