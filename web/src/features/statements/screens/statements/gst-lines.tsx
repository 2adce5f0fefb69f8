import { paiseInRupees } from '@forecourt/contract/format/paise'
import type { GstLine } from '@forecourt/contract/statements/calls'
import { Anchor, Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import { paths } from '../../../../app/paths.ts'
import { day } from '../../../../format/dates.ts'
import linked from '../../../../ui/lists/card-cover.module.css'
import { CardList } from '../../../../ui/lists/card-list.tsx'
import { TableFrame } from '../../../../ui/lists/table-frame.tsx'
import { useIsPhone } from '../../../../ui/page/use-is-phone.ts'
import { Pair } from './pair.tsx'
import classes from './statements.module.css'

type Props = { lines: readonly GstLine[]; ref: Ref<HTMLElement> }

/** The sales of a sheet: rows, on a phone cards; each leads to its note. */
export const GstLines = (props: Props) => (useIsPhone() ? <Cards {...props} /> : <Rows {...props} />)

const known = (paise: number | null) => (paise === null ? '--' : paiseInRupees(paise))
/** The rate where something is taxed by it, and else why nothing is. */
const rateOf = ({ marginScheme, rate, tax }: GstLine) => {
  if (!marginScheme) return 'Not under the scheme'
  return tax === null || rate === null ? '--' : `${rate}%`
}

function Rows({ lines, ref }: Props) {
  return (
    <TableFrame label="Sales of the month">
      <Table className={classes.table} horizontalSpacing={12} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Sale note</Table.Th>
            <Table.Th>Date</Table.Th>
            <Table.Th>Bike</Table.Th>
            <Table.Th>Buyer</Table.Th>
            <Table.Th>Shop</Table.Th>
            <Table.Th data-kind="figures">Price</Table.Th>
            <Table.Th data-kind="figures">Purchase price</Table.Th>
            <Table.Th data-kind="figures">Margin</Table.Th>
            <Table.Th data-kind="figures">Rate</Table.Th>
            <Table.Th data-kind="figures">Tax</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody ref={ref as Ref<HTMLTableSectionElement>}>
          {lines.map((line) => (
            <Table.Tr key={line.saleId}>
              <Table.Th scope="row" className={classes.serial}>
                <SaleLink line={line} className={classes.link} />
              </Table.Th>
              <Table.Td className={classes.date}>{day(line.soldOn)}</Table.Td>
              <Table.Td>{line.vehicleNumber}</Table.Td>
              <Table.Td>
                <Words text={line.buyerName} />
              </Table.Td>
              <Table.Td>
                <Words text={line.shopName} />
              </Table.Td>
              <Table.Td data-kind="figures">{paiseInRupees(line.salePrice)}</Table.Td>
              <Table.Td data-kind="figures">{known(line.cost)}</Table.Td>
              <Table.Td data-kind="figures">{known(line.margin)}</Table.Td>
              <Table.Td data-kind="figures">{rateOf(line)}</Table.Td>
              <Table.Td data-kind="figures">{known(line.tax)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </TableFrame>
  )
}

function Cards({ lines, ref }: Props) {
  return (
    <CardList label="Sales of the month" ref={ref as Ref<HTMLUListElement>}>
      {lines.map((line) => (
        <li key={line.saleId} className={linked.card}>
          <Pair
            look="strong"
            name={<SaleLink line={line} className={linked.cover} />}
            figure={`Tax ${known(line.tax)}`}
          />
          <Text component="div" size="sm">
            {line.vehicleNumber} · {line.buyerName}
          </Text>
          <Pair
            look="quiet"
            name={`Price ${paiseInRupees(line.salePrice)}`}
            figure={`Bought for ${known(line.cost)}`}
          />
          <Pair look="quiet" name={`${day(line.soldOn)} · ${line.shopName}`} figure={rateOf(line)} />
        </li>
      ))}
    </CardList>
  )
}

/** A sale from before there were serials is called by its bike. */
const SaleLink = ({ line, className }: { line: GstLine; className: string | undefined }) => (
  <Anchor inherit className={className} renderRoot={(props) => <Link {...props} {...paths.sale(line.saleId)} />}>
    {line.serial || `Sale of ${line.vehicleNumber}`}
  </Anchor>
)

/** At most two lines, so that one long name does not push the rest out of sight. */
const Words = ({ text }: { text: string }) => (
  <Text inherit component="span" lineClamp={2} title={text} className={classes.words}>
    {text}
  </Text>
)
