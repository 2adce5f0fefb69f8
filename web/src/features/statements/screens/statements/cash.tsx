import { paiseInRupees } from '@forecourt/contract/format/paise'
import { sentences } from '@forecourt/contract/messages'
import type { CashReceived } from '@forecourt/contract/statements/calls'
import { Text } from '@mantine/core'
import { CircleCheckBig } from 'lucide-react'
import { day, month as monthInWords } from '../../../../format/dates.ts'
import { phoneText } from '../../../../format/phone.ts'
import { CardList } from '../../../../ui/lists/card-list.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { type StatementScope, useCashReceived } from '../../queries.ts'
import { Pair } from './pair.tsx'
import classes from './statements.module.css'

/** Who paid so much in cash on one day, or for one bike, that the law forbids to take it. */
export function Cash({ query }: { query: StatementScope & { month: string } }) {
  const { data, isPending, refetch } = useCashReceived(query)
  if (isPending) return <ListSkeleton label="Loading the cash" />
  if (!data) return <ErrorState text={sentences.failedStatement} onRetry={refetch} />
  if (data.people.length === 0)
    return <EmptyState icon={CircleCheckBig} text={sentences.noneOverCashLimit(monthInWords(data.month))} />
  return (
    <div className={classes.parts}>
      <Text size="sm" c="dimmed">
        {sentences.overCashLimit}
      </Text>
      <CardList label="Cash of ₹2,00,000 or more">
        {data.people.map((person) => (
          <li key={[person.day, person.contact, person.name, person.sale?.vehicleNumber].join(' ')}>
            <Pair look="strong" name={person.name} figure={paiseInRupees(person.cash)} />
            <Text component="div" size="sm" c="dimmed">
              {[...daysAndBike(person), phoneText(person.contact), ...person.serials]
                .filter((part) => part !== '')
                .join(' · ')}
            </Text>
          </li>
        ))}
      </CardList>
    </div>
  )
}

const daysAndBike = ({ day: last, sale }: CashReceived) =>
  sale ? [`${day(sale.since)} to ${day(last)}`, `for ${sale.vehicleNumber}`] : [day(last)]
