import { paiseInRupees } from '@forecourt/contract/format/paise'
import type { ShopFigures } from '@forecourt/contract/statements/calls'
import { Table } from '@mantine/core'
import { amount, count } from '../../../../format/rupees.ts'
import { CardList } from '../../../../ui/lists/card-list.tsx'
import { TableFrame } from '../../../../ui/lists/table-frame.tsx'
import { useIsPhone } from '../../../../ui/page/use-is-phone.ts'
import { Pair } from './pair.tsx'
import classes from './statements.module.css'

type Props = { shops: readonly ShopFigures[] }

/** The shops of a group beside each other, in one month. */
export const ShopsCompared = (props: Props) => (useIsPhone() ? <Cards {...props} /> : <Rows {...props} />)

function Rows({ shops }: Props) {
  return (
    <TableFrame label="Shops">
      <Table className={classes.table} horizontalSpacing={12} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Shop</Table.Th>
            <Table.Th data-kind="figures">Bikes sold</Table.Th>
            <Table.Th data-kind="figures">Sales</Table.Th>
            <Table.Th data-kind="figures">Gross</Table.Th>
            <Table.Th data-kind="figures">Other income</Table.Th>
            <Table.Th data-kind="figures">Expenses</Table.Th>
            <Table.Th data-kind="figures">Cash lacked</Table.Th>
            <Table.Th data-kind="figures">Profit</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shops.map((shop) => (
            <Table.Tr key={shop.shopId}>
              <Table.Th scope="row" className={classes.name}>
                {shop.name}
              </Table.Th>
              <Table.Td data-kind="figures">{count(shop.bikesSold)}</Table.Td>
              <Table.Td data-kind="figures">{paiseInRupees(shop.sales)}</Table.Td>
              <Table.Td data-kind="figures">{paiseInRupees(shop.gross)}</Table.Td>
              <Table.Td data-kind="figures">{paiseInRupees(shop.income)}</Table.Td>
              <Table.Td data-kind="figures">{paiseInRupees(shop.expenses)}</Table.Td>
              <Table.Td data-kind="figures">{paiseInRupees(shop.difference)}</Table.Td>
              <Table.Td data-kind="figures" fw={600}>
                {paiseInRupees(shop.profit)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </TableFrame>
  )
}

function Cards({ shops }: Props) {
  return (
    <CardList label="Shops">
      {shops.map((shop) => (
        <li key={shop.shopId}>
          <Pair look="strong" name={shop.name} figure={paiseInRupees(shop.profit)} />
          <Pair
            look="quiet"
            name={`Gross of ${amount(shop.bikesSold, 'bike', 'bikes')}`}
            figure={paiseInRupees(shop.gross)}
          />
          <Pair look="quiet" name="Other income" figure={paiseInRupees(shop.income)} />
          <Pair look="quiet" name="Expenses" figure={paiseInRupees(shop.expenses)} />
          {shop.difference !== 0 && <Pair look="quiet" name="Cash lacked" figure={paiseInRupees(shop.difference)} />}
        </li>
      ))}
    </CardList>
  )
}
