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

/** `note`: something to know about the name that was typed, and no reason to refuse it. */
export function NameFields({ form, note }: Props & { note?: string | undefined }) {
  return (
    <>
      <TextInput
        label="Name"
        required
        maxLength={120}
        data-autofocus
        description={note}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('name')}
      />
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
          label="Phone (optional)"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={20}
          {...form.getInputProps('phone')}
        />
        <TextInput
          label="Email (optional)"
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          {...form.getInputProps('email')}
        />
      </div>
      <TextInput
        label="Geo location (optional)"
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
  const zip = line('zip', 12)
  // An Indian PIN code is six digits; another country's letters keep the whole keyboard
  const zipKeys = /^[\d\s]*$/.test(String(zip.value)) ? 'numeric' : 'text'
  return (
    <fieldset className={classes.address}>
      <legend className={classes.legend}>Address</legend>
      <TextInput label="Address line 1" required {...line('addressLine1', 200)} />
      <TextInput label="Address line 2 (optional)" {...line('addressLine2', 200)} />
      <div className={classes.three}>
        <TextInput label="City" required {...line('city', 120)} />
        <TextInput label="State" required {...line('state', 120)} />
        <TextInput label="ZIP" required {...zip} inputMode={zipKeys} />
      </div>
    </fieldset>
  )
}
