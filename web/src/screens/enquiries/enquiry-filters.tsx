import { enquiryTypes } from '@forecourt/contract/enquiries'
import { Autocomplete, Select } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FilterDialog } from '../../ui/filter-dialog.tsx'
import type { EnquiriesSearch } from './enquiries-search.ts'

export type Named = readonly { _id: string; name: string }[]

type Props = {
  search: EnquiriesSearch
  shops: Named
  zones: Named
  onApply: (changes: EnquiriesSearch) => void
  onClose: () => void
}

type Values = { shop: string | null; zone: string | null; type: string }
const empty: Values = { shop: null, zone: null, type: '' }

/** What narrows the list: shop, zone, and what the enquiry is about. */
export function EnquiryFilters({ search, shops, zones, onApply, onClose }: Props) {
  const form = useForm<Values>({
    initialValues: { shop: search.shop ?? null, zone: search.zone ?? null, type: search.type ?? '' },
  })
  const apply = ({ shop, zone, type }: Values) =>
    onApply({ shop: shop ?? undefined, zone: zone ?? undefined, type: type.trim() || undefined })
  return (
    <FilterDialog form={form} onApply={apply} onEmpty={() => form.setValues(empty)} onClose={onClose}>
      {shops.length > 1 && <PlaceField label="Shop" all="All shops" things={shops} {...form.getInputProps('shop')} />}
      {shops.length > 1 && zones.length > 0 && (
        <PlaceField label="Zone" all="All zones" things={zones} {...form.getInputProps('zone')} />
      )}
      <Autocomplete
        label="Type"
        placeholder="All types"
        data={[...enquiryTypes]}
        maxLength={60}
        {...form.getInputProps('type')}
      />
    </FilterDialog>
  )
}

type PlaceProps = { label: string; all: string; things: Named; value?: string | null }

const PlaceField = ({ label, all, things, ...input }: PlaceProps) => (
  <Select
    label={label}
    placeholder={all}
    data={things.map(({ _id, name }) => ({ value: _id, label: name }))}
    searchable
    clearable
    clearButtonProps={{ 'aria-label': all }}
    nothingFoundMessage={`No ${label.toLowerCase()} found.`}
    {...input}
  />
)
