import { bookAccountNames } from '@forecourt/contract/books/account-names'
import { entryKindNames, paymentOfBike } from '@forecourt/contract/books/entry-kinds'
import type { MoneyEvent } from '@forecourt/contract/dashboard'
import { paiseInRupees } from '@forecourt/contract/format/paise'
import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import { paths } from '../../../../app/paths.ts'
import { day as dayInWords } from '../../../../format/dates.ts'
import tall from '../../../../ui/page/tall-link.module.css'
import { TallLink } from '../../../../ui/page/tall-link.tsx'
import { BikeLink } from '../../../bikes/parts/bike-link.tsx'
import { differenceWords, wayOf } from '../../../books/parts/book-words.ts'
import { EntryAmount } from '../../../books/parts/entry-amount.tsx'
import classes from './line-row.module.css'
import { LineRow } from './line-row.tsx'

/** Each kind by a word and a colour. Which way money went, the amount says. */
const looks: Record<MoneyEvent['what'], { word: string; color: string }> = {
  income: { word: entryKindNames.income, color: 'green' },
  expense: { word: entryKindNames.expense, color: 'red' },
  move: { word: entryKindNames.move, color: 'gray' },
  payment: { word: 'Payment', color: 'blue' },
  takenBack: { word: entryKindNames.reversal, color: 'gray' },
  closed: { word: 'Closed', color: 'teal' },
  reopened: { word: 'Reopened', color: 'gray' },
}

/** What happened with a shop's money. */
export function MoneyRow({ event }: { event: MoneyEvent }) {
  const { what, from, to, amount, undone, shopName, fromShopName, forDay } = event
  const { first, second } = wordsOf(event)
  const className = clsx(classes.amount, undone && classes.undone)
  return (
    <LineRow
      mark={event.recordId}
      look={isOfBike(event) ? looks.payment : looks[what]}
      first={first}
      amount={
        from !== null && to !== null ? (
          <EntryAmount entry={{ from, to, amount }} className={className} />
        ) : (
          <span className={className}>{paiseInRupees(amount)}</span>
        )
      }
      second={second}
      text={event.text}
      event={event}
      about={[
        fromShopName === shopName ? shopName : `${fromShopName} to ${shopName}`,
        moneyOf(event),
        forDay && what !== 'closed' && what !== 'reopened' && `for ${dayInWords(forDay)}`,
        undone && (what === 'closed' ? 'reopened since' : 'taken back since'),
      ]}
    />
  )
}

/** Whether it was paid for a bike later than that was bought, or given back; its page may be gone. */
const isOfBike = ({ what, vehicleNumber }: MoneyEvent) => what === 'move' && vehicleNumber !== ''

/** The account of the shop's money that it came into or went out of, where it is one. */
function moneyOf({ from, to }: MoneyEvent): string | null {
  if (from === null || to === null) return null
  const way = wayOf({ from, to })
  return way === 'in' ? bookAccountNames[to] : way === 'out' ? bookAccountNames[from] : null
}

function wordsOf(event: MoneyEvent): { first: ReactNode; second: string } {
  const { what, from, to, headName, vehicleNumber, bikeId, receiptId, name, shopId, day } = event
  if (from === null || to === null) {
    const text = `Cash of ${dayInWords(day)}`
    return {
      first: <TallLink {...paths.cashBook({ shop: shopId, day })}>{text}</TallLink>,
      second: event.difference === null ? '' : differenceWords(event.difference),
    }
  }
  if (what === 'payment') {
    const text = name || (to === 'sellers' ? `Seller of ${vehicleNumber}` : vehicleNumber)
    return {
      first: receiptId ? <TallLink {...paths.receipt(receiptId)}>{text}</TallLink> : text,
      second: `${payers[from] ?? 'To the seller'} of ${vehicleNumber}`,
    }
  }
  if (isOfBike(event))
    return {
      first: bikeId ? <BikeLink bike={{ _id: bikeId, vehicleNumber }} className={tall.link} /> : vehicleNumber,
      second: wayOf({ from, to }) === 'in' ? 'Money back for a bike bought' : paymentOfBike,
    }
  const text = headName || `${bookAccountNames[from]} to ${bookAccountNames[to]}`
  return {
    first: <TallLink {...paths.entriesOf({ shop: shopId, from: day, to: day })}>{text}</TallLink>,
    second: [vehicleNumber, name].filter(Boolean).join(' · '),
  }
}

/** Who pays what is owed. */
const payers: Partial<Record<NonNullable<MoneyEvent['from']>, string>> = {
  buyers: 'From the buyer',
  financiers: 'From the financier',
}
