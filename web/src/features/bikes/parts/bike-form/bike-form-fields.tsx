import { Checkbox, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import { changeFields } from '../../../../ui/forms/change-fields.ts'
import { DayField } from '../../../../ui/forms/day-field.tsx'
import { Fold } from '../../../../ui/forms/fold.tsx'
import { RupeesField } from '../../../../ui/forms/rupees-field.tsx'
import { PicturesField } from '../../../../ui/pictures/pictures-field.tsx'
import { BikeFields, LooksFields, StampedNumberFields } from '../bike-fields.tsx'
import type { BikeValues } from '../bike-values.ts'
import type { VehicleLookup } from '../registration-field.tsx'
import classes from './bike-form.module.css'
import type { BikeFormValues } from './bike-form.ts'

type Props<Values extends BikeFormValues> = {
  form: UseFormReturnType<Values>
  queue: Parameters<typeof PicturesField>[0]['queue']
  models: Parameters<typeof BikeFields>[0]['models']
  lookup: VehicleLookup
  /** `once`: the cost may be entered, but is not shown again. */
  cost: 'seen' | 'once' | 'hidden'
  /** What is asked beside the prices. */
  children?: ReactNode
}

/** What is folded away. */
const folded = ['chassisNumber', 'engineNumber', 'sellerTaxed', 'purchasedOn', 'notes'] as const

/** All that is asked of a bike, in the order of standing before it. */
export function BikeFormFields<Values extends BikeFormValues>(props: Props<Values>) {
  const { form, queue, models, lookup, cost, children } = props
  // What the fields need of the form, whichever of the two it is
  const { values, errors, getInputProps, getInputNode, setFieldValue } =
    form as unknown as UseFormReturnType<BikeFormValues>
  const [unfolded, setUnfolded] = useState(() => folded.some((name) => name !== 'purchasedOn' && Boolean(values[name])))
  // For good: what is wrong there is right with the first key
  if (!unfolded && folded.some((name) => Boolean(errors[name]))) setUnfolded(true)
  const inputs = {
    values: values as BikeValues,
    inputProps: (name: keyof BikeValues) => getInputProps(name),
    onChange: (changes: Partial<BikeValues>) => changeFields({ setFieldValue }, changes),
  }
  return (
    <>
      <PicturesField
        value={values.pictures}
        onChange={(pictures) => setFieldValue('pictures', pictures)}
        queue={queue}
        onChosen={() => values.vehicleNumber === '' && getInputNode('vehicleNumber')?.focus()}
        error={errors.pictures}
      />
      <BikeFields {...inputs} models={models} lookup={lookup} />
      <LooksFields {...inputs} />
      <div className={classes.pair}>
        {cost !== 'hidden' && (
          <RupeesField
            label="Cost (optional)"
            description={cost === 'once' ? 'Not shown to you again.' : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            enterKeyHint="next"
            {...getInputProps('cost')}
          />
        )}
        <RupeesField label="List price" required enterKeyHint="next" {...getInputProps('listPrice')} />
      </div>
      {children}
      <div className={classes.pair}>
        <TextInput
          label="Seller's name"
          maxLength={120}
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="next"
          {...getInputProps('sellerName')}
        />
        <TextInput
          label="Seller's phone"
          type="tel"
          inputMode="tel"
          maxLength={20}
          autoComplete="off"
          enterKeyHint="next"
          {...getInputProps('sellerPhone')}
        />
      </div>
      <Fold label="Chassis, engine, GST, date, notes" open={unfolded} onToggle={() => setUnfolded(!unfolded)}>
        <StampedNumberFields inputProps={inputs.inputProps} />
        <Checkbox
          label="Seller charged GST"
          description="A dealer or company that billed it with tax. The margin scheme is not for such a bike."
          {...getInputProps('sellerTaxed', { type: 'checkbox' })}
        />
        <DayField label="Purchase date" notAfterToday {...getInputProps('purchasedOn')} />
        <Textarea label="Notes" maxLength={2000} autosize minRows={2} maxRows={6} {...getInputProps('notes')} />
      </Fold>
    </>
  )
}
