import { enquiryTypes } from '@forecourt/contract/enquiries'
import { sentences } from '@forecourt/contract/messages'
import { Autocomplete } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Named } from '../../../../format/names.ts'
import { DayField } from '../../../../ui/forms/day-field.tsx'
import { FilterDialog } from '../../../../ui/lists/filter-dialog.tsx'
import { PlaceSelect } from '../../../places/parts/place-select.tsx'
import type { EnquiriesSearch } from './enquiries-search.ts'

type Props = {
  search: EnquiriesSearch
  shops: Named
  zones: Named
  groups: Named
  onApply: (changes: EnquiriesSearch) => void
  onClose: () => void
}

type Values = Record<'shop' | 'zone' | 'group', string | null> & Record<'type' | 'addedFrom' | 'addedTo', string>
const empty: Values = { shop: null, zone: null, group: null, type: '', addedFrom: '', addedTo: '' }

/** What narrows the list: the place, what the enquiry is about, and the days on which it came. */
export function EnquiryFilters({ search, shops, zones, groups, onApply, onClose }: Props) {
  const { shop, zone, group, type, addedFrom, addedTo } = search
  const form = useForm<Values>({
    initialValues: {
      shop: shop ?? null,
      zone: zone ?? null,
      group: group ?? null,
      type: type ?? '',
      addedFrom: addedFrom ?? '',
      addedTo: addedTo ?? '',
    },
    validate: {
      addedTo: (to, { addedFrom: from }) => (to !== '' && to < from ? sentences.earlierThanItBegins : null),
    },
  })
  const apply = (values: Values) =>
    onApply({
      shop: values.shop ?? undefined,
      zone: values.zone ?? undefined,
      group: values.group ?? undefined,
      type: values.type.trim() || undefined,
      addedFrom: values.addedFrom || undefined,
      addedTo: values.addedTo || undefined,
    })
  return (
    <FilterDialog form={form} onApply={apply} onEmpty={() => form.setValues(empty)} onClose={onClose}>
      {shops.length > 1 && <PlaceSelect label="Shop" all="All shops" places={shops} {...form.getInputProps('shop')} />}
      {shops.length > 1 && zones.length > 0 && (
        <PlaceSelect label="Zone" all="All zones" places={zones} {...form.getInputProps('zone')} />
      )}
      {groups.length > 1 && (
        <PlaceSelect label="Dealership" all="All dealerships" places={groups} {...form.getInputProps('group')} />
      )}
      <Autocomplete
        label="Type"
        placeholder="All types"
        data={[...enquiryTypes]}
        maxLength={60}
        {...form.getInputProps('type')}
      />
      <DayField label="Added from" {...form.getInputProps('addedFrom')} />
      <DayField label="Added to" {...form.getInputProps('addedTo')} />
    </FilterDialog>
  )
}
