import type { DashboardShop } from '@forecourt/contract/dashboard'
import { Link, type LinkProps } from '@tanstack/react-router'
import {
  ArrowLeftRight,
  CircleCheckBig,
  CirclePlus,
  HandCoins,
  type LucideIcon,
  MessageCircleQuestionMark,
  Motorbike,
  ReceiptText,
  UserRoundPlus,
} from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { amount, count } from '../../../../format/rupees.ts'
import classes from './what-to-do.module.css'

/** What one does at a counter all day, and the lists of it. */
export function WhatToDo({ shops }: { shops: readonly DashboardShop[] }) {
  const due = shops.reduce((sum, { followUpsDue }) => sum + followUpsDue, 0)
  const bikes = shops.reduce((sum, shop) => sum + shop.bikes, 0)
  return (
    <nav className={classes.links} aria-label="What to do">
      <WayTo icon={CirclePlus} label="Add a bike" link={paths.newBike()} main />
      <WayTo icon={HandCoins} label="Sell a bike" link={paths.stock} main />
      <WayTo icon={UserRoundPlus} label="New enquiry" link={paths.newEnquiry()} main />
      <WayTo icon={Motorbike} label="Stock" note={count(bikes)} link={paths.stock} />
      <WayTo
        icon={MessageCircleQuestionMark}
        label="Enquiries"
        note={due > 0 ? `${amount(due, 'follow-up', 'follow-ups')} due` : undefined}
        link={due > 0 ? { ...paths.enquiries, search: { show: 'due' } } : paths.enquiries}
      />
      <WayTo icon={CircleCheckBig} label="Sold" link={paths.sold} />
      <WayTo icon={ReceiptText} label="Sale notes" link={paths.register} />
      <WayTo icon={ArrowLeftRight} label="Transfers" link={paths.transfers} />
    </nav>
  )
}

type Props = { icon: LucideIcon; label: string; note?: string | undefined; link: LinkProps; main?: boolean }

const WayTo = ({ icon: Icon, label, note, link, main }: Props) => (
  <Link {...link} className={main ? classes.main : classes.link}>
    <Icon size={20} aria-hidden />
    <span>{label}</span>
    {note && <span className={classes.note}>{note}</span>}
  </Link>
)
