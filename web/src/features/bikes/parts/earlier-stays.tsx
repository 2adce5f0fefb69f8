import type { EarlierSale } from '@forecourt/contract/bike-page'
import { Anchor, Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../app/paths.ts'
import { day } from '../../../format/dates.ts'
import { count, rupees } from '../../../format/rupees.ts'
import classes from './earlier-stays.module.css'

type Props = {
  /** Newest first. */
  stays: readonly EarlierSale[]
  onUse?: ((stay: EarlierSale) => void) | undefined
}

/**
 * A vehicle that was in stock before: when it was bought, to whom it was sold, and a way to enter it as the same again.
 */
export function EarlierStays({ stays, onUse }: Props) {
  const [latest] = stays
  const [used, setUsed] = useState(false)
  if (!latest) return null
  const use = () => {
    onUse?.(latest)
    setUsed(true)
  }
  return (
    <section className={classes.box} aria-label="Earlier stays of this vehicle">
      <Text component="output" fw={600} className={classes.lead}>
        <History size={18} aria-hidden className={classes.icon} />
        <span>
          Sold by you on {day(latest.sale.soldOn)} to {latest.sale.buyerName}
        </span>
      </Text>
      <ul className={classes.stays}>
        {stays.map((stay) => (
          <li key={stay.bikeId}>
            <Anchor
              size="sm"
              className={classes.stay}
              renderRoot={(props) => <Link {...props} {...paths.bike(stay.bikeId)} />}
            >
              {stay.make} {stay.model} {stay.year}
            </Anchor>
            <Text size="sm" c="dimmed">
              {stay.shopName} · {count(stay.mileage)} km · bought {day(stay.purchasedOn)}, sold {day(stay.sale.soldOn)}{' '}
              for {rupees(stay.sale.salePrice)}
            </Text>
          </li>
        ))}
      </ul>
      {onUse && (
        <Button variant="default" onClick={use}>
          Use its details
        </Button>
      )}
      <Text component="output" size="sm" className={classes.used}>
        {used && 'Filled in below. The kilometres have to be read anew.'}
      </Text>
    </section>
  )
}
