import type { EntryKind } from '@forecourt/contract/books/calls'
import { entryKindNames } from '@forecourt/contract/books/entry-kinds'
import type { Head } from '@forecourt/contract/groups'
import { sentences } from '@forecourt/contract/messages'
import { NativeSelect } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Named } from '../../../../format/names.ts'
import { DayField } from '../../../../ui/forms/day-field.tsx'
import { FilterDialog } from '../../../../ui/lists/filter-dialog.tsx'
import { PlaceSelect } from '../../../places/parts/place-select.tsx'
import type { EntriesSearch } from './entries-search.ts'

type Props = {
  search: EntriesSearch
  shops: Named
  heads: readonly Head[]
  onApply: (changes: EntriesSearch) => void
  onClose: () => void
}

type Values = { shop: string | null; from: string; to: string; head: string; kind: string }
const empty: Values = { shop: null, from: '', to: '', head: '', kind: '' }

/** What narrows the entries: shop, days, head and kind. */
export function EntryFilters({ search, shops, heads, onApply, onClose }: Props) {
  const form = useForm<Values>({
    initialValues: {
      shop: search.shop ?? null,
      from: search.from ?? '',
      to: search.to ?? '',
      head: search.head ?? '',
      kind: search.kind ?? '',
    },
    validate: { to: (to, { from }) => (to !== '' && to < from ? sentences.earlierThanItBegins : null) },
  })
  const apply = ({ shop, from, to, head, kind }: Values) =>
    onApply({
      shop: shop ?? undefined,
      from: from || undefined,
      to: to || undefined,
      head: head || undefined,
      kind: (kind as EntryKind) || undefined,
    })
  return (
    <FilterDialog form={form} onApply={apply} onEmpty={() => form.setValues(empty)} onClose={onClose}>
      {shops.length > 1 && <PlaceSelect label="Shop" all="All shops" places={shops} {...form.getInputProps('shop')} />}
      <DayField label="From" {...form.getInputProps('from')} />
      <DayField label="To" {...form.getInputProps('to')} />
      <NativeSelect
        label="Kind"
        data={[
          { value: '', label: 'All kinds' },
          ...Object.entries(entryKindNames).map(([value, label]) => ({ value, label })),
        ]}
        {...form.getInputProps('kind')}
      />
      {heads.length > 0 && (
        <NativeSelect
          label="Head"
          data={[{ value: '', label: 'All heads' }, ...heads.map(({ _id, name }) => ({ value: _id, label: name }))]}
          {...form.getInputProps('head')}
        />
      )}
    </FilterDialog>
  )
}
