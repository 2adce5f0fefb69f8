import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { Accordion, Loader, Text } from '@mantine/core'
import { count } from '../../../../format/rupees.ts'
import { ListEnd } from '../../../../ui/lists/list-end.tsx'
import { useFirstNew } from '../../../../ui/lists/use-first-new.ts'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { useIsPhone } from '../../../../ui/page/use-is-phone.ts'
import { type AuditOrder, refusalOf, useAuditSection } from '../../queries.ts'
import classes from './audit-section.module.css'
import { RecordCards } from './record-cards.tsx'
import { RecordTable } from './record-table.tsx'
import type { Section } from './section-columns.ts'

export type AuditSectionProps = {
  section: Section
  groupId: Id
  shopId: Id
  order: AuditOrder
  onOrder: (order: AuditOrder) => void
}

/** One section: its heading with how many records there are, and the records. */
export function AuditSection({ section, groupId, shopId, order, onOrder }: AuditSectionProps) {
  const isPhone = useIsPhone()
  const { collection, title } = section
  const list = useAuditSection({ groupId, shopId, section: collection, order })
  const records = list.data?.pages.flatMap((page) => page.records) ?? []
  const total = list.data?.pages.at(-1)?.total
  const { container, goTo } = useFirstNew<HTMLElement>(records.length)
  const more = () => {
    goTo(records.length)
    void list.fetchMore()
  }
  const shown = { section, records, order, stale: list.isPlaceholderData, onOrder, ref: container }

  return (
    <Accordion.Item value={collection}>
      <Accordion.Control>
        {title}
        {total !== undefined && ` (${count(total)})`}
      </Accordion.Control>
      <Accordion.Panel>
        {list.isPending && (
          <Text component="output" className={classes.state} c="dimmed">
            <Loader size={16} aria-hidden />
            Loading {title.toLowerCase()}...
          </Text>
        )}
        {list.isError && records.length === 0 && (
          <ErrorState text={refusalOf(list.error) ?? sentences.failedAuditData} onRetry={() => list.refetch()} />
        )}
        {list.isSuccess && records.length === 0 && (
          <Text className={classes.state} c="dimmed">
            {sentences.noSectionRecords(title.toLowerCase())}
          </Text>
        )}
        {records.length > 0 && (isPhone ? <RecordCards {...shown} /> : <RecordTable {...shown} />)}
        {records.length > 0 && (
          <ListEnd
            shown={records.length}
            total={total ?? records.length}
            words={['record', 'records']}
            onMore={list.hasNextPage ? more : undefined}
            loading={list.isFetchingNextPage}
            disabled={list.isPlaceholderData}
          />
        )}
      </Accordion.Panel>
    </Accordion.Item>
  )
}
