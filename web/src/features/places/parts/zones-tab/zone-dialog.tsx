import type { Id } from '@forecourt/contract/fields'
import { saveZone, type Zone } from '@forecourt/contract/places'
import { Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { isNameTaken } from '../../../../format/names.ts'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { useSaveZone } from '../../queries.ts'

type ZoneValues = Pick<Zone, 'name' | 'description'>

const check = schemaResolver(saveZone.schema.body, { sync: true })

type Props = { groupId: Id; zones: readonly Zone[]; zone?: Zone | undefined; onClose: () => void }

/** Adds a zone or changes one. */
export function ZoneDialog({ groupId, zones, zone, onClose }: Props) {
  const { mutateAsync: save } = useSaveZone(groupId)
  const form = useForm<ZoneValues>({
    initialValues: { name: zone?.name ?? '', description: zone?.description ?? '' },
    validate: (values) => check({ ...values, groupId }),
  })
  const title = zone ? 'Edit Zone' : 'Add Zone'
  return (
    <FormDialog
      title={title}
      form={form}
      // The address is not shown, and stays
      onSubmit={(values) => save({ ...(zone && { _id: zone._id, address: zone.address }), ...values })}
      onClose={onClose}
      submitLabel={zone ? 'Save' : title}
      draftKey={zone ? `edit-zone ${zone._id}` : `add-zone ${groupId}`}
    >
      <TextInput
        label="Name"
        required
        maxLength={120}
        data-autofocus
        description={isNameTaken(zones, form.values.name, zone?._id) ? 'Another zone has this name.' : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('name')}
      />
      <Textarea
        label="Description (optional)"
        maxLength={2000}
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('description')}
      />
    </FormDialog>
  )
}
