import type { DashboardShop } from '@forecourt/contract/dashboard'
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
import { count } from '../../../../format/rupees.ts'
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

/** The lists of it. What waits in them stands in what is due now. */
export function Lists({ shops }: { shops: readonly DashboardShop[] }) {
  const { data: me } = useMe()
  const decides = me !== undefined && canSomewhere(me, 'floor.approve')
  const seesMoney = me !== undefined && canSomewhere(me, 'money.see')
  const seesFigures = me !== undefined && canSomewhere(me, 'analytics.see')
  const bikes = shops.reduce((sum, shop) => sum + shop.bikes, 0)
  return (
    <nav className={classes.links} aria-label="Lists">
      <WayTo icon={Motorbike} label="Stock" note={count(bikes)} link={paths.stock} />
      <WayTo icon={MessageCircleQuestionMark} label="Enquiries" link={paths.enquiries} />
      <WayTo icon={CircleCheckBig} label="Sold" link={paths.sold} />
      <WayTo icon={ReceiptText} label="Sale notes" link={paths.register} />
      <WayTo icon={HandHelping} label="Dues" link={paths.dues} />
      <WayTo icon={FileCheck} label="Papers" link={paths.papers} />
      <WayTo icon={ArrowLeftRight} label="Transfers" link={paths.transfers} />
      {decides && <WayTo icon={BadgeCheck} label="Approvals" link={paths.approvals} />}
      {seesMoney && <WayTo icon={Wallet} label="Cash book" link={paths.cashBook()} />}
      {seesMoney && <WayTo icon={BookOpenText} label="Entries" link={paths.entries} />}
      {seesMoney && <WayTo icon={Scale} label="Statements" link={paths.statements} />}
      {seesFigures && <WayTo icon={ChartColumn} label="Analytics" link={paths.analytics} />}
    </nav>
  )
}

type Props = { icon: LucideIcon; label: string; note?: string | undefined; link: LinkProps; main?: boolean }

const WayTo = ({ icon: Icon, label, note, link, main }: Props) => (
  <Link {...link} className={main ? classes.main : classes.link}>
    <Icon size={20} aria-hidden />
    <span className={classes.words}>
      <span>{label}</span>
      {note && <span className={classes.note}>{note}</span>}
    </span>
  </Link>
)
