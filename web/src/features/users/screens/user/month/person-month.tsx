import type { Id } from '@forecourt/contract/fields'
import { paiseInRupees } from '@forecourt/contract/format/paise'
import { sentences } from '@forecourt/contract/messages'
import type { PersonMonth as Figures, InMonth, MonthDeed } from '@forecourt/contract/users'
import { Title } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { clsx } from 'clsx/lite'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../../../app/paths.ts'
import { trueToday } from '../../../../../device/clock.ts'
import { month as monthInWords } from '../../../../../format/dates.ts'
import { amount, count } from '../../../../../format/rupees.ts'
import { ErrorState } from '../../../../../ui/page/error-state.tsx'
import { ListSkeleton } from '../../../../../ui/page/list-skeleton.tsx'
import { MonthPicker } from '../../../../statements/parts/month-picker.tsx'
import { usePersonMonth } from '../../../queries.ts'
import { deedNames } from '../user-search.ts'
import { MonthList } from './month-list.tsx'
import classes from './person-month.module.css'

/** What a person did in a month beside the month before, and what each figure counts. */
export function PersonMonth({ userId }: { userId: Id }) {
  const { month: asked, what } = useSearch({ from: '/frame/signed-in/user/$userId' })
  const navigate = useNavigate()
  const [running] = useState(() => trueToday().slice(0, 7))
  const month = asked ?? running
  const { data, isError, isPending, isPlaceholderData, refetch } = usePersonMonth(userId, month)
  const choose = (chosen: string) =>
    void navigate({
      to: '.',
      search: (old) => ({ ...old, month: chosen === running ? undefined : chosen }),
      replace: true,
      resetScroll: false,
    })
  // Who works in no shop, such as a super admin, has no month
  if (data?.shops === 0) return null
  return (
    <section aria-labelledby="month">
      <div className={classes.head}>
        <Title order={2} id="month" className={classes.title}>
          Month
        </Title>
        <div className={classes.when}>
          <MonthPicker month={month} last={running} onChange={choose} />
        </div>
      </div>
      {isPending && <ListSkeleton label="Loading the month" rows={5} />}
      {isError && !data && <ErrorState text={sentences.failedMonth} onRetry={() => refetch()} />}
      {data && (
        <ul className={classes.figures} aria-label="What was done" aria-busy={isPlaceholderData}>
          {figuresOf(data).map(({ key, deed, name, figure, note }) => {
            // The gross leads to the same list
            const isOpen = what === key
            return (
              <li key={key}>
                <Link
                  {...paths.user(userId)}
                  search={{ month: asked, what: isOpen ? undefined : deed }}
                  replace
                  resetScroll={false}
                  className={clsx(classes.figure, isOpen && classes.open)}
                  aria-current={isOpen || undefined}
                >
                  <span className={classes.words}>
                    <span>{name}</span>
                    <span className={classes.note}>{note}</span>
                  </span>
                  <span className={classes.number}>{figure}</span>
                  <ChevronRight size={18} aria-hidden className={classes.on} />
                </Link>
              </li>
            )
          })}
        </ul>
      )}
      {data && what && <MonthList key={`${month} ${what}`} userId={userId} month={month} what={what} />}
    </section>
  )
}

type Figure = { key: string; deed: MonthDeed; name: string; figure: string; note: string }

function figuresOf({ month, before }: Figures): Figure[] {
  const than = monthInWords(before.month)
  const counted = (deed: MonthDeed): Figure => ({
    key: deed,
    deed,
    name: deedNames[deed],
    figure: count(month[deed]),
    note: `${count(before[deed])} in ${than}`,
  })
  const sold = counted('sold')
  return [
    {
      ...sold,
      figure: month.sold > 0 ? `${sold.figure} for ${paiseInRupees(month.soldFor)}` : sold.figure,
      note: before.sold > 0 ? `${count(before.sold)} for ${paiseInRupees(before.soldFor)} in ${than}` : sold.note,
    },
    ...grossOf(month, before, than),
    counted('bought'),
    counted('transfers'),
    counted('enquiries'),
    counted('enquiriesWon'),
  ]
}

/** Nothing where the reader sees no cost. */
function grossOf({ gross }: InMonth, before: InMonth, than: string): Figure[] {
  if (gross === null) return []
  const without = gross.unknown > 0 ? `, without ${amount(gross.unknown, 'sale', 'sales')} of unknown cost` : ''
  return [
    {
      key: 'gross',
      deed: 'sold',
      name: 'Gross',
      figure: paiseInRupees(gross.amount),
      note: `${paiseInRupees(before.gross?.amount ?? 0)} in ${than}${without}`,
    },
  ]
}
