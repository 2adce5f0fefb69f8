import type { EarlierSale } from '@forecourt/contract/bike-page'
import { Text } from '@mantine/core'
import { paths } from '../../../../../app/paths.ts'
import { day } from '../../../../../format/dates.ts'
import { count, rupees } from '../../../../../format/rupees.ts'
import { Card } from '../../../../../ui/page/card.tsx'
import { TallLink } from '../../../../../ui/page/tall-link.tsx'
import classes from './rows.module.css'

/** When the same vehicle was here before, and to whom it was sold then: it was bought back. */
export function HereBefore({ earlier }: { earlier: readonly EarlierSale[] }) {
  if (earlier.length === 0) return null
  return (
    <Card title="Here before">
      <ul className={classes.rows} aria-label="Here before">
        {earlier.map(({ bikeId, shopName, mileage, purchasedOn, sale }) => (
          <li key={bikeId}>
            <TallLink {...paths.bike(bikeId)}>
              {day(purchasedOn)} to {day(sale.soldOn)} at {shopName}
            </TallLink>
            <Text size="sm" c="dimmed">
              {count(mileage)} km, sold to {sale.buyerName} for {rupees(sale.salePrice)}
            </Text>
          </li>
        ))}
      </ul>
    </Card>
  )
}
