import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { Text } from '@mantine/core'
import { ConfirmDelete } from '../../../../ui/dialogs/confirm-delete.tsx'
import { useEraseCustomer } from '../../queries.ts'
import type { Erasure } from './kept-words.ts'
import { Lines } from './lines.tsx'

type Props = {
  /** The phone, and the first name known with it: one looks twice at a name. */
  customer: string
  phone: string
  groupId: Id
  /** What goes and what stays, in words. */
  goes: string[]
  stays: string[]
  onErased: (erasure: Erasure) => void
  onClose: () => void
}

/** Asks before the personal details of a customer go, with what goes, what stays and why. */
export function EraseCustomer({ customer, phone, groupId, goes, stays, onErased, onClose }: Props) {
  const { mutateAsync: erase } = useEraseCustomer(groupId)
  return (
    <ConfirmDelete
      name={customer}
      warning={sentences.eraseWarning}
      confirmLabel="Erase"
      onConfirm={async () => onErased(await erase(phone))}
      onClose={onClose}
    >
      <Lines title="What goes" lines={goes} />
      {stays.length > 0 && (
        <>
          <Lines title="What stays" lines={stays} />
          <Text size="sm" c="dimmed">
            {sentences.keptByLaw}
          </Text>
        </>
      )}
    </ConfirmDelete>
  )
}
