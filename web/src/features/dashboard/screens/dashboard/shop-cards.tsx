import { Text } from '@mantine/core'
import { amount, count, rupees } from '../../../../format/rupees.ts'
import linked from '../../../../ui/lists/card-cover.module.css'
import { CardList } from '../../../../ui/lists/card-list.tsx'
import { figuresOf } from '../../../../ui/live/changed.ts'
import { MarkedItem } from '../../../../ui/live/marked-item.tsx'
import classes from './dashboard.module.css'
import { ShopLink } from './shop-link.tsx'
import type { ShownShops } from './shop-table.tsx'
import { knownCost } from './totals.ts'

/** The shops as cards, for phones; the whole card opens the shop's stock. */
export function ShopCards({ shops, withGroups, withCost }: ShownShops) {
  return (
    <CardList label="Shops">
      {shops.map((shop) => (
        <MarkedItem key={shop._id} mark={figuresOf(shop._id)} className={linked.card} tabIndex={-1}>
          <Text fw={600} lineClamp={2}>
            <ShopLink shop={shop} className={linked.cover} />
          </Text>
          {withGroups && (
            <Text size="sm" c="dimmed" lineClamp={1}>
              {shop.groupName}
            </Text>
          )}
          <div className={classes.line}>
            <span>{count(shop.bikes)} in stock</span>
            <span>{rupees(shop.stockValue)}</span>
          </div>
          {withCost && shop.stockCost && (
            <Text size="sm" c="dimmed" component="div" className={classes.line}>
              <span>{shop.stockCost.unknown > 0 ? `Cost, ${count(shop.stockCost.unknown)} unknown` : 'Cost'}</span>
              <span>{rupees(knownCost(shop.bikes, shop.stockCost))}</span>
            </Text>
          )}
          <div className={classes.line}>
            <span>{amount(shop.salesThisMonth, 'sale', 'sales')} this month</span>
            <span>{rupees(shop.salesAmount)}</span>
          </div>
        </MarkedItem>
      ))}
    </CardList>
  )
}
