import type { AuditRecord } from '@forecourt/contract/audit'
import { Table, Text, VisuallyHidden } from '@mantine/core'
import type { Ref } from 'react'
import { date, dateAndTime, time } from '../../../../format/dates.ts'
import { SortHeader } from '../../../../ui/lists/sort-header.tsx'
import { TableFrame } from '../../../../ui/lists/table-frame.tsx'
import type { AuditOrder } from '../../queries.ts'
import { OperationBadge } from '../operation-badge.tsx'
import { RecordLink, ViewDetails } from './record-links.tsx'
import classes from './record-table.module.css'
import { type Section, sortNames } from './section-columns.ts'
import { nextOrder } from './use-audit-search.ts'
import { UserLink } from './user-link.tsx'

/** What the table and the cards draw. */
export type ShownRecords = {
  section: Section
  records: AuditRecord[]
  order: AuditOrder
  /** Another order is on its way. */
  stale: boolean
  onOrder: (order: AuditOrder) => void
  /** What holds the rows. */
  ref: Ref<HTMLElement>
}

/** Records as a dense table, sorted by its headers. */
export function RecordTable({ section: { title, record: named, others, further }, ref, ...shown }: ShownRecords) {
  const { records, order, stale, onOrder } = shown
  return (
    <TableFrame label={title} busy={stale}>
      <Table className={classes.table} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            {(['date', 'operation', 'user'] as const).map((sort) => (
              <SortHeader
                key={sort}
                name={sortNames[sort]}
                sorted={order.sort === sort ? order.order : undefined}
                onSort={() => onOrder(nextOrder(sort, order))}
              />
            ))}
            {[named, ...others, ...further].map(({ name, kind }) => (
              <Table.Th key={name} data-kind={kind}>
                {name}
              </Table.Th>
            ))}
            <Table.Th data-kind="words">Time</Table.Th>
            <Table.Th>
              <VisuallyHidden>Actions</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody ref={ref as Ref<HTMLTableSectionElement>}>
          {records.map((record) => {
            const name = named.text(record.data)
            return (
              <Table.Tr key={record._id}>
                <Table.Td className={classes.date} title={dateAndTime(record.created)}>
                  {date(record.created)}
                </Table.Td>
                <Table.Td className={classes.operation}>
                  <OperationBadge operation={record.operationType} />
                </Table.Td>
                <Table.Td className={classes.user}>
                  <UserLink record={record} />
                </Table.Td>
                <Table.Td>
                  <RecordLink record={record} name={name} />
                </Table.Td>
                {[...others, ...further].map((column) => (
                  <Table.Td key={column.name} data-kind={column.kind}>
                    <Text inherit lineClamp={2} className={classes.words}>
                      {column.text(record.data)}
                    </Text>
                  </Table.Td>
                ))}
                <Table.Td className={classes.date}>{time(record.created)}</Table.Td>
                <Table.Td className={classes.actions}>
                  <ViewDetails record={record} name={name} variant="subtle" />
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </TableFrame>
  )
}
