import { paiseInRupees } from '@forecourt/contract/format/paise'
import { sentences } from '@forecourt/contract/messages'
import { Text } from '@mantine/core'
import { FileText } from 'lucide-react'
import { month as monthInWords } from '../../../../format/dates.ts'
import { amount } from '../../../../format/rupees.ts'
import { ListEnd } from '../../../../ui/lists/list-end.tsx'
import { useFirstNew } from '../../../../ui/lists/use-first-new.ts'
import { Card } from '../../../../ui/page/card.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { type StatementScope, useGstSheet } from '../../queries.ts'
import { GstLines } from './gst-lines.tsx'
import { Pair } from './pair.tsx'
import classes from './statements.module.css'

/** The bikes sold in a month with the margin that is taxed, and the tax of all. */
export function GstSheet({ query }: { query: StatementScope & { month: string } }) {
  const sheet = useGstSheet(query)
  const lines = sheet.data?.pages.flatMap((page) => page.lines) ?? []
  const { container, goTo } = useFirstNew<HTMLElement>(lines.length)
  const more = () => {
    goTo(lines.length)
    void sheet.fetchNextPage()
  }
  if (sheet.isPending) return <ListSkeleton label="Loading the GST sheet" />
  const [page] = sheet.data?.pages ?? []
  if (!page) return <ErrorState text={sentences.failedStatement} onRetry={sheet.refetch} />
  if (lines.length === 0)
    return <EmptyState icon={FileText} text={`No bike was sold in ${monthInWords(query.month)}.`} />
  const { taxable, tax, unknown, outside, total } = page
  return (
    <div className={classes.parts}>
      <Card title="Under the margin scheme">
        <ul className={classes.lines} aria-label="Tax of the month">
          {[
            { name: 'Margin that is taxed', sum: taxable },
            { name: 'Tax', sum: tax },
          ].map(({ name, sum }) => (
            <li key={name} className={classes.line}>
              <Pair look="strong" name={name} figure={paiseInRupees(sum)} />
            </li>
          ))}
        </ul>
        {unknown > 0 && (
          <Text size="sm" mt="sm">
            {amount(unknown, 'bike of unknown cost is', 'bikes of unknown cost are')} not in these sums.
          </Text>
        )}
        {outside > 0 && (
          <Text size="sm" mt="sm">
            {amount(outside, 'sale is', 'sales are')} not under the margin scheme, and not in these sums.
          </Text>
        )}
        <Text size="sm" c="dimmed" mt="sm">
          {sentences.gstEstimate}
        </Text>
      </Card>
      <GstLines lines={lines} ref={container} />
      <ListEnd
        shown={lines.length}
        total={total}
        words={['sale', 'sales']}
        onMore={sheet.hasNextPage ? more : undefined}
        loading={sheet.isFetchingNextPage}
      />
    </div>
  )
}
