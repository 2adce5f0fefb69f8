import type { AuditRecord } from '@forecourt/contract/audit'
import { Anchor, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { dateAndTime } from '../../../../format/dates.ts'
import { OperationBadge } from '../../parts/operation-badge.tsx'
import { DataChanges } from './data-changes.tsx'
import classes from './timeline-entry.module.css'

const icons = { CREATE: Plus, UPDATE: Pencil, DELETE: Trash2 }

type Props = {
  record: AuditRecord
  /** The record's entry before this one; left out for the first. */
  before: AuditRecord | undefined
}

/** One change: what was done, when, by whom, and what the record said after it. */
export function TimelineEntry({ record, before }: Props) {
  const Icon = icons[record.operationType]
  return (
    <li className={classes.entry}>
      <span className={classes.icon} data-operation={record.operationType}>
        <Icon size={18} aria-hidden />
      </span>
      <div className={classes.words}>
        <div className={classes.head}>
          <OperationBadge operation={record.operationType} />
          <Title order={3} className={classes.moment}>
            <time dateTime={record.created}>{dateAndTime(record.created)}</time>
          </Title>
          <span className={classes.by}>
            by{' '}
            <Anchor
              className={classes.user}
              renderRoot={(props) => <Link {...props} {...paths.user(record.operationByUser)} />}
            >
              {record.operationByUserName}
            </Anchor>
          </span>
        </div>
        <DataChanges data={record.data} before={before?.data} />
      </div>
    </li>
  )
}
