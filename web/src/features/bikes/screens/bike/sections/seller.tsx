import type { BikeDetails } from '@forecourt/contract/bikes'
import { day } from '../../../../../format/dates.ts'
import { PhoneLink } from '../../../../../ui/contact/phone-link.tsx'
import { Facts } from '../../../../../ui/facts/facts.tsx'
import { Card } from '../../../../../ui/page/card.tsx'

/** From whom the bike was bought, and on which day. */
export const Seller = ({ bike: { sellerName, sellerPhone, sellerTaxed, purchasedOn } }: { bike: BikeDetails }) => (
  <Card title="Seller">
    <Facts
      facts={[
        { name: 'Name', value: sellerName },
        { name: 'Phone', value: sellerPhone && <PhoneLink contact={sellerPhone} /> },
        { name: 'Bought on', value: day(purchasedOn) },
        ...(sellerTaxed ? [{ name: 'GST', value: 'Charged by the seller' }] : []),
      ]}
    />
  </Card>
)
