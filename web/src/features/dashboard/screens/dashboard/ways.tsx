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
import classes from './ways.module.css'

/** What one does at a counter all day, and the lists of it. */
export function Ways({ shops }: { shops: readonly DashboardShop[] }) {
  const due = shops.reduce((sum, { followUpsDue }) => sum + followUpsDue, 0)
  const bikes = shops.reduce((sum, shop) => sum + shop.bikes, 0)
  return (
    <nav className={classes.ways} aria-label="What to do">
      <Way icon={CirclePlus} label="Add a bike" link={paths.newBike()} main />
      <Way icon={HandCoins} label="Sell a bike" link={paths.stock} main />
      <Way icon={UserRoundPlus} label="New enquiry" link={paths.newEnquiry()} main />
      <Way icon={Motorbike} label="Stock" note={count(bikes)} link={paths.stock} />
      <Way
        icon={MessageCircleQuestionMark}
        label="Enquiries"
        note={due > 0 ? `${amount(due, 'follow-up', 'follow-ups')} due` : undefined}
        link={due > 0 ? { ...paths.enquiries, search: { show: 'due' } } : paths.enquiries}
      />
      <Way icon={CircleCheckBig} label="Sold" link={paths.sold} />
      <Way icon={ReceiptText} label="Sale notes" link={paths.register} />
      <Way icon={ArrowLeftRight} label="Transfers" link={paths.transfers} />
    </nav>
  )
}

type Props = { icon: LucideIcon; label: string; note?: string | undefined; link: LinkProps; main?: boolean }

const Way = ({ icon: Icon, label, note, link, main }: Props) => (
  <Link {...link} className={main ? classes.main : classes.way}>
    <Icon size={20} aria-hidden />
    <span>{label}</span>
    {note && <span className={classes.note}>{note}</span>}
  </Link>
)
