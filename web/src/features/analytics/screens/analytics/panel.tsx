import type { FigureTable } from '@forecourt/contract/analytics/calls'
import { Button, Text } from '@mantine/core'
import { ChartColumn, Table as TableIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ExportButton } from '../../../../ui/files/export-button.tsx'
import { Card } from '../../../../ui/page/card.tsx'
import { type FileQuery, figuresFile } from '../../queries.ts'
import { type Column, FiguresTable } from './figures-table.tsx'

type Props<Row> = {
  title: string
  /** The same as a file. */
  file: { table: FigureTable; query: FileQuery }
  /** What is drawn of it; then the table is shown when it is asked for. */
  chart?: ReactNode
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  notes?: readonly string[]
}

/** A table of figures, drawn where that tells more, with its file. */
export function Panel<Row>({ title, file, chart, columns, rows, keyOf, notes }: Props<Row>) {
  const [asTable, setAsTable] = useState(false)
  const isDrawn = chart !== undefined && !asTable
  return (
    <Card
      title={title}
      actions={
        <>
          {chart !== undefined && (
            <Button
              variant="default"
              h={44}
              leftSection={asTable ? <ChartColumn size={18} aria-hidden /> : <TableIcon size={18} aria-hidden />}
              aria-label={`${asTable ? 'Chart' : 'Table'}: ${title}`}
              onClick={() => setAsTable(!asTable)}
            >
              {asTable ? 'Chart' : 'Table'}
            </Button>
          )}
          <ExportButton makeFile={(format) => figuresFile(file.table, file.query, format)} />
        </>
      }
    >
      {isDrawn ? chart : <FiguresTable label={`${title}, as a table`} columns={columns} rows={rows} keyOf={keyOf} />}
      {notes?.map((note) => (
        <Text key={note} size="sm" c="dimmed" mt="sm">
          {note}
        </Text>
      ))}
    </Card>
  )
}
