import type { Id, Role } from '@forecourt/contract/fields'
import type { User } from '@forecourt/contract/users'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import type { Unit } from '../../../places/parts/units.ts'
import { CodeAgain } from '../code-again.tsx'
import type { GivenCode } from '../given-code.ts'
import { RoleTicks } from '../role-ticks.tsx'
import { rolesAt } from '../roles-at-units.ts'
import { useSaveRoles } from '../use-save-roles.ts'

type Props = { groupId: Id; user: User; unit: Unit; onCode: (code: GivenCode) => void; onClose: () => void }

/** The roles of a person at one group, zone or shop; without any the person is removed from it. */
export function MemberDialog({ groupId, user, unit, onCode, onClose }: Props) {
  const saveRoles = useSaveRoles(groupId, onCode)
  const form = useForm<{ roles: Role[] }>({ initialValues: { roles: rolesAt(unit.lists, user._id) } })
  const { roles } = form.values
  const codeMade = (code: GivenCode) => {
    onCode(code)
    onClose()
  }
  return (
    <FormDialog
      title={`Roles of ${user.name}`}
      form={form}
      onSubmit={({ roles: ticked }) => saveRoles(user, unit, ticked)}
      onClose={onClose}
      submitLabel={roles.length === 0 ? 'Remove User' : 'Save'}
    >
      <Text c="dimmed">At {unit.name}</Text>
      <RoleTicks roles={roles} onRoles={(ticked) => form.setFieldValue('roles', ticked)} focusFirst />
      {!form.isDirty() && <CodeAgain groupId={groupId} user={user} unit={unit} onCode={codeMade} />}
    </FormDialog>
  )
}
