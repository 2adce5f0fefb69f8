import type { BikePage } from '@forecourt/contract/bike-page'
import { Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { rupees } from '../../../../format/rupees.ts'
import { changeFields } from '../../../../ui/forms/change-fields.ts'
import { RupeesField } from '../../../../ui/forms/rupees-field.tsx'
import { Card } from '../../../../ui/page/card.tsx'
import { BikeFields, StampedNumberFields } from '../../../bikes/parts/bike-fields.tsx'
import { againFrom, type BikeValues } from '../../../bikes/parts/bike-values.ts'
import { useModels, useVehicle } from '../../../bikes/queries.ts'
import classes from './exchange-fields.module.css'
import type { SaleValues } from './sale-values.ts'

type Props = { form: UseFormReturnType<SaleValues>; bike: BikePage }

/** The bike that the buyer gives: it is bought into the same shop for what it counts for. */
export function ExchangeFields({ form, bike }: Props) {
  const { payments, exchangeBike } = form.values
  const amount = payments.find(({ method }) => method === 'exchange')?.amount
  const models = useModels(bike.shopId)
  const found = useVehicle(bike.shopId, exchangeBike.vehicleNumber)
  const change = (changes: Partial<BikeValues>) => changeFields(form, changes, 'exchangeBike.')
  return (
    <Card title="Bike taken in exchange">
      <div className={classes.fields}>
        <Text size="sm" c="dimmed">
          It comes into stock at {bike.shopName}
          {amount ? `, bought for ${rupees(amount)}` : ''}.
        </Text>
        <BikeFields
          values={exchangeBike}
          inputProps={(name) => form.getInputProps(`exchangeBike.${name}`)}
          onChange={change}
          models={models}
          lookup={{ found, onUse: (stay) => change(againFrom(stay)) }}
        />
        <StampedNumberFields inputProps={(name) => form.getInputProps(`exchangeBike.${name}`)} />
        <RupeesField
          label="List price"
          description="What you will ask for it; left empty, as much as it was taken at."
          {...form.getInputProps('exchangeBike.listPrice')}
          value={exchangeBike.listPrice}
          onChange={(price) => form.setFieldValue('exchangeBike.listPrice', price)}
        />
      </div>
    </Card>
  )
}
