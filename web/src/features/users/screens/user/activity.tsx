import { sentences } from '@forecourt/contract/messages'
import type { Deed } from '@forecourt/contract/users'
import { Badge, Text, Title } from '@mantine/core'
import { paths } from '../../../../app/paths.ts'
import { dateAndTime } from '../../../../format/dates.ts'
import { MoreButton } from '../../../../ui/lists/list-end.tsx'
import { useFirstNew } from '../../../../ui/lists/use-first-new.ts'
import { TallLink } from '../../../../ui/page/tall-link.tsx'
import { OperationBadge } from '../../../audit/parts/operation-badge.tsx'
import { recordNames } from './record-name.ts'
import classes from './user.module.css'

type Props = {
  /** Null where they are not for the reader to see. */
  records: Deed[] | null | undefined
  hasMore: boolean
  loading: boolean
  onMore: () => void
}

/** What the person did to bikes, sales and enquiries, newest first. */
export function Activity({ records, hasMore, loading, onMore }: Props) {
  const shown = records?.length ?? 0
  const { container, goTo } = useFirstNew<HTMLUListElement>(shown)
  const more = () => {
    goTo(shown)
    onMore()
  }
  return (
    <section aria-labelledby="activity">
      <Title order={2} id="activity" className={classes.heading}>
        Recent activity
      </Title>
      {!records && <Text c="dimmed">{sentences.activityForAdmins}</Text>}
      {records?.length === 0 && <Text c="dimmed">{sentences.noActivity}</Text>}
      {records && records.length > 0 && (
        <ul className={classes.list} ref={container}>
          {records.map((record) => (
            <Entry key={record._id} record={record} />
          ))}
        </ul>
      )}
      {hasMore && (
        <div className={classes.more}>
          <MoreButton loading={loading} onClick={more} />
        </div>
      )}
    </section>
  )
}

function Entry({ record }: { record: Deed }) {
  const { name, about } = recordNames(record)
  return (
    <li className={classes.row}>
      <span className={classes.operation}>
        <OperationBadge operation={record.operationType} />
      </span>
      <div className={classes.words}>
        <TallLink {...paths.auditDetail(record.collectionName, record.recordId)} fw={600}>
          {name}
        </TallLink>
        {/* The record of the cancelling says it itself */}
        {record.cancelled && record.operationType !== 'DELETE' && (
          <Badge variant="light" color="gray" className={classes.cancelled}>
            Cancelled
          </Badge>
        )}
        <Text size="sm" c="dimmed">
          {about}
        </Text>
      </div>
      <Text size="sm" c="dimmed" component="time" dateTime={record.created} className={classes.moment}>
        {dateAndTime(record.created)}
      </Text>
    </li>
  )
}
