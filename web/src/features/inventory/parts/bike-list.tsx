import type { InventoryItem } from '@forecourt/contract/inventory'
import { sentences } from '@forecourt/contract/messages'
import { type ReactNode, useState } from 'react'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { useFirstNew } from '../../../ui/lists/use-first-new.ts'
import { whyNot } from '../../../ui/looking-back/why-not.ts'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { ListSkeleton } from '../../../ui/page/list-skeleton.tsx'
import { useIsPhone } from '../../../ui/page/use-is-phone.ts'
import { HoldDialog } from '../../holds/parts/hold-dialog.tsx'
import { BikeCards } from './bike-cards.tsx'
import { BikeTable, type ShownBikes } from './bike-table.tsx'

/** Bikes that are fetched page by page, as the query of an infinite list has them. */
export type FetchedBikes = {
  data: { pages: { bikes: InventoryItem[]; total: number }[] } | undefined
  isPending: boolean
  isError: boolean
  error: Error | null
  isSuccess: boolean
  isPlaceholderData: boolean
  isFetchingNextPage: boolean
  hasNextPage: boolean
  refetch: () => Promise<unknown>
  fetchNextPage: () => Promise<unknown>
}

type Props = Omit<ShownBikes, 'bikes' | 'stale' | 'ref' | 'mayTransfer' | 'onTransfer' | 'onHold'> & {
  list: FetchedBikes
  /** What stands there when no bike is found. */
  empty: ReactNode
  onTransfer?: (bike: InventoryItem) => void
  mayTransfer?: (bike: InventoryItem) => boolean
}

/** A list of bikes with its states: a table, or cards on a phone. */
export function BikeList(props: Props) {
  // Not within a row: what is typed outlasts a phone that is turned, and a row that goes meanwhile
  const [held, setHeld] = useState<InventoryItem>()
  return (
    <>
      <TableOrCards {...props} onHold={setHeld} />
      {held && <HoldDialog bike={held} onClose={() => setHeld(undefined)} />}
    </>
  )
}

function TableOrCards({
  list,
  empty,
  onTransfer,
  mayTransfer = () => false,
  ...look
}: Props & Pick<ShownBikes, 'onHold'>) {
  const isPhone = useIsPhone()
  const bikes = list.data?.pages.flatMap((page) => page.bikes) ?? []
  const { container, goTo } = useFirstNew<HTMLElement>(bikes.length)
  const more = () => {
    goTo(bikes.length)
    void list.fetchNextPage()
  }
  if (list.isPending) return <ListSkeleton label="Loading the inventory" rows={8} />
  if (bikes.length === 0) {
    return list.isError ? (
      <ErrorState text={whyNot(list.error, sentences.failedGroupData)} onRetry={() => list.refetch()} />
    ) : (
      empty
    )
  }
  const shown = {
    ...look,
    bikes,
    stale: list.isPlaceholderData,
    onTransfer: bikes.some(mayTransfer) ? onTransfer : undefined,
    mayTransfer,
    ref: container,
  }
  return (
    <>
      {isPhone ? <BikeCards {...shown} /> : <BikeTable {...shown} />}
      <ListEnd
        shown={bikes.length}
        total={list.data?.pages[0]?.total ?? bikes.length}
        words={['bike', 'bikes']}
        onMore={list.hasNextPage ? more : undefined}
        loading={list.isFetchingNextPage}
        disabled={list.isPlaceholderData}
      />
    </>
  )
}
