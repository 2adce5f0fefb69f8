import { type Group, saveGroup } from '@forecourt/contract/groups'
import { Checkbox, TextInput } from '@mantine/core'
import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { emptyAddress } from '../../../format/address.ts'
import { phoneText } from '../../../format/phone.ts'
import { AddressFields, NameFields, ReachFields } from '../../../ui/forms/contact-fields.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { PictureField } from '../../../ui/pictures/picture-field.tsx'
import { descriptionWords } from './description-words.ts'

/** What a person enters of a group. */
export type GroupValues = Pick<
  Group,
  | 'name'
  | 'description'
  | 'logo'
  | 'phone'
  | 'email'
  | 'geoLocation'
  | 'address'
  | 'marginScheme'
  | 'sharesStock'
  | 'searchEngines'
  | 'signedTransfers'
  | 'transferLateHours'
> & { leaseHours: number }

const blank: GroupValues = {
  name: '',
  description: '',
  logo: '',
  phone: '',
  email: '',
  geoLocation: '',
  address: emptyAddress,
  marginScheme: false,
  sharesStock: true,
  searchEngines: false,
  signedTransfers: false,
  transferLateHours: 24,
  leaseHours: 0,
}

type Props = {
  title: string
  /** The group to change; left out to add one. */
  group?: Group
  upload: (file: File) => Promise<string>
  uploading: boolean
  onSave: (values: GroupValues) => Promise<unknown>
  onClose: () => void
}

/** Adds a group or changes its details. */
export function GroupDialog({ title, group, upload, uploading, onSave, onClose }: Props) {
  const form = useForm<GroupValues>({
    initialValues: group ? valuesOf(group) : blank,
    validate: schemaResolver(saveGroup.schema.body, { sync: true }),
  })
  return (
    <FormDialog
      title={title}
      form={form}
      onSubmit={onSave}
      onClose={onClose}
      waiting={uploading}
      submitLabel={group ? 'Save' : title}
      draftKey={group ? `edit-group ${group._id}` : 'add-group'}
    >
      <NameFields form={form} words={descriptionWords} />
      <AddressFields form={form} />
      <ReachFields form={form} />
      <Checkbox
        label="Margin scheme"
        description="For second-hand goods: sale notes say that GST is on the margin (rule 32(5))."
        {...form.getInputProps('marginScheme', { type: 'checkbox' })}
      />
      <Checkbox
        label="Shops are told what the others have"
        description="Whoever finds no bike in their own shops is told which other shop has one: make, model, year, kilometres, price and that shop's phone."
        {...form.getInputProps('sharesStock', { type: 'checkbox' })}
      />
      <Checkbox
        label="Search engines may find our pages"
        description="Pages for customers that are open can come up in a search, with their photos, number plates too. What is sold, taken back or switched off here goes at the search engine's next visit: days or weeks later."
        {...form.getInputProps('searchEngines', { type: 'checkbox' })}
      />
      <Checkbox
        label="Both shops sign for a transfer"
        description="A bike is sent, and is nobody's to sell until the other shop has taken it in, with its kilometres and what is broken. Off, a transfer counts at once."
        {...form.getInputProps('signedTransfers', { type: 'checkbox' })}
      />
      {form.values.signedTransfers && (
        <HoursField label="Late after how many hours" field="transferLateHours" form={form} />
      )}
      <HoursField
        label="Hours that a phone reserves bikes"
        description="To sell them without a network: nobody else sells or moves them meanwhile. 0 for never, 24 at most. After them a manager can release what that phone says nothing of: a lost phone locks its bikes until then."
        field="leaseHours"
        form={form}
      />
      <PictureField
        label="Logo"
        value={form.values.logo}
        error={form.errors.logo}
        onChange={(url) => form.setFieldValue('logo', url)}
        upload={upload}
        uploading={uploading}
      />
    </FormDialog>
  )
}

type HoursProps = {
  label: string
  description?: string
  field: 'transferLateHours' | 'leaseHours'
  form: UseFormReturnType<GroupValues>
}

/** A number of whole hours. */
const HoursField = ({ label, description, field, form }: HoursProps) => (
  <TextInput
    label={label}
    description={description}
    inputMode="numeric"
    autoComplete="off"
    maxLength={3}
    value={Number.isNaN(form.values[field]) ? '' : form.values[field]}
    error={form.errors[field]}
    onChange={({ currentTarget: { value } }) =>
      form.setFieldValue(field, value.trim() === '' ? Number.NaN : Number.parseInt(value, 10))
    }
  />
)

const valuesOf = (group: Group): GroupValues => ({
  name: group.name,
  description: group.description,
  logo: group.logo,
  phone: phoneText(group.phone),
  email: group.email,
  geoLocation: group.geoLocation,
  address: group.address,
  marginScheme: group.marginScheme,
  sharesStock: group.sharesStock,
  searchEngines: group.searchEngines,
  signedTransfers: group.signedTransfers,
  transferLateHours: group.transferLateHours,
  leaseHours: group.leaseHours ?? 0,
})
