import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { MoreButton } from '../../../ui/lists/list-end.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { useDues } from '../queries.ts'
import { Owed } from './owed.tsx'

/** What a customer owes, and is owed, in the shops of a group that the signed-in user sees; nothing where there is none. */
export function CustomerDues({ groupId, phone }: { groupId: Id; phone: string }) {
  const list = useDues({ groupId, phone }, true)
  const dues = list.data?.pages.flatMap((page) => page.dues) ?? []
  if (list.isError && !list.data) {
    return (
      <Card title="Owed">
        <ErrorState text={sentences.failedDues} onRetry={() => list.refetch()} />
      </Card>
    )
  }
  if (dues.length === 0) return null
  return (
    <Card title="Owed">
      <Owed dues={dues} receipts={[]} withLink />
      {list.hasNextPage && <MoreButton loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()} />}
    </Card>
  )
}
