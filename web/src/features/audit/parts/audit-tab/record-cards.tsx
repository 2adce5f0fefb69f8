import { Text } from '@mantine/core'
import type { Ref } from 'react'
import { dateAndTime } from '../../../../format/dates.ts'
import { CardList } from '../../../../ui/lists/card-list.tsx'
import { OperationBadge } from '../operation-badge.tsx'
import classes from './record-cards.module.css'
import { RecordLink, ViewDetails } from './record-links.tsx'
import type { ShownRecords } from './record-table.tsx'
import { UserLink } from './user-link.tsx'

/** Records as cards, for phones: what it is and what was done to it first, then by whom and when. */
export function RecordCards({ section: { title, record: named, others, further }, records, stale, ref }: ShownRecords) {
  return (
    <CardList label={title} busy={stale} ref={ref as Ref<HTMLUListElement>}>
      {records.map((record) => {
        const name = named.text(record.data)
        return (
          <li key={record._id} className={classes.card}>
            <div className={classes.row}>
              <RecordLink record={record} name={name} />
              <OperationBadge operation={record.operationType} />
            </div>
            <dl className={classes.facts}>
              {[...others, ...further].map((column) => (
                <div key={column.name} data-kind={column.kind}>
                  <dt>{column.name}</dt>
                  <dd>{column.text(record.data)}</dd>
                </div>
              ))}
            </dl>
            <div className={classes.row}>
              <Text component="div" size="sm" c="dimmed" className={classes.by}>
                <UserLink record={record} />
                <span>{dateAndTime(record.created)}</span>
              </Text>
              <ViewDetails record={record} name={name} variant="default" />
            </div>
          </li>
        )
      })}
    </CardList>
  )
}
