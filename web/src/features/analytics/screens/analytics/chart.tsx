import { lazy, Suspense } from 'react'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import type { BarsProps } from './charts/bars.tsx'
import type { ColumnsProps } from './charts/columns.tsx'

// What draws comes when something is drawn: the figures are there before it
const LazyBars = lazy(() => import('./charts/bars.tsx').then(({ Bars: component }) => ({ default: component })))
const LazyColumns = lazy(() =>
  import('./charts/columns.tsx').then(({ Columns: component }) => ({ default: component })),
)

const waiting = <ListSkeleton label="Loading the chart" rows={4} />

/** Things beside each other by how much they are: a line each, so that long names have room on a phone. */
export const BarChart = (props: BarsProps) => (
  <Suspense fallback={waiting}>
    <LazyBars {...props} />
  </Suspense>
)

/** Months beside each other. */
export const ColumnChart = (props: ColumnsProps) => (
  <Suspense fallback={waiting}>
    <LazyColumns {...props} />
  </Suspense>
)
