import { type Group, saveGroup } from '@forecourt/contract/groups'
import { schemaResolver, useForm } from '@mantine/form'
import { emptyAddress } from '../lib/address.ts'
import { AddressFields, NameFields, ReachFields } from './contact-fields.tsx'
import { FormDialog } from './form-dialog.tsx'
import { PictureField } from './picture-field.tsx'

/** What a person enters of a group. */
export type GroupValues = Pick<Group, 'name' | 'description' | 'logo' | 'phone' | 'email' | 'geoLocation' | 'address'>

const blank: GroupValues = {
  name: '',
  description: '',
  logo: '',
  phone: '',
  email: '',
  geoLocation: '',
  address: emptyAddress,
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
      <NameFields form={form} />
      <ReachFields form={form} />
      <AddressFields form={form} />
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

const valuesOf = ({ name, description, logo, phone, email, geoLocation, address }: Group): GroupValues => ({
  name,
  description,
  logo,
  phone,
  email,
  geoLocation,
  address,
})
