import { Anchor, Table, Text } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TableFrame } from '../../../../ui/lists/table-frame.tsx'
import classes from './analytics.module.css'

/** A column after the first, which names the row. */
export type Column<Row> = {
  name: string
  cell: (row: Row) => string
  /** The list of what it counts; nothing where there is none. */
  link?: (row: Row) => LinkProps | undefined
  /** Said small below it. */
  note?: (row: Row) => string | undefined
}

type Props<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** A table whose first column names its rows, and whose others are figures. */
export function FiguresTable<Row>({ label, columns: [first, ...others], rows, keyOf }: Props<Row>) {
  return (
    <TableFrame label={label}>
      <Table className={classes.table} horizontalSpacing={12} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{first?.name}</Table.Th>
            {others.map(({ name }) => (
              <Table.Th key={name} data-kind="figures">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={keyOf(row)}>
              <Table.Th scope="row" className={classes.name}>
                <Cell text={first?.cell(row) ?? ''} link={first?.link?.(row)} />
                <Note text={first?.note?.(row)} />
              </Table.Th>
              {others.map(({ name, cell, link, note }) => (
                <Table.Td key={name} data-kind="figures">
                  <Cell text={cell(row)} link={link?.(row)} />
                  <Note text={note?.(row)} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </TableFrame>
  )
}

const Cell = ({ text, link }: { text: string; link: LinkProps | undefined }) =>
  link ? <ToList link={link}>{text}</ToList> : text

const Note = ({ text }: { text: string | undefined }) =>
  text ? (
    <Text component="div" size="xs" c="dimmed" fw={400}>
      {text}
    </Text>
  ) : null

/** A figure or a name that opens the list of what it counts. */
export const ToList = ({ link, children }: { link: LinkProps; children: ReactNode }) => (
  <Anchor inherit className={classes.link} renderRoot={(props) => <Link {...props} {...link} />}>
    {children}
  </Anchor>
)
