import type { RegisteredSale } from '@forecourt/contract/sales'
import { Anchor, Badge, Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import { paths } from '../../../../app/paths.ts'
import { day } from '../../../../format/dates.ts'
import { phoneText } from '../../../../format/phone.ts'
import { rupees } from '../../../../format/rupees.ts'
import { TableFrame } from '../../../../ui/lists/table-frame.tsx'
import { MarkedTr } from '../../../../ui/live/marked-tr.tsx'
import classes from './register.module.css'

export type ShownSales = { sales: readonly RegisteredSale[]; stale: boolean; ref: Ref<HTMLElement> }

/** The register as rows; the serial leads to the note. */
export function SaleTable({ sales, stale, ref }: ShownSales) {
  return (
    <TableFrame label="Sale notes" busy={stale}>
      <Table className={classes.table} horizontalSpacing={12} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Serial</Table.Th>
            <Table.Th>Date</Table.Th>
            <Table.Th>Buyer</Table.Th>
            <Table.Th>Bike</Table.Th>
            <Table.Th data-kind="figures">Price</Table.Th>
            <Table.Th>Shop</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody ref={ref as Ref<HTMLTableSectionElement>}>
          {sales.map((sale) => (
            <MarkedTr key={sale._id} mark={sale._id} data-cancelled={sale.cancelledAt !== null}>
              <Table.Th scope="row" className={classes.serial}>
                <NoteLink sale={sale} className={classes.link} />
                {sale.cancelledAt && <CancelledBadge />}
              </Table.Th>
              <Table.Td className={classes.day}>
                <Struck sale={sale}>{day(sale.soldOn)}</Struck>
              </Table.Td>
              <Table.Td>
                <Struck sale={sale}>
                  <Words text={sale.buyerName} />
                  <Text component="span" size="xs" c="dimmed">
                    <Words text={phoneText(sale.buyerContact)} />
                  </Text>
                </Struck>
              </Table.Td>
              <Table.Td>
                <Struck sale={sale}>
                  <Words text={sale.vehicleNumber} />
                  <Text component="span" size="xs" c="dimmed">
                    <Words text={`${sale.make} ${sale.model}`} />
                  </Text>
                </Struck>
              </Table.Td>
              <Table.Td data-kind="figures">
                <Struck sale={sale}>{rupees(sale.salePrice)}</Struck>
              </Table.Td>
              <Table.Td>
                <Struck sale={sale}>
                  <Words text={sale.shopName} />
                </Struck>
              </Table.Td>
            </MarkedTr>
          ))}
        </Table.Tbody>
      </Table>
    </TableFrame>
  )
}

/** A sale from before there were serials is called by its bike. */
export const NoteLink = ({ sale, className }: { sale: RegisteredSale; className: string | undefined }) => (
  <Anchor inherit className={className} renderRoot={(props) => <Link {...props} {...paths.sale(sale._id)} />}>
    {sale.serial || `Sale of ${sale.vehicleNumber}`}
  </Anchor>
)

export const CancelledBadge = () => (
  <Badge color="red" variant="light" className={classes.badge}>
    Cancelled
  </Badge>
)

/** What no longer holds is struck through; the badge says it in words. */
export const Struck = ({ sale, children }: { sale: RegisteredSale; children: ReactNode }) =>
  sale.cancelledAt ? <s className={classes.struck}>{children}</s> : children

/** At most two lines, so that one long name does not push the rest out of sight. */
const Words = ({ text }: { text: string }) => (
  <Text inherit component="span" lineClamp={2} title={text} className={classes.words}>
    {text}
  </Text>
)
