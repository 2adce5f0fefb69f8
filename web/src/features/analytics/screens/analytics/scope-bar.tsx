import type { StockClock } from '@forecourt/contract/analytics/calls'
import { Select } from '@mantine/core'
import { day as dayInWords } from '../../../../format/dates.ts'
import { DayField } from '../../../../ui/forms/day-field.tsx'
import { ListBar } from '../../../../ui/lists/list-bar.tsx'
import type { Period } from '../../queries.ts'
import classes from './analytics.module.css'
import type { AnalyticsSearch } from './analytics-search.ts'
import { type PeriodName, periodNames, usualPeriod } from './periods.ts'
import type { useScope } from './use-scope.ts'

type Props = {
  asked: ReturnType<typeof useScope>
  search: AnalyticsSearch
  period: Period
  today: string
  change: (changes: AnalyticsSearch) => void
}

const clocks: { value: StockClock; label: string }[] = [
  { value: 'group', label: 'Days in the group' },
  { value: 'shop', label: 'Days in the shop' },
]

const periods = Object.entries(periodNames).map(([value, label]) => ({ value, label }))

/** Of which shops the figures are, and, but for the stock of today, of which days. */
export function ScopeBar({ asked, search, period, today, change }: Props) {
  const name = search.period ?? usualPeriod
  const isDated = (search.show ?? 'stock') !== 'stock'
  return (
    <ListBar>
      {asked.choices.length > 2 && (
        <Select
          className={classes.place}
          aria-label="Shops"
          data={asked.choices}
          value={asked.chosen}
          onChange={(value) => change(asked.searchOf(value))}
          allowDeselect={false}
          searchable
          nothingFoundMessage="No shop found."
        />
      )}
      {isDated && (
        <Select
          className={classes.period}
          aria-label="Period"
          data={periods}
          value={name}
          onChange={(chosen) =>
            // Days of one's own begin with those that are shown
            change({
              period: (chosen as PeriodName | null) ?? undefined,
              from: chosen === 'days' ? period.from : undefined,
              to: chosen === 'days' ? period.to : undefined,
            })
          }
          allowDeselect={false}
        />
      )}
      {isDated && name === 'days' && (
        <div className={classes.days}>
          <DayField
            className={classes.day}
            aria-label="From"
            notAfterToday
            value={period.from}
            onChange={({ currentTarget: { value } }) => change({ from: value || undefined })}
          />
          <DayField
            className={classes.day}
            aria-label="To"
            notAfterToday
            value={period.to}
            onChange={({ currentTarget: { value } }) => change({ to: value || undefined })}
          />
        </div>
      )}
      {!isDated && (
        <Select
          className={classes.period}
          aria-label="Days in stock"
          data={clocks}
          value={search.clock ?? 'group'}
          onChange={(clock) => change({ clock: clock === 'shop' ? clock : undefined })}
          allowDeselect={false}
        />
      )}
      <span className={classes.when}>
        {isDated ? `${dayInWords(period.from)} to ${dayInWords(period.to)}` : `Today, ${dayInWords(today)}`}
      </span>
    </ListBar>
  )
}
