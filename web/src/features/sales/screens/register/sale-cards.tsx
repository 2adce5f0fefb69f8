import { Text } from '@mantine/core'
import { clsx } from 'clsx/lite'
import type { Ref } from 'react'
import { day } from '../../../../format/dates.ts'
import { phoneText } from '../../../../format/phone.ts'
import { rupees } from '../../../../format/rupees.ts'
import linked from '../../../../ui/lists/card-cover.module.css'
import { CardList } from '../../../../ui/lists/card-list.tsx'
import { MarkedItem } from '../../../../ui/live/marked-item.tsx'
import classes from './register.module.css'
import { CancelledBadge, NoteLink, type ShownSales, Struck } from './sale-table.tsx'

/** The register as cards, for phones; the whole card leads to the note. */
export function SaleCards({ sales, stale, ref }: ShownSales) {
  return (
    <CardList label="Sale notes" busy={stale} ref={ref as Ref<HTMLUListElement>}>
      {sales.map((sale) => (
        <MarkedItem key={sale._id} mark={sale._id} className={clsx(linked.card, classes.card)}>
          <div className={classes.line}>
            <Text fw={600} component="span">
              <NoteLink sale={sale} className={linked.cover} />
            </Text>
            <Text fw={600} component="span" className={classes.figures}>
              <Struck sale={sale}>{rupees(sale.salePrice)}</Struck>
            </Text>
          </div>
          {sale.cancelledAt && <CancelledBadge />}
          <Text component="div">
            <Struck sale={sale}>
              {sale.vehicleNumber} · {sale.make} {sale.model}
            </Struck>
          </Text>
          <Text component="div" size="sm">
            <Struck sale={sale}>
              {sale.buyerName}, {phoneText(sale.buyerContact)}
            </Struck>
          </Text>
          <Text component="div" size="sm" c="dimmed">
            <Struck sale={sale}>
              {day(sale.soldOn)} · {sale.shopName}
            </Struck>
          </Text>
        </MarkedItem>
      ))}
    </CardList>
  )
}
