import type { StockElsewhere } from '@forecourt/contract/search/calls'
import { Text } from '@mantine/core'
import { useId } from 'react'
import { count, rupees } from '../../../../format/rupees.ts'
import { PhoneLink } from '../../../../ui/contact/phone-link.tsx'
import { AskForStock } from '../../../stock-requests/parts/ask-for-stock.tsx'
import classes from './search.module.css'

/** What another shop of the group has, where one's own have none; and whom to call for it. */
export function Elsewhere({ shop }: { shop: StockElsewhere }) {
  const { groupId, shopId, shopName, shopPhone, total, bikes } = shop
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.kind}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          Also at {shopName}: {count(total)}
        </h2>
        {shopPhone && <PhoneLink contact={shopPhone} />}
      </div>
      <ul className={classes.results}>
        {bikes.map(({ make, model, year, mileage, listPrice }, n) => (
          // Nothing tells two of one kind apart: which bikes they are is the other shop's to say
          <li key={n} className={classes.elsewhere}>
            <span className={classes.words}>
              <span className={classes.main}>
                {make} {model}
              </span>{' '}
              <Text span size="sm" c="dimmed" className={classes.quiet}>
                {year} · {count(mileage)} km
              </Text>
            </span>
            <span className={classes.side}>{rupees(listPrice)}</span>
            {groupId !== undefined && (
              <AskForStock {...{ groupId, make, model }} fromShopId={shopId} fromShopName={shopName} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
