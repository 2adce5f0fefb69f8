import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { isWeakPin } from '@forecourt/contract/security/weak-pins'
import { saveUser, type User } from '@forecourt/contract/users'
import { schemaResolver, useForm } from '@mantine/form'
import { readSession } from '../../../../device/session.ts'
import { phoneText } from '../../../../format/phone.ts'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { useSaveUser } from '../../queries.ts'
import { UserFields, type UserValues } from './user-fields.tsx'

type Props = { groupId: Id; user: User; onClose: () => void }

const check = schemaResolver(saveUser.schema.body, { sync: true })

/**
 * Changes who a user is. An empty PIN keeps the present one, which nobody can read back; one's own is changed in the
 * account menu, where the present one is asked for.
 */
export function EditUserDialog({ groupId, user, onClose }: Props) {
  const { mutateAsync: save } = useSaveUser(groupId)
  const isSelf = readSession()?.user._id === user._id
  const form = useForm<UserValues>({
    initialValues: { name: user.name, phone: phoneText(user.phone), pin: '', active: user.active },
    validate: (values) => ({
      ...(isWeakPin(values.pin, values.phone) && { pin: sentences.weakPin }),
      ...check(withoutEmptyPin(values)),
    }),
  })
  return (
    <FormDialog
      title="Edit User"
      form={form}
      onSubmit={(values) => save({ _id: user._id, ...withoutEmptyPin(values) })}
      onClose={onClose}
      draftKey={`edit-user ${user._id}`}
    >
      <UserFields
        form={form}
        pinHint="Leave empty to keep the present PIN."
        activeHint="Switched off, they can do nothing in this group. What they do for another dealership goes on."
        withPin={!isSelf}
      />
    </FormDialog>
  )
}

const withoutEmptyPin = ({ pin, ...rest }: UserValues) => (pin === '' ? rest : { ...rest, pin })
