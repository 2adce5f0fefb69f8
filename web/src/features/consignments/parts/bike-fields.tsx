import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './bike-fields.module.css'

type Props = { bike: { vehicleNumber: string; make: string; model: string }; children: ReactNode }

/** What is asked of one bike of several. */
export const BikeFields = ({ bike: { vehicleNumber, make, model }, children }: Props) => (
  <fieldset className={classes.bike}>
    <legend>{vehicleNumber}</legend>
    <Text size="sm">
      {make} {model}
    </Text>
    {children}
  </fieldset>
)
