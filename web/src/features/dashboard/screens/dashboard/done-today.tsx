import type { DashboardShop, DoneBy, Today } from '@forecourt/contract/dashboard'
import { paiseInRupees } from '@forecourt/contract/format/paise'
import { sentences } from '@forecourt/contract/messages'
import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx/lite'
import { ChevronRight } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { day as dayInWords } from '../../../../format/dates.ts'
import { amount, count } from '../../../../format/rupees.ts'
import { Card } from '../../../../ui/page/card.tsx'
import tall from '../../../../ui/page/tall-link.module.css'
import { placeOfGroup } from '../../../places/parts/place-of.ts'
import { useMay, useMe } from '../../../session/queries.ts'
import classes from './done-today.module.css'

/** So many of those who did something are named here; the others in the feed of the day. */
const named = 4

type Props = {
  today: Today
  /** The shops that it is told of. */
  shops: readonly DashboardShop[]
}

/** What was done today and by whom, with the way to all of it. */
export function DoneToday({ today, shops: mine }: Props) {
  const mayOpen = useMayOpen(mine)
  const { people, taken, shops } = today
  const busiest = people.toSorted((one, other) => deeds(other) - deeds(one))
  return (
    <Card
      title="Today"
      actions={
        <Anchor className={clsx(tall.link, classes.all)} renderRoot={(props) => <Link {...props} {...paths.day} />}>
          See the day
          <ChevronRight size={18} aria-hidden className={classes.on} />
        </Anchor>
      }
    >
      <Text size="sm" c="dimmed" className={classes.date}>
        {dayInWords(today.day)}
      </Text>
      <dl className={classes.figures}>
        <Figure
          name="Sold"
          figure={count(today.sold)}
          note={today.sold > 0 ? `for ${paiseInRupees(today.soldFor)}` : undefined}
        />
        <Figure name="Bought" figure={count(today.bought)} />
        <Figure name="Enquiries" figure={count(today.enquiries)} />
        <Figure name="Transfers" figure={count(today.transfers)} />
        {taken && <Figure name="Cash in" figure={paiseInRupees(taken.cash)} note={ofShops(taken.shops, shops)} />}
        {taken && <Figure name="UPI in" figure={paiseInRupees(taken.upi)} note={ofShops(taken.shops, shops)} />}
      </dl>
      {people.length === 0 && (
        <Text size="sm" c="dimmed" mt="md">
          {sentences.nothingToday}
        </Text>
      )}
      {people.length > 0 && (
        <ul className={classes.people} aria-label="By whom">
          {busiest.slice(0, named).map((one) => (
            <li key={one.userId}>
              <span className={classes.person}>{mayOpen(one) ? <PersonLink {...one} /> : one.name}</span>
              <span className={classes.did}>{inWords(one)}</span>
            </li>
          ))}
        </ul>
      )}
      {people.length > named && (
        <Text size="sm" c="dimmed" mt="xs">
          and {amount(people.length - named, 'other', 'others')}
        </Text>
      )}
    </Card>
  )
}

const PersonLink = ({ userId, name }: DoneBy) => (
  <Anchor className={tall.link} renderRoot={(props) => <Link {...props} {...paths.user(userId)} />}>
    {name}
  </Anchor>
)

/** Whose page opens: one's own, and everybody's for whoever sees the team of the whole group. */
function useMayOpen(shops: readonly DashboardShop[]) {
  const { data: me } = useMe()
  const may = useMay()
  const seesAll = shops.every(({ groupId }) => may('team.see', placeOfGroup(groupId)))
  return ({ userId }: DoneBy) => seesAll || me?._id === userId
}

const Figure = ({ name, figure, note }: { name: string; figure: string; note?: string | undefined }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {figure}
      {note && <span className={classes.note}>{note}</span>}
    </dd>
  </div>
)

const ofShops = (some: number, all: number) => (some === all ? undefined : `in ${count(some)} of ${count(all)} shops`)

const deeds = ({ sold, bought, enquiries, transfers }: DoneBy) => sold + bought + enquiries + transfers

/** 'sold 2, bought 1, 3 enquiries, took ₹45,000'. */
function inWords({ sold, bought, enquiries, transfers, taken }: DoneBy): string {
  const sum = taken ? taken.cash + taken.upi : 0
  return [
    sold > 0 && `sold ${count(sold)}`,
    bought > 0 && `bought ${count(bought)}`,
    enquiries > 0 && amount(enquiries, 'enquiry', 'enquiries'),
    transfers > 0 && amount(transfers, 'transfer', 'transfers'),
    sum > 0 && `took ${paiseInRupees(sum)}`,
    sum < 0 && `gave back ${paiseInRupees(-sum)}`,
  ]
    .filter((part) => part !== false)
    .join(', ')
}
