import type { StandsInStock } from '@forecourt/contract/imports/calls'
import { Button, Checkbox, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { paths } from '../../../../app/paths.ts'
import { amount, count } from '../../../../format/rupees.ts'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { columnNames } from '../../parts/columns/match-columns.ts'
import { hasTrouble, type ImportRow, type ReadCell, type RowColumn, valueOf } from '../../parts/rows/read-rows.ts'
import classes from './import.module.css'

type Props = {
  rows: readonly ImportRow[]
  /** Lines with a number that stands above already, and where. */
  doubles: ReadonlyMap<number, number>
  /** What stands in the group's stock already, by its number. */
  inStock: ReadonlyMap<string, StandsInStock>
  leftOut: ReadonlySet<number>
  onMend: (line: number, column: RowColumn, value: string) => void
  onLeaveOut: (line: number, out: boolean) => void
}

const step = 30

/** The rows as they were read, those that need a look first; each cell can be changed. */
export function Rows({ rows, doubles, inStock, leftOut, ...does }: Props) {
  const standing = (row: ImportRow) => inStock.get(valueOf(row, 'vehicleNumber'))
  const asksForLook = rows.filter((row) => hasTrouble(row) || doubles.has(row.line) || standing(row) !== undefined)
  const [which, setWhich] = useState('look')
  const [shown, setShown] = useState(step)
  const isAll = which === 'all' || asksForLook.length === 0
  const listed = isAll ? rows : asksForLook
  const choices = [
    { value: 'look', label: amount(asksForLook.length, 'needs a look', 'need a look') },
    { value: 'all', label: `All ${count(rows.length)}` },
  ]
  return (
    <section aria-label="Rows" className={classes.part}>
      {asksForLook.length > 0 && (
        <div className={classes.mend}>
          {choices.map(({ value, label }) => (
            <Button
              key={value}
              variant={which === value ? 'filled' : 'default'}
              aria-pressed={which === value}
              onClick={() => {
                setWhich(value)
                setShown(step)
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      <ul className={classes.list}>
        {listed.slice(0, shown).map((row) => (
          <li key={row.line} className={classes.row}>
            <Row
              row={row}
              above={doubles.get(row.line)}
              standing={standing(row)}
              isOut={leftOut.has(row.line)}
              {...does}
            />
          </li>
        ))}
      </ul>
      {listed.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + step)}>
          Show more of {amount(listed.length - shown, 'row', 'rows')}
        </Button>
      )}
    </section>
  )
}

type RowProps = Pick<Props, 'onMend' | 'onLeaveOut'> & {
  row: ImportRow
  above: number | undefined
  standing: StandsInStock | undefined
  isOut: boolean
}

function Row({ row, above, standing, isOut, onMend, onLeaveOut }: RowProps) {
  const [isOpen, setOpen] = useState(false)
  const { line, cells } = row
  const title = ['vehicleNumber', 'make', 'model', 'year'].map((column) => valueOf(row, column as RowColumn))
  const asked = isOpen ? cells : cells.filter(({ trouble }) => trouble !== undefined)
  return (
    <>
      <Text fw={600} className={classes.words}>
        {title.filter(Boolean).join(' ')}
      </Text>
      <Text size="sm" c="dimmed">
        Line {line}
        {above !== undefined && `. The same vehicle number stands in line ${above}: this line is skipped`}
      </Text>
      {above === undefined && standing && <Standing one={standing} />}
      {asked.map((cell) => (
        <CellField key={`${cell.column} ${cell.value}`} cell={cell} line={line} onMend={onMend} />
      ))}
      <div className={classes.mend}>
        <Checkbox
          label="Leave out"
          aria-label={`Leave out line ${line}`}
          checked={isOut}
          onChange={({ currentTarget }) => onLeaveOut(line, currentTarget.checked)}
        />
        <Button
          variant="subtle"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Show less' : 'Change'}, line ${line}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Change'}
        </Button>
        {standing?.bike && (
          <LinkButton variant="subtle" aria-label={`See the bike of line ${line}`} {...paths.bike(standing.bike._id)}>
            See the bike
          </LinkButton>
        )}
      </div>
    </>
  )
}

/** Where the vehicle of a row stands in stock, and as what where the reader may know. */
const Standing = ({ one: { shopName, bike } }: { one: StandsInStock }) => (
  <Text size="sm" className={classes.words}>
    Stands in stock at {shopName} already{bike && `, as ${bike.make} ${bike.model} of ${bike.year}`}: this line is
    skipped
  </Text>
)

type FieldProps = { cell: ReadCell; line: number; onMend: Props['onMend'] }

function CellField({ cell: { column, value, trouble, suggestion }, line, onMend }: FieldProps) {
  const [typed, setTyped] = useState(value)
  const keep = () => {
    if (typed.trim() !== value) onMend(line, column, typed.trim())
  }
  return (
    <TextInput
      label={columnNames[column]}
      aria-label={`${columnNames[column]} of line ${line}`}
      description={suggestion ? `${trouble}. Perhaps ${suggestion}?` : trouble}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={keep}
      onKeyDown={({ key }) => {
        if (key === 'Enter') keep()
      }}
    />
  )
}
