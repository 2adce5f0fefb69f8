import {
  ChartColumn,
  FileText,
  IndianRupee,
  type LucideIcon,
  Search,
  ShieldCheck,
  Store,
  Users,
  Warehouse,
  Zap,
} from 'lucide-react'
import classes from './features.module.css'
import { Section } from './section.tsx'

/** What the product does, in nine cards. */
const features: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Warehouse,
    title: 'Inventory management across branches',
    text: 'Every bike of every branch in one list, with its kilometres, its price and its days in stock.',
  },
  {
    icon: Store,
    title: 'Multi-shop support',
    text: 'Run many shops as one business, put them into zones, and move bikes between them in seconds.',
  },
  {
    icon: ShieldCheck,
    title: 'Role-based access control',
    text: 'Admins, managers and staff see and do what their role allows, and nothing else.',
  },
  {
    icon: ChartColumn,
    title: 'Real-time analytics',
    text: 'Stock, sales and enquiries of all your shops as they are now, not as they were last night.',
  },
  {
    icon: Zap,
    title: 'Quick purchase and sale transactions',
    text: 'Take a bike in or sell it at the counter, with the customer still in front of you.',
  },
  {
    icon: Search,
    title: 'Advanced search and filtering',
    text: 'Find a bike as your customer asks for it, a person by name or phone; mistyped is found too.',
  },
  {
    icon: IndianRupee,
    title: 'Financial tracking',
    text: 'Income and expense under heads of your own, and what each bike has cost and earned.',
  },
  {
    icon: FileText,
    title: 'Digital document management',
    text: 'The papers of a bike stay with the bike, and are there when the buyer asks.',
  },
  {
    icon: Users,
    title: 'Team collaboration',
    text: 'One record of who did what and when, shared by the counter and the office.',
  },
]

export function Features() {
  return (
    <Section
      id="features"
      title="Everything the business of used bikes needs"
      lead="Fast inventory, many shops and clear figures, in one place that your whole team works in."
    >
      <ul className={classes.grid}>
        {features.map(({ icon: Icon, title, text }) => (
          <li key={title} className={classes.feature}>
            <span className={classes.icon}>
              <Icon aria-hidden size={22} strokeWidth={1.75} />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
