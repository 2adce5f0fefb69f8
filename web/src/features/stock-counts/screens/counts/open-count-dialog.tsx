import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { Select, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../../app/paths.ts'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { WordsField } from '../../../../ui/forms/words-field.tsx'
import { useOpenCount } from '../../queries.ts'

type Values = { shopId: string | null; note: string }
type Props = { shops: readonly { _id: Id; name: string }[]; shopId: Id | undefined; onClose: () => void }

/** Opens a count of a shop, and goes to it. A shop that is the only one is not asked for. */
export function OpenCountDialog({ shops, shopId, onClose }: Props) {
  const { mutateAsync: open } = useOpenCount()
  const navigate = useNavigate()
  const [only, another] = shops
  const form = useForm<Values>({
    initialValues: {
      shopId: (another ? shops.find(({ _id }) => _id === shopId)?._id : only?._id) ?? null,
      note: '',
    },
    validate: { shopId: (chosen) => (chosen === null ? sentences.chooseShop : null) },
  })
  const submit = async ({ shopId: chosen, note }: Values) => {
    const { _id } = await open({ shopId: chosen ?? '', note })
    await navigate(paths.stockCount(_id))
  }
  return (
    <FormDialog title="Open a count" form={form} onSubmit={submit} onClose={onClose} submitLabel="Open the count">
      {another ? (
        <Select
          label="Shop"
          required
          data={shops.map(({ _id, name }) => ({ value: _id, label: name }))}
          searchable
          data-autofocus
          {...form.getInputProps('shopId')}
        />
      ) : (
        <Text>Counts what stands at {only?.name}. Whoever works there can walk the lot.</Text>
      )}
      <WordsField label="Note (optional)" data-autofocus={!another} {...form.getInputProps('note')} />
    </FormDialog>
  )
}
