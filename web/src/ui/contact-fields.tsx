import { Textarea, TextInput } from '@mantine/core'
import type { GetInputProps } from '@mantine/form'
import classes from './contact-fields.module.css'

/** What a group and a shop are asked for alike. */
export type ContactValues = {
  name: string
  description: string
  phone: string
  email: string
  geoLocation: string
  address: { addressLine1: string; addressLine2: string; city: string; state: string; zip: string }
}

type Props = { form: { getInputProps: GetInputProps<ContactValues> } }

export function NameFields({ form }: Props) {
  return (
    <>
      <TextInput label="Name" required maxLength={120} data-autofocus {...form.getInputProps('name')} />
      <Textarea
        label="Description"
        required
        maxLength={2000}
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('description')}
      />
    </>
  )
}

export function ReachFields({ form }: Props) {
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={20}
          {...form.getInputProps('phone')}
        />
        <TextInput
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          {...form.getInputProps('email')}
        />
      </div>
      <TextInput
        label="Geo location"
        description="latitude,longitude, for example 17.4339484,78.3897318"
        autoComplete="off"
        maxLength={60}
        {...form.getInputProps('geoLocation')}
      />
    </>
  )
}

export function AddressFields({ form }: Props) {
  const line = (name: keyof ContactValues['address'], max: number) => ({
    autoComplete: 'off',
    maxLength: max,
    ...form.getInputProps(`address.${name}`),
  })
  return (
    <fieldset className={classes.address}>
      <legend className={classes.legend}>Address</legend>
      <TextInput label="Address line 1" required {...line('addressLine1', 200)} />
      <TextInput label="Address line 2 (optional)" {...line('addressLine2', 200)} />
      <div className={classes.three}>
        <TextInput label="City" required {...line('city', 120)} />
        <TextInput label="State" required {...line('state', 120)} />
        <TextInput label="ZIP" required {...line('zip', 12)} />
      </div>
    </fieldset>
  )
}
