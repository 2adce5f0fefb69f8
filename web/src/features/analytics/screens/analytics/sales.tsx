import type { SoldFigures } from '@forecourt/contract/analytics/calls'
import { paiseInRupees } from '@forecourt/contract/format/paise'
import { sentences } from '@forecourt/contract/messages'
import { daysOfMonth } from '@forecourt/contract/statements/months'
import { ReceiptText } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { month as monthInWords } from '../../../../format/dates.ts'
import { amount, count } from '../../../../format/rupees.ts'
import { Figures } from '../../../../ui/facts/figures.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import type { PlaceSearch } from '../../../places/parts/asked-place.ts'
import { type FigureScope, type Period, useSalesFigures } from '../../queries.ts'
import { BarChart, ColumnChart } from './chart.tsx'
import { daysInWords, grossOf, ofUnknownCost, unknownOf, unknownSalesInWords } from './figure-words.ts'
import type { Column } from './figures-table.tsx'
import { Panel } from './panel.tsx'

type Props = { query: FigureScope & Period; place: PlaceSearch }

/** What was sold in a period and what it left, by month and by person. */
export function Sales({ query, place }: Props) {
  const { data: sales, isPending, refetch } = useSalesFigures(query)
  if (isPending) return <ListSkeleton label="Loading the sales" />
  if (!sales) return <ErrorState text={sentences.failedFigures} onRetry={refetch} />
  if (sales.sold === 0) return <EmptyState icon={ReceiptText} text={sentences.nothingSoldIn} />
  const { months, people } = sales
  const soldIn = (month: string) => {
    const { first, last } = daysOfMonth(month)
    const days = { soldFrom: first < query.from ? query.from : first, soldTo: last > query.to ? query.to : last }
    return { ...paths.sold, search: { ...place, ...days } }
  }
  return (
    <>
      <Figures
        figures={[
          { label: 'Sold', figure: count(sales.sold) },
          { label: 'Sales', figure: paiseInRupees(sales.sales) },
          { label: 'Gross', figure: grossOf(sales), notes: unknownSalesInWords(sales) },
          { label: 'Days to sell, on average', figure: daysInWords(sales.averageDays) },
        ]}
      />
      <Panel
        title="By month"
        file={{ table: 'months', query }}
        {...(months.length > 1 && {
          chart: (
            <ColumnChart
              label={`Sales and gross from ${monthInWords(query.from.slice(0, 7))} to ${monthInWords(query.to.slice(0, 7))}`}
              months={months.map(({ month, sales: whole, gross: part }) => ({ month, whole, part }))}
              names={{ whole: 'Sales', part: 'Gross' }}
            />
          ),
        })}
        columns={[
          {
            name: 'Month',
            cell: ({ month }) => monthInWords(month),
            link: ({ month, sold }) => (sold === 0 ? undefined : soldIn(month)),
          },
          ...soldColumns,
        ]}
        rows={months}
        keyOf={({ month }) => month}
      />
      <Panel
        title="By person"
        file={{ table: 'people', query }}
        chart={
          <BarChart
            label="Bikes sold by person"
            bars={people.map((one) => ({
              key: one.userId ?? '',
              name: one.name || 'Not on record',
              value: one.sold,
              words: amount(one.sold, 'bike', 'bikes'),
              note: [`Gross ${grossOf(one)}`, ...ofUnknownCost(one)].join(' · '),
            }))}
          />
        }
        columns={[{ name: 'Sold by', cell: ({ name }) => name || 'Not on record' }, ...soldColumns]}
        rows={people}
        keyOf={({ userId }) => userId ?? ''}
      />
    </>
  )
}

/** What every table of sales says of its rows. */
export const soldColumns: readonly Column<SoldFigures>[] = [
  { name: 'Sold', cell: ({ sold }) => count(sold) },
  { name: 'Sales', cell: ({ sales }) => paiseInRupees(sales) },
  { name: 'Gross', cell: grossOf, note: unknownOf },
  { name: 'Days to sell', cell: ({ averageDays }) => (averageDays === null ? '--' : count(Math.round(averageDays))) },
]
