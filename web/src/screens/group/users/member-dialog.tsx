import type { Id, Role } from '@forecourt/contract/fields'
import type { User } from '@forecourt/contract/users'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { rolesAt, type Unit } from '../../../lib/places.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { RoleTicks } from './role-ticks.tsx'
import { useSaveRoles } from './use-save-roles.ts'

type Props = { groupId: Id; user: User; unit: Unit; onClose: () => void }

/** The roles of a person at one group, zone or shop; without any the person is removed from it. */
export function MemberDialog({ groupId, user, unit, onClose }: Props) {
  const saveRoles = useSaveRoles(groupId)
  const form = useForm<{ roles: Role[] }>({ initialValues: { roles: rolesAt(unit.lists, user._id) } })
  const { roles } = form.values
  return (
    <FormDialog
      title={`Roles of ${user.name}`}
      form={form}
      onSubmit={({ roles: ticked }) => saveRoles(user._id, unit, ticked)}
      onClose={onClose}
      submitLabel={roles.length === 0 ? 'Remove User' : 'Save'}
    >
      <Text c="dimmed">At {unit.name}</Text>
      <RoleTicks roles={roles} onRoles={(ticked) => form.setFieldValue('roles', ticked)} focusFirst />
    </FormDialog>
  )
}
