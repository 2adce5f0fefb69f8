import { type ImportColumn, importColumns } from '@forecourt/contract/imports/columns'
import { Button, NativeSelect, Text } from '@mantine/core'
import type { Table } from '../../parts/columns/find-table.ts'
import { columnNames, type Mapping, missingColumns } from '../../parts/columns/match-columns.ts'
import classes from './import.module.css'

type Props = { table: Table; mapping: Mapping; onMap: (mapping: Mapping) => void; onDone: () => void }

const choices = [
  { value: '', label: 'Leave out' },
  ...importColumns.map((column) => ({ value: column, label: columnNames[column] })),
]

/** Says what each column of the sheet is, beside what stands in its first rows. */
export function Columns({ table: { headers, rows }, mapping, onMap, onDone }: Props) {
  const missing = missingColumns(mapping)
  const choose = (at: number, chosen: string) => {
    const column = chosen === '' ? null : (chosen as ImportColumn)
    // A column means one thing: chosen here, it is taken from where it was
    onMap(mapping.map((other, n) => (n === at ? column : other === column ? null : other)))
  }
  return (
    <section aria-labelledby="columns" className={classes.part}>
      <h2 id="columns" className={classes.heading}>
        What are these columns?
      </h2>
      <ul className={classes.list}>
        {headers.map((header, at) => {
          const name = header || `Column ${at + 1}`
          const some = rows.map(({ cells }) => cells[at] ?? '').filter(Boolean)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <li key={at} className={classes.column}>
              <NativeSelect
                label={name}
                description={some.slice(0, 3).join(' · ')}
                data={choices}
                value={mapping[at] ?? ''}
                onChange={({ currentTarget }) => choose(at, currentTarget.value)}
              />
            </li>
          )
        })}
      </ul>
      {missing.length > 0 && (
        <Text size="sm">
          No column is {missing.map((column) => columnNames[column].toLowerCase()).join(', ')}. You can go on and fill
          it in for all rows at once.
        </Text>
      )}
      <Button size="md" onClick={onDone}>
        See the rows
      </Button>
    </section>
  )
}
