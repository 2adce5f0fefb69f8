import { paiseInRupees } from '@forecourt/contract/format/paise'
import type { Compared } from '@forecourt/contract/statements/calls'
import { monthsLater } from '@forecourt/contract/statements/months'
import { Table, Text } from '@mantine/core'
import { clsx } from 'clsx/lite'
import { month as monthInWords } from '../../../../format/dates.ts'
import { TableFrame } from '../../../../ui/lists/table-frame.tsx'
import { useIsPhone } from '../../../../ui/page/use-is-phone.ts'
import { Pair } from './pair.tsx'
import classes from './statements.module.css'

/** A line of a statement, in paise. */
export type Line = Compared & { key: string; name: string; note?: string; strong?: boolean }

type Props = { label: string; month: string; lines: readonly Line[] }

/** Amounts of a month beside the month before and the same month a year before: a table, on a phone one below the other. */
export const ComparedLines = (props: Props) => (useIsPhone() ? <Cards {...props} /> : <Rows {...props} />)

function Rows({ label, month, lines }: Props) {
  return (
    <TableFrame label={label}>
      <Table className={clsx(classes.table, classes.compared)} horizontalSpacing={12} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Td />
            <Table.Th data-kind="figures">{monthInWords(month)}</Table.Th>
            <Table.Th data-kind="figures">{monthInWords(monthsLater(month, -1))}</Table.Th>
            <Table.Th data-kind="figures">{monthInWords(monthsLater(month, -12))}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(({ key, name, note, strong, month: now, before, yearBefore }) => (
            <Table.Tr key={key} className={strong ? classes.strong : undefined}>
              <Table.Th scope="row" className={classes.name}>
                {name}
                {note && <Quiet text={note} />}
              </Table.Th>
              <Table.Td data-kind="figures">{paiseInRupees(now)}</Table.Td>
              <Table.Td data-kind="figures">{paiseInRupees(before)}</Table.Td>
              <Table.Td data-kind="figures">{paiseInRupees(yearBefore)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </TableFrame>
  )
}

function Cards({ label, month, lines }: Props) {
  const [before, yearBefore] = [monthsLater(month, -1), monthsLater(month, -12)].map(monthInWords)
  return (
    <ul className={classes.lines} aria-label={label}>
      {lines.map((line) => (
        <li key={line.key} className={clsx(classes.line, line.strong && classes.strong)}>
          <Pair
            name={
              <>
                {line.name}
                {line.note && <Quiet text={line.note} />}
              </>
            }
            figure={paiseInRupees(line.month)}
          />
          <Pair
            look="quiet"
            name={`${before} ${paiseInRupees(line.before)}`}
            figure={`${yearBefore} ${paiseInRupees(line.yearBefore)}`}
          />
        </li>
      ))}
    </ul>
  )
}

const Quiet = ({ text }: { text: string }) => (
  <Text component="span" size="sm" c="dimmed" fw={400} className={classes.note}>
    {text}
  </Text>
)
