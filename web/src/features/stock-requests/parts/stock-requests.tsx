import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { Title } from '@mantine/core'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { RecordList } from '../../../ui/lists/record-list.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { useStockRequests } from '../queries.ts'
import { StockRequestRow } from './stock-request-row.tsx'

type Props = { groupId: Id | undefined; shopId: Id | undefined; enabled: boolean }

/** What shops ask each other for and nobody has answered yet. Nothing where nothing is. */
export function StockRequests({ groupId, shopId, enabled }: Props) {
  const list = useStockRequests({ groupId, shopId }, enabled)
  const requests = list.data?.pages.flatMap((page) => page.requests) ?? []
  if (list.isError && requests.length === 0) {
    return <ErrorState text={sentences.failedStockRequests} onRetry={() => list.refetch()} />
  }
  if (requests.length === 0) return null
  return (
    <section aria-label="Requests">
      <Title order={2} size="h4" mb="xs">
        Requests
      </Title>
      <RecordList label="Requests">
        {requests.map((request) => (
          <StockRequestRow key={request._id} request={request} />
        ))}
      </RecordList>
      {list.hasNextPage && (
        <ListEnd
          shown={requests.length}
          total={list.data?.pages[0]?.total ?? requests.length}
          words={['request', 'requests']}
          onMore={() => void list.fetchNextPage()}
          loading={list.isFetchingNextPage}
        />
      )}
    </section>
  )
}
