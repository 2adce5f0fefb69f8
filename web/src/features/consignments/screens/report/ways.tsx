import type { getConsignmentReport } from '@forecourt/contract/consignments/calls'
import type { Output } from '@forecourt/contract/endpoint'
import { Table, Text } from '@mantine/core'
import { amount, count } from '../../../../format/rupees.ts'
import { CardList } from '../../../../ui/lists/card-list.tsx'
import { TableFrame } from '../../../../ui/lists/table-frame.tsx'
import { useIsPhone } from '../../../../ui/page/use-is-phone.ts'
import classes from './report.module.css'

type Report = Output<typeof getConsignmentReport>
type Way = Report['ways'][number]
type Counts = Omit<Way, 'fromShopName' | 'toShopName'>

/** In the order in which they matter: what is open first. */
const names = [
  ['sent', 'Sent'],
  ['onTheWay', 'On the way'],
  ['late', 'Late'],
  ['disputed', 'In dispute'],
  ['received', 'Taken in'],
  ['refused', 'Refused'],
  ['recalled', 'Called back'],
] as const satisfies readonly (readonly [keyof Counts, string])[]

export const countsOf = (counts: Counts) => names.map(([key, label]) => ({ label, figure: count(counts[key]) }))

/** The same from shop to shop. */
export function Ways({ report: { ways, moreWays } }: { report: Report }) {
  const isPhone = useIsPhone()
  return (
    <div className={classes.ways}>
      {isPhone ? <Cards ways={ways} /> : <Rows ways={ways} />}
      {moreWays > 0 && (
        <Text size="sm" c="dimmed">
          And {amount(moreWays, 'way', 'ways')} between other shops. The file has all of them.
        </Text>
      )}
    </div>
  )
}

const keyOf = ({ fromShopName, toShopName }: Way) => `${fromShopName} ${toShopName}`

const Rows = ({ ways }: { ways: readonly Way[] }) => (
  <TableFrame label="From shop to shop">
    <Table className={classes.table} horizontalSpacing={12} verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>From</Table.Th>
          <Table.Th>To</Table.Th>
          {names.map(([key, label]) => (
            <Table.Th key={key} data-kind="figures">
              {label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {ways.map((way) => (
          <Table.Tr key={keyOf(way)}>
            <Table.Th scope="row" className={classes.name}>
              {way.fromShopName}
            </Table.Th>
            <Table.Td className={classes.name}>{way.toShopName}</Table.Td>
            {names.map(([key]) => (
              <Table.Td key={key} data-kind="figures">
                {count(way[key])}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </TableFrame>
)

const Cards = ({ ways }: { ways: readonly Way[] }) => (
  <CardList label="From shop to shop">
    {ways.map((way) => (
      <li key={keyOf(way)}>
        <Text fw={600}>
          {way.fromShopName} to {way.toShopName}
        </Text>
        <Text size="sm">
          {names
            .filter(([key]) => way[key] > 0)
            .map(([key, label]) => `${label} ${count(way[key])}`)
            .join(' · ')}
        </Text>
      </li>
    ))}
  </CardList>
)
