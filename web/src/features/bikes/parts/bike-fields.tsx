import { type Fuel, fuels } from '@forecourt/contract/bikes'
import { fuelNames } from '@forecourt/contract/bikes/fuel-names'
import type { KnownModel } from '@forecourt/contract/bikes/market-models'
import { NativeSelect, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { clsx } from 'clsx/lite'
import { type FocusEventHandler, useRef } from 'react'
import classes from './bike-fields.module.css'
import type { BikeValues } from './bike-values.ts'
import { KnownField } from './known-field.tsx'
import { fuelOf, makeOf, makesOf, modelsOf } from './known-models.ts'
import { RegistrationField, type VehicleLookup } from './registration-field.tsx'

/** Where a bike's inputs stand in a form: their values, and how each is bound and changed. */
type BikeInputs = {
  values: BikeValues
  inputProps: (name: keyof BikeValues) => GetInputPropsReturnType
  onChange: (changes: Partial<BikeValues>) => void
}

type Props = BikeInputs & {
  /** Makes and models to choose from, the likeliest first; others may be typed. */
  models: readonly KnownModel[]
  lookup: VehicleLookup
}

/** What every bike is asked for, in the order of looking at it: plate, make, model, year and kilometres. */
export function BikeFields({ lookup, models, ...inputs }: Props) {
  return (
    <>
      <RegistrationField {...inputs} lookup={lookup} />
      <ModelFields {...inputs} models={models} />
      <YearFields {...inputs} />
    </>
  )
}

/** What a field of text is bound by, which the library leaves without types. */
type Bound = { value: string; onChange: (typed: string) => void; onBlur?: FocusEventHandler }

/**
 * Make and model, chosen or typed. A model that only one make has brings its make along, and a known one its fuel, which
 * goes with it again; a fuel that a person chose stays.
 */
function ModelFields({ values, inputProps, onChange, models }: Omit<Props, 'lookup'>) {
  const brought = useRef('')
  const bringFuel = (model: string) => {
    const fuel = fuelOf(models, { make: values.make, model }) ?? ''
    if (values.fuel !== '' && values.fuel !== brought.current) return
    brought.current = fuel
    if (fuel !== values.fuel) onChange({ fuel })
  }
  const bringMake = (model: string) => {
    const make = makeOf(models, model)
    if (make && values.make.trim() === '') onChange({ make })
  }
  const make = inputProps('make') as Bound
  const { onChange: type, onBlur: leave, ...model } = inputProps('model') as Bound
  return (
    <div className={clsx(classes.pair, classes.model)}>
      <KnownField
        label="Make"
        required
        maxLength={60}
        enterKeyHint="next"
        autoCapitalize="words"
        data={makesOf(models)}
        {...make}
      />
      <KnownField
        label="Model"
        required
        maxLength={120}
        enterKeyHint="next"
        autoCapitalize="words"
        data={modelsOf(models, values.make)}
        onOptionSubmit={bringMake}
        {...model}
        onChange={(typed) => {
          type(typed)
          bringFuel(typed)
        }}
        // Half a name may be another's whole one
        onBlur={(event) => {
          bringMake(values.model)
          leave?.(event)
        }}
      />
    </div>
  )
}

const fuelChoices = [
  { value: '', label: 'Not known' },
  ...fuels.map((fuel: Fuel) => ({ value: fuel, label: fuelNames[fuel] })),
]
const digits = { inputMode: 'numeric', autoComplete: 'off', enterKeyHint: 'next' } as const

const YearFields = ({ inputProps }: Pick<Props, 'inputProps'>) => (
  <div className={classes.pair}>
    <TextInput label="Year" required maxLength={4} {...digits} {...inputProps('year')} />
    <TextInput
      label="Kilometres"
      required
      maxLength={8}
      rightSection={<span aria-hidden>km</span>}
      {...digits}
      {...inputProps('mileage')}
    />
  </div>
)

/** Colour, fuel and owners, which may be left open. */
export const LooksFields = ({ inputProps }: Pick<Props, 'inputProps'>) => (
  <div className={classes.three}>
    <TextInput
      label="Colour"
      maxLength={40}
      autoComplete="off"
      autoCapitalize="words"
      enterKeyHint="next"
      {...inputProps('color')}
    />
    <NativeSelect label="Fuel" data={fuelChoices} {...inputProps('fuel')} />
    <TextInput label="Owners" maxLength={2} {...digits} {...inputProps('owners')} />
  </div>
)

/** The numbers stamped on the vehicle, for which one has to bend down. */
export function StampedNumberFields({ inputProps }: Pick<Props, 'inputProps'>) {
  const stamped = { maxLength: 30, autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const
  return (
    <div className={clsx(classes.pair, classes.stamped)}>
      <TextInput label="Chassis number" enterKeyHint="next" {...stamped} {...inputProps('chassisNumber')} />
      <TextInput label="Engine number" enterKeyHint="next" {...stamped} {...inputProps('engineNumber')} />
    </div>
  )
}
