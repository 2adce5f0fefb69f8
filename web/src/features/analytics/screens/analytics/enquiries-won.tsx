import type { EnquiryFigures } from '@forecourt/contract/analytics/calls'
import { sentences } from '@forecourt/contract/messages'
import { MessageCircleQuestionMark } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { amount, count } from '../../../../format/rupees.ts'
import { Figures } from '../../../../ui/facts/figures.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { TallLink } from '../../../../ui/page/tall-link.tsx'
import type { PlaceSearch } from '../../../places/parts/asked-place.ts'
import { type FigureScope, type Period, useEnquiryFigures } from '../../queries.ts'
import classes from './analytics.module.css'
import { BarChart } from './chart.tsx'
import { Panel } from './panel.tsx'

type Props = { query: FigureScope & Period; place: PlaceSearch }

/** How many of the enquiries that came in a period were won, and why the others were lost. */
export function EnquiriesWon({ query, place }: Props) {
  const { data: asked, isPending, refetch } = useEnquiryFigures(query)
  if (isPending) return <ListSkeleton label="Loading the enquiries" />
  if (!asked) return <ErrorState text={sentences.failedFigures} onRetry={refetch} />
  if (asked.made === 0) return <EmptyState icon={MessageCircleQuestionMark} text={sentences.noEnquiriesIn} />
  const { made, won, lost, open, reasons, otherReasons } = asked
  return (
    <>
      <Figures
        figures={[
          { label: 'Enquiries', figure: count(made) },
          { label: 'Won', figure: count(won), notes: [shareOf(won, made)] },
          { label: 'Lost', figure: count(lost), notes: [shareOf(lost, made)] },
          { label: 'Still open', figure: count(open), notes: [shareOf(open, made)] },
        ]}
      />
      <div className={classes.ways}>
        {(['won', 'lost', 'open'] as const).map((state) => (
          <TallLink
            key={state}
            {...paths.enquiries}
            search={{ ...place, ...(state !== 'open' && { show: state }), addedFrom: query.from, addedTo: query.to }}
          >
            See all {state}
          </TallLink>
        ))}
      </div>
      {reasons.length > 0 && (
        <Panel
          title="Why they were lost"
          file={{ table: 'reasons', query }}
          chart={
            <BarChart
              label="Enquiries lost, by reason"
              bars={reasons.map(({ reason, count: n }) => ({
                key: reason,
                name: reason || 'No reason',
                value: n,
                words: `${count(n)}, ${shareOf(n, lost)}`,
              }))}
            />
          }
          columns={[
            { name: 'Why', cell: ({ reason }) => reason || 'No reason' },
            { name: 'Enquiries', cell: ({ count: n }) => count(n) },
            { name: 'Of those lost', cell: ({ count: n }) => shareOf(n, lost) },
          ]}
          rows={reasons}
          keyOf={({ reason }: EnquiryFigures['reasons'][number]) => reason}
          notes={otherReasons > 0 ? [`${amount(otherReasons, 'more', 'more')} for other reasons`] : []}
        />
      )}
    </>
  )
}

/** '42%'. */
const shareOf = (part: number, whole: number) => `${Math.round((part / whole) * 100)}%`
