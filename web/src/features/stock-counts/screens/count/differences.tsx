import { sentences } from '@forecourt/contract/messages'
import type { CountDifference, StockCount } from '@forecourt/contract/stock-counts/calls'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { amount } from '../../../../format/rupees.ts'
import { ChoiceRow } from '../../../../ui/forms/choice-row.tsx'
import { ListFoot, MoreButton } from '../../../../ui/lists/list-end.tsx'
import { Card } from '../../../../ui/page/card.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { type ShownDifferences, useDifferences } from '../../queries.ts'
import classes from './count.module.css'
import { DifferenceItem } from './difference-item.tsx'
import { SettleDialog } from './settle-dialog.tsx'

const noneOf: Record<ShownDifferences, string> = {
  toSettle: 'Nothing is left to settle.',
  settled: 'Nothing was settled yet.',
  explained: 'Nothing was sold, moved or added while the lot was walked.',
}

/** What differs from the books: to settle, settled, and what the walk itself explains. */
export function Differences({ count }: { count: StockCount }) {
  const [show, setShow] = useState<ShownDifferences>(count.state === 'counted' ? 'toSettle' : 'settled')
  const [settling, setSettling] = useState<CountDifference>()
  const list = useDifferences(count._id, show)
  const differences = list.data?.pages.flatMap((page) => page.differences) ?? []
  return (
    <Card title="Differences">
      <ChoiceRow
        label="Which differences"
        value={show}
        onChange={setShow}
        choices={[
          { value: 'toSettle', label: `To settle (${count.differences - count.settled})` },
          { value: 'settled', label: `Settled (${count.settled})` },
          { value: 'explained', label: 'During the count' },
        ]}
      />
      {list.isPending && <ListSkeleton label="Loading the differences" rows={4} />}
      {list.isError && differences.length === 0 && (
        <ErrorState text={sentences.failedDifferences} onRetry={() => list.refetch()} />
      )}
      {list.isSuccess && differences.length === 0 && (
        <Text c="dimmed" mt="md">
          {noneOf[show]}
        </Text>
      )}
      {differences.length > 0 && (
        <ul className={classes.list} aria-label="Differences">
          {differences.map((difference) => (
            <DifferenceItem
              key={difference._id}
              difference={difference}
              onSettle={count.may.manage && show !== 'explained' ? () => setSettling(difference) : undefined}
            />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <ListFoot text={`${amount(list.data?.pages[0]?.total ?? 0, 'difference', 'differences')} in all`}>
          <MoreButton loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()} />
        </ListFoot>
      )}
      {settling && <SettleDialog count={count} difference={settling} onClose={() => setSettling(undefined)} />}
    </Card>
  )
}
