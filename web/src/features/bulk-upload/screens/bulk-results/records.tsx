import { type BulkColumn, type BulkRecord, bulkColumns } from '@forecourt/contract/bulk-upload'
import { Pagination, Table, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { count, rupees } from '../../../../format/rupees.ts'
import { CardList } from '../../../../ui/lists/card-list.tsx'
import { ListFoot } from '../../../../ui/lists/list-end.tsx'
import { TableFrame } from '../../../../ui/lists/table-frame.tsx'
import { useIsPhone } from '../../../../ui/page/use-is-phone.ts'
import classes from './records.module.css'

type Row = { record: BulkRecord; error?: string }

const names: Record<BulkColumn, string> = {
  vehicleNumber: 'Vehicle number',
  make: 'Make',
  model: 'Model',
  year: 'Year',
  mileage: 'Km',
  listPrice: 'List price',
}
const figures: readonly BulkColumn[] = ['year', 'mileage', 'listPrice']
const kindOf = (column: BulkColumn) => (figures.includes(column) ? 'figures' : 'words')
const perPage = 50

/** Rows of the file in its order, page by page; with the reason where they failed. */
export function Records({ label, rows }: { label: string; rows: Row[] }) {
  const isPhone = useIsPhone()
  const [page, setPage] = useState(1)
  const start = useRef<HTMLDivElement>(null)
  if (rows.length === 0) return null
  const first = (page - 1) * perPage
  const shown = rows.slice(first, first + perPage)
  const List = isPhone ? Cards : Rows
  return (
    <div ref={start}>
      <List label={label} rows={shown} first={first} />
      <ListFoot text={`${count(first + 1)} to ${count(first + shown.length)} of ${count(rows.length)}`}>
        {rows.length > perPage && (
          <Pagination
            total={Math.ceil(rows.length / perPage)}
            value={page}
            onChange={(next) => {
              setPage(next)
              start.current?.scrollIntoView()
            }}
            siblings={isPhone ? 0 : 1}
            size={44}
            getControlProps={(control) => ({ 'aria-label': `${control} page` })}
            getItemProps={(n) => ({ 'aria-label': `Page ${n}` })}
          />
        )}
      </ListFoot>
    </div>
  )
}

type Shown = { label: string; rows: Row[]; first: number }

function Rows({ label, rows, first }: Shown) {
  const failed = rows.some(({ error }) => error !== undefined)
  return (
    <TableFrame label={label}>
      <Table className={classes.table} horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            {bulkColumns.map((column) => (
              <Table.Th key={column} data-kind={kindOf(column)}>
                {names[column]}
              </Table.Th>
            ))}
            {failed && <Table.Th>Reason</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ record, error }, at) => (
            <Table.Tr key={first + at}>
              {bulkColumns.map((column) => (
                <Table.Td key={column} data-kind={kindOf(column)} data-column={column}>
                  {written(record, column)}
                </Table.Td>
              ))}
              {failed && <Table.Td className={classes.error}>{error}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </TableFrame>
  )
}

function Cards({ label, rows, first }: Shown) {
  return (
    <CardList label={label} className={classes.cards}>
      {rows.map(({ record, error }, at) => (
        <li key={first + at}>
          <div className={classes.head}>
            <Text fw={600} className={classes.words}>
              {record.vehicleNumber || '--'}
            </Text>
            <Text fw={600}>{written(record, 'listPrice')}</Text>
          </div>
          <Text className={classes.words}>{[record.make, record.model].filter(Boolean).join(' ') || '--'}</Text>
          <Text size="sm" c="dimmed" className={classes.words}>
            {written(record, 'mileage')} km · {written(record, 'year')}
          </Text>
          {error && <Text className={classes.error}>{error}</Text>}
        </li>
      ))}
    </CardList>
  )
}

/** What stood in the file; plain numbers as amounts and counts are written everywhere. */
function written(record: BulkRecord, column: BulkColumn): string {
  const text = record[column]
  if (!/^\d+(\.\d{1,2})?$/.test(text)) return text || '--'
  if (column === 'listPrice') return rupees(Number(text))
  return column === 'mileage' ? count(Number(text)) : text
}
