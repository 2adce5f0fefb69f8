import type { EarlierSale, lookUpVehicle } from '@forecourt/contract/bike-page'
import { recogniseRegistration } from '@forecourt/contract/bikes/registration'
import { normaliseVehicleNumber } from '@forecourt/contract/bikes/vehicle-number'
import type { Output } from '@forecourt/contract/endpoint'
import { sentences } from '@forecourt/contract/messages'
import { Anchor, Text, TextInput, type TextInputProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { type FocusEvent, useState } from 'react'
import { paths } from '../../../app/paths.ts'
import classes from './bike-fields.module.css'
import type { BikeValues } from './bike-values.ts'
import { EarlierStays } from './earlier-stays.tsx'

/** What is known of the vehicle that is typed, once it has come, and what to do with the details of an earlier stay. */
export type VehicleLookup = {
  found: Output<typeof lookUpVehicle> | undefined
  onUse?: ((stay: EarlierSale) => void) | undefined
}

type Props = {
  values: Pick<BikeValues, 'vehicleNumber'>
  inputProps: (name: 'vehicleNumber') => TextInputProps
  onChange: (changes: Pick<BikeValues, 'vehicleNumber'>) => void
  lookup: VehicleLookup
}

/** The registration number: what it tells is said while it is typed, and what the group knows of the vehicle. */
export function RegistrationField({ values, inputProps, onChange, lookup: { found, onUse } }: Props) {
  const [leftAs, setLeftAs] = useState('')
  const { error, onBlur, ...input } = inputProps('vehicleNumber')
  const typed = values.vehicleNumber
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    // While typing that would move the caret
    if (typed !== typed.toUpperCase()) onChange({ vehicleNumber: typed.toUpperCase() })
    setLeftAs(normaliseVehicleNumber(typed))
    onBlur?.(event)
  }
  const inStock = found?.inStock
  // Half a number is no unusual one
  const isLeft = leftAs !== '' && leftAs === normaliseVehicleNumber(typed)
  return (
    <>
      <TextInput
        label="Registration number"
        required
        placeholder="TS09EA1234"
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        classNames={{ input: classes.plate }}
        {...input}
        onBlur={leave}
        error={inStock ? <InStock {...inStock} /> : error}
        errorProps={inStock ? { role: 'alert' } : {}}
        description={
          <Text component="output" size="sm" className={classes.state}>
            <Recognised typed={typed} saysUnusual={isLeft} />
          </Text>
        }
        descriptionProps={{ component: 'div' }}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
      {!inStock && found && found.earlier.length > 0 && (
        <EarlierStays key={found.earlier[0]?.bikeId} stays={found.earlier} onUse={onUse} />
      )}
    </>
  )
}

function Recognised({ typed, saysUnusual }: { typed: string; saysUnusual: boolean }) {
  const told = recogniseRegistration(typed)
  if (told.kind === 'state') return told.state
  if (told.kind === 'bh') return `BH series, ${told.year}`
  if (!saysUnusual) return null
  return (
    <span className={classes.unusual}>
      <TriangleAlert size={16} aria-hidden /> This number looks unusual. Please check it.
    </span>
  )
}

type WhereInStock = NonNullable<NonNullable<VehicleLookup['found']>['inStock']>

function InStock({ shopName, bikeId }: WhereInStock) {
  return (
    <>
      {sentences.alreadyInStock(shopName)}.{' '}
      {bikeId && (
        <Anchor inherit underline="always" renderRoot={(props) => <Link {...props} {...paths.bike(bikeId)} />}>
          Open it
        </Anchor>
      )}
    </>
  )
}
