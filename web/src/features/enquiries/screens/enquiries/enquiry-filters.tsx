import { enquiryTypes } from '@forecourt/contract/enquiries'
import { Autocomplete } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Named } from '../../../../format/names.ts'
import { FilterDialog } from '../../../../ui/lists/filter-dialog.tsx'
import { PlaceSelect } from '../../../places/parts/place-select.tsx'
import type { EnquiriesSearch } from './enquiries-search.ts'

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
      {shops.length > 1 && <PlaceSelect label="Shop" all="All shops" places={shops} {...form.getInputProps('shop')} />}
      {shops.length > 1 && zones.length > 0 && (
        <PlaceSelect label="Zone" all="All zones" places={zones} {...form.getInputProps('zone')} />
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
