import type { Id, Role } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { isWeakPin } from '@forecourt/contract/security/weak-pins'
import { saveUser } from '@forecourt/contract/users'
import { schemaResolver, useForm } from '@mantine/form'
import { useRef } from 'react'
import { CallFailure, NotSaved } from '../../../../api/failures.ts'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { showNotice, showSuccess } from '../../../../ui/page/toast.tsx'
import type { Unit } from '../../../places/parts/units.ts'
import { useFindUserByPhone, useSaveUser, useSetRoles } from '../../queries.ts'
import type { GivenCode } from '../given-code.ts'
import { rolesAt } from '../roles-at-units.ts'
import { ExistingUser } from './existing-user.tsx'
import { RolesFields } from './roles-fields.tsx'
import { UserFields, type UserValues } from './user-fields.tsx'

type Props = { groupId: Id; units: Unit[]; onCode: (code: GivenCode) => void; onClose: () => void }
type Values = UserValues & { unitId: Id; roles: Role[] }

const check = schemaResolver(saveUser.schema.body, { sync: true })

/** Creates a user, or takes the one who has the phone number already, and then gives the ticked roles at a level. */
export function AddUserDialog({ groupId, units, onCode, onClose }: Props) {
  const save = useSaveUser(groupId)
  const setRoles = useSetRoles(groupId, 'newUser')
  const find = useFindUserByPhone()
  // The user exists once the first step is done: saving again after the second failed must not create another
  const created = useRef<Id>(undefined)
  const adopting = useRef(false)
  const askedForRole = useRef(false)
  const form = useForm<Values>({
    initialValues: { name: '', phone: '', pin: '', active: true, unitId: units[0]?._id ?? '', roles: [] },
    validate: ({ name, phone, pin, active }) => ({
      ...(isWeakPin(pin, phone) && { pin: sentences.weakPin }),
      ...check({ name, phone, pin, active }),
    }),
  })
  const { unitId, roles, phone } = form.values
  const unit = units.find(({ _id }) => _id === unitId)
  const existing = find.variables === phone ? find.data : undefined

  const give = async (_id: Id, name: string) => {
    if (!unit || roles.length === 0) {
      showSuccess(sentences.userAdded)
      // Whoever runs a part of the group sees those alone who have a role in it
      if (units.some(({ level }) => level === 'group')) return
      return showNotice(`${name} has no role yet and stands in no list. Add them to a place by their phone number.`)
    }
    const all = [...new Set([...rolesAt(unit.lists, _id), ...roles])]
    const person = { _id, name }
    const given = await setRoles.mutateAsync({ person, unit, roles: all, done: sentences.userAdded })
    if (given) onCode(given)
  }
  const add = async ({ name, pin, active }: Values) => {
    const adopted = adopting.current ? existing : undefined
    adopting.current = false
    if (adopted) return give(adopted._id, adopted.name)
    if (roles.length === 0 && !askedForRole.current) {
      askedForRole.current = true
      form.setFieldError('roles', 'Tick what they may do, or tap Add User again to add them without a role for now.')
      throw new NotSaved('The roles are asked for first')
    }
    try {
      created.current ??= (await save.mutateAsync({ name, phone, pin, active }))._id
    } catch (error) {
      if (error instanceof CallFailure && error.status === 409) find.mutate(phone)
      throw error
    }
    await give(created.current, name)
  }
  return (
    <FormDialog
      title="Add User"
      form={form}
      onSubmit={add}
      onClose={onClose}
      submitLabel="Add User"
      draftKey={`add-user ${groupId}`}
    >
      <UserFields form={form} />
      <RolesFields
        units={units}
        unitId={unitId}
        onUnit={(chosen) => form.setFieldValue('unitId', chosen)}
        roles={roles}
        onRoles={(ticked) => form.setFieldValue('roles', ticked)}
        error={form.errors.roles}
      />
      {existing && (
        <ExistingUser
          name={existing.name}
          place={unit?.name ?? ''}
          hasRoles={roles.length > 0}
          onAdopt={() => {
            adopting.current = true
          }}
        />
      )}
    </FormDialog>
  )
}
