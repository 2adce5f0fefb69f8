import type { ModelFigures } from '@forecourt/contract/analytics/calls'
import { sentences } from '@forecourt/contract/messages'
import { Motorbike } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { amount, count } from '../../../../format/rupees.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import type { PlaceSearch } from '../../../places/parts/asked-place.ts'
import { type FigureScope, type Period, useModelFigures } from '../../queries.ts'
import { BarChart } from './chart.tsx'
import { daysInWords, grossOf, unknownOf } from './figure-words.ts'
import { ToList } from './figures-table.tsx'
import { Panel } from './panel.tsx'

type Model = ModelFigures['models'][number]
type Props = { query: FigureScope & Period; place: PlaceSearch }

/** So many models are drawn; the table has more. */
const drawn = 8

/** What sells here, in how many days, and what stands. */
export function Models({ query, place }: Props) {
  const { data, isPending, refetch } = useModelFigures(query)
  if (isPending) return <ListSkeleton label="Loading the models" />
  if (!data) return <ErrorState text={sentences.failedFigures} onRetry={refetch} />
  const { models, more } = data
  if (models.length === 0) return <EmptyState icon={Motorbike} text={sentences.noModels} />
  const sold = models.filter((model) => model.sold > 0)
  const standing = models.filter(({ over60 }) => over60 > 0).toSorted((one, other) => other.over60 - one.over60)
  const named = ({ make, model }: Model) => ({ ...place, make, q: model })
  const inStock = (model: Model) => ({ ...paths.stock, search: named(model) })
  const wasSold = (model: Model) => ({
    ...paths.sold,
    search: { ...named(model), soldFrom: query.from, soldTo: query.to },
  })
  const shared = {
    file: { table: 'models', query } as const,
    columns: [
      { name: 'Model', cell: nameOf },
      {
        name: 'Sold',
        cell: ({ sold: n }: Model) => count(n),
        link: (one: Model) => (one.sold === 0 ? undefined : wasSold(one)),
      },
      { name: 'Days to sell', cell: ({ averageDays }: Model) => rounded(averageDays) },
      { name: 'Gross', cell: grossOf, note: unknownOf },
      {
        name: 'In stock',
        cell: ({ inStock: n }: Model) => count(n),
        link: (one: Model) => (one.inStock === 0 ? undefined : inStock(one)),
      },
      { name: 'Days in stock', cell: ({ standingDays }: Model) => rounded(standingDays) },
      { name: 'Over 60 days', cell: ({ over60 }: Model) => count(over60) },
    ],
    keyOf: nameOf,
    notes: more > 0 ? [`${amount(more, 'more model', 'more models')} not shown`] : [],
  }
  return (
    <>
      <Panel
        title="What sells"
        {...shared}
        chart={
          <BarChart
            label="Models by bikes sold"
            bars={sold.slice(0, drawn).map((one) => ({
              key: nameOf(one),
              name: <ToList link={wasSold(one)}>{nameOf(one)}</ToList>,
              value: one.sold,
              words: `${count(one.sold)} sold`,
              note: `in ${daysInWords(one.averageDays)} on average · ${count(one.inStock)} in stock`,
            }))}
          />
        }
        rows={models}
      />
      {standing.length > 0 && (
        <Panel
          title="What stands"
          {...shared}
          chart={
            <BarChart
              label="Models by bikes that have stood over 60 days"
              bars={standing.slice(0, drawn).map((one) => ({
                key: nameOf(one),
                name: <ToList link={inStock(one)}>{nameOf(one)}</ToList>,
                value: one.over60,
                words: `${count(one.over60)} over 60 days`,
                note: `of ${count(one.inStock)} in stock, ${daysInWords(one.standingDays)} on average · ${count(one.sold)} sold`,
              }))}
            />
          }
          rows={standing}
        />
      )}
    </>
  )
}

const nameOf = ({ make, model }: Model) => `${make} ${model}`
const rounded = (days: number | null) => (days === null ? '--' : count(Math.round(days)))
