import type { DashboardShop } from '@forecourt/contract/dashboard'
import { Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { count, rupees } from '../../../../format/rupees.ts'
import { TableFrame } from '../../../../ui/lists/table-frame.tsx'
import { figuresOf } from '../../../../ui/live/changed.ts'
import { MarkedTr } from '../../../../ui/live/marked-tr.tsx'
import classes from './dashboard.module.css'
import { ShopLink } from './shop-link.tsx'
import { knownCost } from './totals.ts'

export type ShownShops = {
  shops: readonly DashboardShop[]
  /** Of several groups: then each shop says of which. */
  withGroups: boolean
  /** Some shop's cost is for the reader to see. */
  withCost: boolean
}

/** The shops as rows. */
export function ShopTable({ shops, withGroups, withCost }: ShownShops) {
  return (
    <TableFrame label="Shops">
      <Table className={classes.table} horizontalSpacing={12} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Shop</Table.Th>
            <Table.Th data-kind="figures">In stock</Table.Th>
            <Table.Th data-kind="figures">Stock at list price</Table.Th>
            {withCost && <Table.Th data-kind="figures">Cost</Table.Th>}
            <Table.Th data-kind="figures">Sales this month</Table.Th>
            <Table.Th data-kind="figures">Sales amount</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shops.map((shop) => (
            <MarkedTr key={shop._id} mark={figuresOf(shop._id)}>
              <Table.Th scope="row" className={classes.name}>
                <ShopLink shop={shop} className={classes.link} />
                {withGroups && <Quiet>{shop.groupName}</Quiet>}
              </Table.Th>
              <Table.Td data-kind="figures">{count(shop.bikes)}</Table.Td>
              <Table.Td data-kind="figures">{rupees(shop.stockValue)}</Table.Td>
              {withCost && (
                <Table.Td data-kind="figures">
                  {rupees(shop.stockCost && knownCost(shop.bikes, shop.stockCost))}
                  {shop.stockCost && shop.stockCost.unknown > 0 && (
                    <Quiet>{count(shop.stockCost.unknown)} unknown</Quiet>
                  )}
                </Table.Td>
              )}
              <Table.Td data-kind="figures">{count(shop.salesThisMonth)}</Table.Td>
              <Table.Td data-kind="figures">{rupees(shop.salesAmount)}</Table.Td>
            </MarkedTr>
          ))}
        </Table.Tbody>
      </Table>
    </TableFrame>
  )
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <Text component="div" size="xs" c="dimmed" fw={400} lineClamp={1}>
    {children}
  </Text>
)
