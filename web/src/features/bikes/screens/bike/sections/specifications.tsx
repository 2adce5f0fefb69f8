import type { BikePage } from '@forecourt/contract/bike-page'
import type { BikeDetails } from '@forecourt/contract/bikes'
import { fuelNames } from '@forecourt/contract/bikes/fuel-names'
import { count, rupees } from '../../../../../format/rupees.ts'
import { Facts } from '../../../../../ui/facts/facts.tsx'
import { Card } from '../../../../../ui/page/card.tsx'
import { holdingOf } from '../../../../analytics/parts/holding-words.ts'

type Holding = NonNullable<BikePage['holding']>

/** The vehicle itself; what it cost only where that is told. */
export function Specifications({ bike }: { bike: BikeDetails & Partial<Pick<BikePage, 'holding'>> }) {
  const { year, mileage, color, fuel, owners, chassisNumber, engineNumber } = bike
  return (
    <Card title="Specifications">
      <Facts
        facts={[
          { name: 'Kilometres', value: `${count(mileage)} km` },
          { name: 'Year', value: year },
          { name: 'Fuel', value: fuel && fuelNames[fuel] },
          { name: 'Colour', value: color },
          { name: 'Owners', value: owners },
          ...(bike.cost === null ? [] : [{ name: 'Cost', value: rupees(bike.cost) }]),
          ...(bike.holding ? [{ name: 'Holding cost', value: holdingWords(bike.holding), wide: true }] : []),
          { name: 'Chassis number', value: chassisNumber, wide: true },
          { name: 'Engine number', value: engineNumber, wide: true },
        ]}
      />
    </Card>
  )
}

/** '₹1,200 so far, ₹12 a day'. */
const holdingWords = ({ total, aDay }: Holding) => `${holdingOf(total)} so far, ${holdingOf(aDay)} a day`
