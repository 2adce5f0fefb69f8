import type { BodyOf } from '@forecourt/contract/endpoint'
import type { Id } from '@forecourt/contract/fields'
import { confirmRole, type Me } from '@forecourt/contract/session'
import { Select, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { CallFailure } from '../../../api/failures.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { rolesOf, rolesTitle, waitingSentence } from '../../users/parts/grant-words.ts'
import classes from './enter-code-dialog.module.css'
import { NewPinFields, type NewPinValues, newPinErrors } from './new-pin-fields.tsx'

/** Sends what was entered; `role` is what then counts, 'manager of Kukatpally'. */
export type EnterCode = (entered: BodyOf<typeof confirmRole> & { role: string }) => Promise<unknown>

type Props = {
  /** With at least one place where roles wait. */
  me: Me
  /** The place to begin with; the first where it is left out. */
  unitId?: Id
  onEnter: EnterCode
  onClose: () => void
}

type Values = NewPinValues & { unitId: Id; code: string }

const check = schemaResolver(confirmRole.schema.body, { sync: true })

/**
 * Takes the code for roles that wait, and a new PIN with it, since whoever gave or knew the present one may know it
 * still; not where this very session chose the present one. Nothing of it is kept as a draft.
 */
export function EnterCodeDialog({ me, unitId, onEnter, onClose }: Props) {
  // As it was when this opened: once entered, the role waits no more
  const [{ waiting, phone }] = useState(me)
  const [withPins, setWithPins] = useState(!me.chosePin)
  const of = (id: Id) => waiting.find((one) => one.unitId === id) ?? waiting[0]
  const form = useForm<Values>({
    initialValues: { unitId: unitId ?? waiting[0]?.unitId ?? '', code: '', currentPin: '', pin: '', repeatedPin: '' },
    validate: (values) => ({
      ...(withPins && newPinErrors(values, phone)),
      ...check(bodyOf(values)),
    }),
  })
  const bodyOf = ({ unitId: levelId, code, currentPin, pin }: Values) => ({
    level: of(levelId)?.level ?? 'group',
    levelId,
    code,
    ...(withPins && { currentPin, pin }),
  })
  const enter = async (values: Values) => {
    const chosen = of(values.unitId)
    try {
      await onEnter({ ...bodyOf(values), role: chosen ? rolesOf(chosen) : '' })
    } catch (error) {
      // The PIN was set by somebody else since
      if (error instanceof CallFailure && error.fields.pin) setWithPins(true)
      throw error
    }
  }
  const chosen = of(form.values.unitId)
  return (
    <FormDialog title="Enter code" form={form} onSubmit={enter} onClose={onClose} submitLabel="Enter code">
      {waiting.length > 1 && (
        <Select
          label="Role"
          data={waiting.map((one) => ({ value: one.unitId, label: labelOf(one) }))}
          allowDeselect={false}
          {...form.getInputProps('unitId')}
        />
      )}
      {chosen && <Text>{waitingSentence(chosen)}</Text>}
      <TextInput
        label="Code"
        description="8 letters and digits"
        required
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        classNames={{ input: classes.code }}
        data-autofocus
        {...form.getInputProps('code')}
      />
      {withPins && (
        <>
          <Text size="sm" c="dimmed">
            With the code you choose another PIN, since somebody else may know the present one. You stay signed in here;
            other devices have to sign in again.
          </Text>
          <NewPinFields form={form} phone={phone} />
        </>
      )}
    </FormDialog>
  )
}

const labelOf = ({ level, groupName, ...grant }: Me['waiting'][number]) =>
  level === 'group' ? rolesTitle(grant) : `${rolesTitle(grant)}, ${groupName}`
