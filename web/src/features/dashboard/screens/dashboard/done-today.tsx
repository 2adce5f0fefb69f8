import type { DashboardShop, DoneBy, Today } from '@forecourt/contract/dashboard'
import type { Id } from '@forecourt/contract/fields'
import { paiseInRupees } from '@forecourt/contract/format/paise'
import { sentences } from '@forecourt/contract/messages'
import { Text } from '@mantine/core'
import { ChevronRight } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { day as dayInWords } from '../../../../format/dates.ts'
import { amount, count } from '../../../../format/rupees.ts'
import { Card } from '../../../../ui/page/card.tsx'
import { TallLink } from '../../../../ui/page/tall-link.tsx'
import { placeOfGroup } from '../../../places/parts/place-of.ts'
import { useMay, useMe } from '../../../session/queries.ts'
import classes from './done-today.module.css'

/** So many of those who did something are named here; the others in the feed of the day. */
const named = 4

type Props = {
  today: Today
  /** The shops that it is told of. */
  shops: readonly DashboardShop[]
  /** The shop whose money is meant, where it is one. */
  moneyShop: Id | undefined
}

/** What was done today and by whom, with the way to all of it. */
export function DoneToday({ today, shops: mine, moneyShop }: Props) {
  const mayOpen = useMayOpen(mine)
  const { people, taken, paid, shops } = today
  const note = taken ? ofShops(taken.shops, shops) : undefined
  const busiest = people.toSorted((one, other) => deeds(other) - deeds(one))
  return (
    <Card
      title="Today"
      actions={
        <TallLink {...paths.day} className={classes.all}>
          See the day
          <ChevronRight size={18} aria-hidden className={classes.on} />
        </TallLink>
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
        {taken && <Figure name="Cash in" paise={taken.cash} note={note} />}
        {paid && <Figure name="Cash out" paise={paid.cash} note={note} />}
        {taken && <Figure name="UPI in" paise={taken.upi} note={note} />}
        {paid && <Figure name="UPI out" paise={paid.upi} note={note} />}
      </dl>
      {taken && moneyShop && (
        <TallLink {...paths.cashBook({ shop: moneyShop })} className={classes.book}>
          See the cash book
          <ChevronRight size={18} aria-hidden className={classes.on} />
        </TallLink>
      )}
      {people.length === 0 && (
        <Text size="sm" c="dimmed" mt="md">
          {sentences.nothingToday}
        </Text>
      )}
      {people.length > 0 && (
        <ul className={classes.people} aria-label="By whom">
          {busiest.slice(0, named).map((one) => (
            <li key={one.userId}>
              <span className={classes.person}>
                {mayOpen(one) ? <TallLink {...paths.user(one.userId)}>{one.name}</TallLink> : one.name}
              </span>
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

/** Whose page opens: one's own, and for whoever sees the history everybody's, also of who holds no role any more. */
function useMayOpen(shops: readonly DashboardShop[]) {
  const { data: me } = useMe()
  const may = useMay()
  const seesAll = shops.every(({ groupId }) => may('audit.see', placeOfGroup(groupId)))
  return ({ userId }: DoneBy) => seesAll || me?._id === userId
}

type FigureProps = { name: string; note?: string | undefined } & ({ figure: string } | { paise: number })

const Figure = ({ name, note, ...given }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd className={'paise' in given ? classes.money : undefined}>
      {'paise' in given ? paiseInRupees(given.paise) : given.figure}
      {note && <span className={classes.note}>{note}</span>}
    </dd>
  </div>
)

const ofShops = (some: number, all: number) => (some === all ? undefined : `in ${count(some)} of ${count(all)} shops`)

const deeds = ({ sold, bought, enquiries, transfers }: DoneBy) => sold + bought + enquiries + transfers

/** 'sold 2, bought 1, 3 enquiries, took ₹45,000, paid ₹1,200'. */
function inWords({ sold, bought, enquiries, transfers, taken, paid }: DoneBy): string {
  const sum = taken ? taken.cash + taken.upi : 0
  const out = paid ? paid.cash + paid.upi : 0
  return [
    sold > 0 && `sold ${count(sold)}`,
    bought > 0 && `bought ${count(bought)}`,
    enquiries > 0 && amount(enquiries, 'enquiry', 'enquiries'),
    transfers > 0 && amount(transfers, 'transfer', 'transfers'),
    sum > 0 && `took ${paiseInRupees(sum)}`,
    sum < 0 && `gave back ${paiseInRupees(-sum)}`,
    out > 0 && `paid ${paiseInRupees(out)}`,
    out < 0 && `got back ${paiseInRupees(-out)}`,
  ]
    .filter((part) => part !== false)
    .join(', ')
}
