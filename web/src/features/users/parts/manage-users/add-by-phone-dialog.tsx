import { type Id, Phone, type Role } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import type { Unit } from '../../../places/parts/units.ts'
import { useAddByPhone } from '../../queries.ts'
import type { GivenCode } from '../given-code.ts'
import { RoleTicks } from '../role-ticks.tsx'

type Props = { groupId: Id; unit: Unit; onCode: (code: GivenCode) => void; onClose: () => void }

/** Gives roles at a group, zone or shop to whoever has a phone number. */
export function AddByPhoneDialog({ groupId, unit, onCode, onClose }: Props) {
  const { mutateAsync: add } = useAddByPhone(groupId)
  const form = useForm<{ phone: string; roles: Role[] }>({
    initialValues: { phone: '', roles: [] },
    validate: {
      phone: (phone) => (Phone.safeParse(phone).success ? null : sentences.invalidPhone),
      roles: (roles) => (roles.length > 0 ? null : 'Tick at least one role'),
    },
  })
  const addAndShow = async ({ phone, roles }: { phone: string; roles: Role[] }) => {
    const { given } = await add({ phone, roles, unit })
    if (given) onCode(given)
  }
  return (
    <FormDialog
      title={`Add User to ${unit.name}`}
      form={form}
      onSubmit={addAndShow}
      onClose={onClose}
      submitLabel="Add User"
    >
      <TextInput
        label="Phone"
        description="Of somebody who can sign in already. Somebody new is added in the Users tab."
        required
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={20}
        data-autofocus
        {...form.getInputProps('phone')}
      />
      <RoleTicks
        roles={form.values.roles}
        onRoles={(roles) => form.setFieldValue('roles', roles)}
        error={form.errors.roles}
      />
    </FormDialog>
  )
}
