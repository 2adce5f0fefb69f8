import { Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { rupees } from '../../../../format/rupees.ts'
import { changeFields } from '../../../../ui/forms/change-fields.ts'
import { Fold } from '../../../../ui/forms/fold.tsx'
import { RupeesField } from '../../../../ui/forms/rupees-field.tsx'
import { Card } from '../../../../ui/page/card.tsx'
import { BikeFields, LooksFields, StampedNumberFields } from '../../../bikes/parts/bike-fields.tsx'
import { againFrom, type BikeValues } from '../../../bikes/parts/bike-values.ts'
import { useModels, useVehicle } from '../../../bikes/queries.ts'
import type { BikeOnSale } from './bike-on-sale.ts'
import classes from './exchange-fields.module.css'
import type { SaleValues } from './sale-values.ts'

type Props = { form: UseFormReturnType<SaleValues>; bike: BikeOnSale }

/** What may wait until the buyer has gone. */
const folded = ['color', 'owners', 'chassisNumber', 'engineNumber'] as const

/** The bike that the buyer gives: it is bought into the same shop for what it counts for. */
export function ExchangeFields({ form, bike }: Props) {
  const { payments, exchangeBike } = form.values
  const amount = payments.find(({ method }) => method === 'exchange')?.amount
  const models = useModels(bike.shopId)
  const found = useVehicle(bike.shopId, exchangeBike.vehicleNumber)
  const [unfolded, setUnfolded] = useState(() => folded.some((name) => exchangeBike[name] !== ''))
  // For good: what is wrong there is right with the first key
  if (!unfolded && folded.some((name) => Boolean(form.errors[`exchangeBike.${name}`]))) setUnfolded(true)
  const change = (changes: Partial<BikeValues>) => changeFields(form, changes, 'exchangeBike.')
  const inputProps = (name: keyof BikeValues) => form.getInputProps(`exchangeBike.${name}`)
  return (
    <Card title="Bike taken in exchange">
      <div className={classes.fields}>
        <Text size="sm" c="dimmed">
          It comes into stock at {bike.shopName}
          {amount ? `, bought for ${rupees(amount)}` : ''}.
        </Text>
        <BikeFields
          values={exchangeBike}
          inputProps={inputProps}
          onChange={change}
          models={models}
          lookup={{ found, onUse: (stay) => change(againFrom(stay)) }}
        />
        <RupeesField
          label="List price"
          required
          description="What you will ask for it."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          enterKeyHint="next"
          {...form.getInputProps('exchangeBike.listPrice')}
          value={exchangeBike.listPrice}
          onChange={(price) => form.setFieldValue('exchangeBike.listPrice', price)}
        />
        <Fold label="Colour, fuel, owners, chassis, engine" open={unfolded} onToggle={() => setUnfolded(!unfolded)}>
          <LooksFields inputProps={inputProps} />
          <StampedNumberFields inputProps={inputProps} />
        </Fold>
      </div>
    </Card>
  )
}
