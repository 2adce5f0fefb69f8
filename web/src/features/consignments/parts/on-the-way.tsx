import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { Title } from '@mantine/core'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { RecordList } from '../../../ui/lists/record-list.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { useConsignments } from '../queries.ts'
import { ConsignmentRow } from './consignment-row.tsx'

type Props = {
  groupId: Id | undefined
  shopId: Id | undefined
  /** The shops that the signed-in user sees: what comes to one of them comes here. */
  mine: readonly { _id: Id }[]
  enabled: boolean
}

/** What is on the way: what comes here first, then what was sent from here. Nothing where nothing is. */
export function OnTheWay({ groupId, shopId, mine, enabled }: Props) {
  const list = useConsignments({ groupId, shopId }, enabled)
  const all = list.data?.pages.flatMap((page) => page.consignments) ?? []
  const isHere = (id: Id) => (shopId === undefined ? mine.some(({ _id }) => _id === id) : id === shopId)
  const coming = all.filter(({ toShopId }) => isHere(toShopId))
  const sent = all.filter(({ toShopId }) => !isHere(toShopId))
  if (list.isError && all.length === 0) {
    return <ErrorState text={sentences.failedConsignments} onRetry={() => list.refetch()} />
  }
  return (
    <>
      {[
        { name: 'Coming here', rows: coming },
        { name: 'Sent from here', rows: sent },
      ]
        .filter(({ rows }) => rows.length > 0)
        .map(({ name, rows }) => (
          <section key={name} aria-label={name}>
            <Title order={2} size="h4" mb="xs">
              {name}
            </Title>
            <RecordList label={name}>
              {rows.map((consignment) => (
                <ConsignmentRow key={consignment._id} consignment={consignment} />
              ))}
            </RecordList>
          </section>
        ))}
      {all.length > 0 && list.hasNextPage && (
        <ListEnd
          shown={all.length}
          total={list.data?.pages[0]?.total ?? all.length}
          words={['consignment', 'consignments']}
          onMore={() => void list.fetchNextPage()}
          loading={list.isFetchingNextPage}
        />
      )}
    </>
  )
}
