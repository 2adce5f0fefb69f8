import { Button, Textarea, TextInput } from '@mantine/core'
import type { GetInputProps } from '@mantine/form'
import { type ReactNode, useRef } from 'react'
import { isLink, pointIn } from '../../format/map-link.ts'
import { stateOfZip } from '../../format/state-of-zip.ts'
import classes from './contact-fields.module.css'
import { missingAfter } from './go-on-by-enter.ts'

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

/** What a form binds a field of text with, which its library leaves without types. */
type Bound = { value: string; onChange: (typed: string) => void; error?: ReactNode }

type NameProps = Props & {
  /** Something to know about the name that was typed, and no reason to refuse it. */
  note?: string | undefined
  /** What the description may say: a tap takes it. */
  words: readonly string[]
}

export function NameFields({ form, note, words }: NameProps) {
  const description: object = form.getInputProps('description')
  const { value, onChange } = description as Bound
  const field = useRef<HTMLTextAreaElement>(null)
  const take = (offered: string) => {
    onChange(offered)
    const { current } = field
    // What was tapped goes: on to what else has to be filled in
    const next = current?.form && missingAfter(current.form, current)
    ;(next ?? current)?.focus()
  }
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
        ref={field}
        label="Description"
        required
        maxLength={2000}
        autosize
        minRows={2}
        maxRows={6}
        {...description}
      />
      {value === '' && (
        <fieldset className={classes.words} aria-label="Words to choose from">
          {words.map((offered) => (
            <Button key={offered} variant="default" size="sm" onClick={() => take(offered)}>
              {offered}
            </Button>
          ))}
        </fieldset>
      )}
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
      <GeoLocationField {...(form.getInputProps('geoLocation') as Bound)} />
    </>
  )
}

/** Numbers, or a link from a map, in whose place the numbers in it come to stand. */
function GeoLocationField({ value, onChange, error, ...input }: Bound) {
  return (
    <TextInput
      label="Geo location (optional)"
      description="latitude,longitude, for example 17.4339484,78.3897318, or a link from a map"
      autoComplete="off"
      maxLength={1000}
      {...input}
      value={value}
      onChange={({ currentTarget: { value: typed } }) => onChange(pointIn(typed) ?? typed)}
      error={isLink(value) ? linkWithoutPoint : error}
    />
  )
}

const linkWithoutPoint =
  'This link does not say where it leads. Open it, and copy the longer one that the map then has.'

export function AddressFields({ form }: Props) {
  const line = (name: keyof ContactValues['address'], max: number) => ({
    autoComplete: 'off',
    maxLength: max,
    ...form.getInputProps(`address.${name}`),
  })
  const zip = form.getInputProps('address.zip') as Bound
  const state = form.getInputProps('address.state') as Bound
  const brought = useRef('')
  /** The state comes with an Indian ZIP, and goes with it again; one that a person typed stays. */
  const bringState = (typed: string) => {
    const found = stateOfZip(typed) ?? ''
    if (state.value !== '' && state.value !== brought.current) return
    brought.current = found
    if (found !== state.value) state.onChange(found)
  }
  // An Indian PIN code is six digits; another country's letters keep the whole keyboard
  const zipKeys = /^[\d\s]*$/.test(zip.value) ? 'numeric' : 'text'
  const isDoubtful = zip.value !== '' && !/^\d{3}\s?\d{3}$/.test(zip.value.trim())
  return (
    <fieldset className={classes.address}>
      <legend className={classes.legend}>Address</legend>
      <TextInput label="Address line 1" required {...line('addressLine1', 200)} />
      <TextInput label="Address line 2 (optional)" {...line('addressLine2', 200)} />
      <div className={classes.three}>
        <TextInput label="City" required {...line('city', 120)} />
        <TextInput
          label="ZIP"
          required
          {...line('zip', 12)}
          inputMode={zipKeys}
          onChange={({ currentTarget: { value } }) => {
            zip.onChange(value)
            bringState(value)
          }}
        />
        <TextInput label="State" required {...line('state', 120)} />
      </div>
      <output className={classes.doubt}>
        {isDoubtful && 'Is the ZIP right? An Indian one has six digits. It is printed on sale notes.'}
      </output>
    </fieldset>
  )
}
