import type { Sale } from '@forecourt/contract/sales'
import { day } from '../../../../../format/dates.ts'
import { rupees } from '../../../../../format/rupees.ts'
import { PhoneLink } from '../../../../../ui/contact/phone-link.tsx'
import { type Fact, Facts } from '../../../../../ui/facts/facts.tsx'
import { Card } from '../../../../../ui/page/card.tsx'

/** To whom the bike was sold, for how much and when; its note is the page's main action. */
export function BikeSale({ sale }: { sale: Sale }) {
  const { buyerName, buyerContact, salePrice, soldOn, serial } = sale
  return (
    <Card title="Sale">
      <Facts
        facts={[
          { name: 'Buyer', value: buyerName },
          { name: 'Contact', value: <PhoneLink contact={buyerContact} /> },
          { name: 'Sale price', value: rupees(salePrice) },
          ...discount(sale),
          { name: 'Sold on', value: day(soldOn) },
          ...(serial ? [{ name: 'Sale note', value: serial }] : []),
        ]}
      />
    </Card>
  )
}

/** How far below or above what was asked; nothing for sales from before that was kept. */
function discount({ listPrice, salePrice }: Sale): Fact[] {
  if (listPrice === null || listPrice === salePrice) return []
  return listPrice > salePrice
    ? [{ name: 'Discount', value: `${rupees(listPrice - salePrice)} off ${rupees(listPrice)}` }]
    : [{ name: 'Above list price', value: rupees(salePrice - listPrice) }]
}
