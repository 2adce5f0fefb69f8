import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { Button, Select, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { WordsField } from '../../../ui/forms/words-field.tsx'
import { useMyShops } from '../../dashboard/queries.ts'
import { placeOfMyShop } from '../../places/parts/place-of.ts'
import { useMay } from '../../session/queries.ts'
import { useAskForStock } from '../queries.ts'

type Asked = { groupId: Id; fromShopId: Id; fromShopName: string; make: string; model: string }

/** The way to ask a sister shop for one of a make and model, for whoever takes bikes in at a shop of the group. */
export function AskForStock(asked: Asked) {
  const [isOpen, setOpen] = useState(false)
  const { shops } = useMyShops()
  const may = useMay()
  const askers = shops.filter((shop) => shop.groupId === asked.groupId && may('transfer.receive', placeOfMyShop(shop)))
  if (askers.length === 0) return null
  const what = `${asked.make} ${asked.model}`
  return (
    <>
      <Button
        variant="default"
        aria-label={`Ask for one: ${what} at ${asked.fromShopName}`}
        onClick={() => setOpen(true)}
      >
        Ask for one
      </Button>
      {isOpen && <AskDialog asked={asked} what={what} askers={askers} onClose={() => setOpen(false)} />}
    </>
  )
}

type Props = { asked: Asked; what: string; askers: readonly { _id: Id; name: string }[]; onClose: () => void }

function AskDialog({ asked: { groupId, fromShopId, fromShopName, make, model }, what, askers, onClose }: Props) {
  const { mutateAsync: ask } = useAskForStock(groupId)
  const only = askers.length === 1 ? askers[0] : undefined
  const form = useForm({
    initialValues: { toShopId: only?._id ?? '', comments: '' },
    validate: { toShopId: (chosen) => (chosen ? null : sentences.selectAskingShop) },
  })
  return (
    <FormDialog
      title="Ask for a bike"
      form={form}
      onSubmit={(values) => ask({ ...values, fromShopId, make, model })}
      onClose={onClose}
      submitLabel="Ask"
    >
      <Text>
        {fromShopName} is asked to send a <strong>{what}</strong>
        {only && ` to ${only.name}`}.
      </Text>
      {!only && (
        <Select
          label="For which shop"
          placeholder="Select a shop..."
          data={askers.map(({ _id, name }) => ({ value: _id, label: name }))}
          searchable
          allowDeselect={false}
          nothingFoundMessage="No shop found."
          {...form.getInputProps('toShopId')}
        />
      )}
      <WordsField label="Comments (optional)" {...form.getInputProps('comments')} />
    </FormDialog>
  )
}
