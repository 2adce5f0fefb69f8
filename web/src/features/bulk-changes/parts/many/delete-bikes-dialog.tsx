import type { Keeper } from '@forecourt/contract/bulk-changes/staying-bike'
import { sentences } from '@forecourt/contract/messages'
import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { useDeleteBikes, useDeletePreview } from '../../queries.ts'
import { changeTitle, keepers } from '../change-words.ts'
import { type Chosen, howMany, inBikes, toAsked } from './chosen.ts'
import { Preview } from './preview.tsx'
import { sayChanged } from './say-changed.tsx'
import { ListChanged, useListChanged } from './use-list-changed.tsx'
import { Gone, WhatStays } from './what-stays.tsx'

type Props = { chosen: Chosen; onDone: () => void; onClose: () => void }

/** What keeps a bike whatever would be lost with it. */
const staysAnyway: readonly Keeper[] = ['sold', 'noRights', 'sent', 'held', 'leased']

/** Shows which of many bikes would go and which stay, and deletes them once it was typed how many. */
export function DeleteBikesDialog({ chosen, onDone, onClose }: Props) {
  const look = useDeletePreview(toAsked(chosen))
  const going = look.data?.bikes
  const form = useForm({
    initialValues: { typed: '' },
    validate: { typed: (typed) => (typed.trim() === `${going}` ? null : sentences.typeHowMany(`${going}`)) },
  })
  const { mutateAsync: remove } = useDeleteBikes()
  const { hasChanged, orLookAgain } = useListChanged(() => look.refetch())
  const submit = async () => {
    if (!look.data) return
    const done = await orLookAgain(remove({ ...toAsked(chosen, look.data.missing), expected: look.data.bikes }))
    sayChanged(changeTitle(done), done)
    onDone()
  }
  return (
    <FormDialog
      title={`Delete ${inBikes(howMany(chosen))}`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      submitLabel={going === undefined ? 'Delete' : `Delete ${inBikes(going)}`}
      danger
      waiting={!going || look.isFetching}
    >
      {hasChanged && <ListChanged />}
      <Preview look={look}>
        {({ bikes, stays, missing }) => (
          <>
            <Text>{bikes === 0 ? sentences.noBikeGoes : sentences.bikesWouldGo(inBikes(bikes))}</Text>
            <Gone chosen={chosen} missing={missing} />
            <WhatStays bikes={stays.map(({ stays: why, ...bike }) => ({ ...bike, why: keepers[why] }))} />
            {stays.some(({ stays: why }) => !staysAnyway.includes(why)) && (
              <Text size="sm" c="dimmed">
                {sentences.whyBikesStay}
              </Text>
            )}
          </>
        )}
      </Preview>
      {going !== undefined && going > 0 && (
        <TextInput
          label={`Type ${going} to delete ${going === 1 ? 'it' : 'them'}`}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('typed')}
        />
      )}
    </FormDialog>
  )
}
