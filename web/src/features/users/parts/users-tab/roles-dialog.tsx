import type { Id, Role } from '@forecourt/contract/fields'
import type { User } from '@forecourt/contract/users'
import { useForm } from '@mantine/form'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import type { Unit } from '../../../places/parts/units.ts'
import { CodeAgain } from '../code-again.tsx'
import type { GivenCode } from '../given-code.ts'
import { rolesAt } from '../roles-at-units.ts'
import { useSaveRoles } from '../use-save-roles.ts'
import { RolesFields } from './roles-fields.tsx'

type Props = {
  groupId: Id
  user: User
  units: Unit[]
  onCode: (code: GivenCode) => void
  onClose: () => void
}

/** Ticks what a user may do at one level; the others stay as they are. */
export function RolesDialog({ groupId, user, units, onCode, onClose }: Props) {
  const saveRoles = useSaveRoles(groupId, onCode)
  const unitOf = (unitId: Id) => units.find(({ _id }) => _id === unitId)
  const rolesOf = (unitId: Id) => {
    const unit = unitOf(unitId)
    return unit ? rolesAt(unit.lists, user._id) : []
  }
  // Where the user already holds a role, else at the first level there is
  const [first] = units
  const start = units.find(({ lists }) => rolesAt(lists, user._id).length > 0) ?? first
  const startId = start?._id ?? ''
  const form = useForm<{ unitId: Id; roles: Role[] }>({ initialValues: { unitId: startId, roles: rolesOf(startId) } })

  const choose = (unitId: Id) => {
    const values = { unitId, roles: rolesOf(unitId) }
    form.setInitialValues(values)
    form.setValues(values)
    form.resetDirty(values)
  }
  const save = async ({ unitId, roles }: { unitId: Id; roles: Role[] }) => {
    const unit = unitOf(unitId)
    if (unit) await saveRoles(user, unit, roles)
  }
  const codeMade = (code: GivenCode) => {
    onCode(code)
    onClose()
  }
  const chosen = unitOf(form.values.unitId)
  return (
    <FormDialog title={`Roles of ${user.name}`} form={form} onSubmit={save} onClose={onClose}>
      <RolesFields
        units={units}
        unitId={form.values.unitId}
        onUnit={choose}
        roles={form.values.roles}
        onRoles={(roles) => form.setFieldValue('roles', roles)}
      />
      {chosen && !form.isDirty() && <CodeAgain groupId={groupId} user={user} unit={chosen} onCode={codeMade} />}
    </FormDialog>
  )
}
