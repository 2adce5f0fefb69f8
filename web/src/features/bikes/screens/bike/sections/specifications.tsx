import type { BikePage } from '@forecourt/contract/bike-page'
import { profitOf } from '@forecourt/contract/sales/profit'
import { count, rupees } from '../../../../../format/rupees.ts'
import { Card } from '../../../../../ui/page/card.tsx'
import { fuelNames } from '../../../parts/fuel-names.ts'
import { type Fact, Facts } from './facts.tsx'

/** The vehicle itself; what it cost and what is earned only where that is told. */
export function Specifications({ bike }: { bike: BikePage }) {
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
          ...earnings(bike),
          { name: 'Chassis number', value: chassisNumber, wide: true },
          { name: 'Engine number', value: engineNumber, wide: true },
        ]}
      />
    </Card>
  )
}

function earnings({ cost, listPrice, sale }: BikePage): Fact[] {
  if (cost === null) return []
  const earned = sale
    ? { name: 'Profit', value: rupees(profitOf(sale.salePrice, cost)) }
    : { name: 'Margin at this price', value: rupees(profitOf(listPrice, cost)) }
  return [{ name: 'Cost', value: rupees(cost) }, earned]
}
