import { type Fuel, fuels } from '@forecourt/contract/bikes'
import { fuelNames } from '@forecourt/contract/bikes/fuel-names'
import { Rupees } from '@forecourt/contract/fields'
import type { StockStatus } from '@forecourt/contract/inventory'
import { sentences } from '@forecourt/contract/messages'
import { Autocomplete, Select, TextInput, type TextInputProps } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Named } from '../../../format/names.ts'
import { RupeesField } from '../../../ui/forms/rupees-field.tsx'
import { FilterDialog } from '../../../ui/lists/filter-dialog.tsx'
import { PlaceSelect } from '../../places/parts/place-select.tsx'
import classes from './inventory-filters.module.css'
import { type InventoryNarrowing, type InventorySearch, type Range, ranges } from './inventory-search.ts'

type Props = {
  shops: Named
  zones: Named
  groups?: Named
  makes: readonly string[]
  status: StockStatus
  search: InventorySearch
  onApply: (changes: InventoryNarrowing) => void
  onClose: () => void
}

/** Every filter of the inventory; the address keeps them once they are applied. */
export function InventoryFilters({ shops, zones, groups = [], makes, status, search, onApply, onClose }: Props) {
  const form = useForm({
    initialValues: typedOf(search),
    validate: {
      ...Object.fromEntries(
        Object.values(ranges).map(([from, to]) => [
          to,
          (upper: number | null, { [from]: lower }: Values) =>
            upper !== null && lower !== null && upper < lower ? 'Smaller than where it begins' : notInRupees(upper),
        ]),
      ),
      priceFrom: notInRupees,
      soldTo: (upper, { soldFrom }) =>
        status === 'sold' && upper !== '' && upper < soldFrom ? sentences.earlierThanItBegins : null,
    },
  })
  const bounds = (Object.keys(ranges) as Range[]).map((range) => (
    <fieldset key={range} className={classes.range}>
      <legend>{rangeNames[range][status]}</legend>
      {ranges[range].map((bound, n) => {
        const Field = range === 'price' ? RupeesField : WholeField
        return (
          <Field
            key={bound}
            placeholder={n === 0 ? 'From' : 'To'}
            aria-label={`${rangeNames[range][status]}, ${n === 0 ? 'from' : 'to'}`}
            {...form.getInputProps(bound)}
          />
        )
      })}
    </fieldset>
  ))
  return (
    <FilterDialog
      form={form}
      onApply={(values) => onApply(narrowingOf(values, status))}
      onEmpty={() => form.setValues(typedOf({}))}
      onClose={onClose}
    >
      {shops.length > 1 && <PlaceSelect label="Shop" all="All shops" places={shops} {...form.getInputProps('shop')} />}
      {shops.length > 1 && zones.length > 0 && (
        <PlaceSelect label="Zone" all="All zones" places={zones} {...form.getInputProps('zone')} />
      )}
      {groups.length > 1 && (
        <PlaceSelect label="Dealership" all="All dealerships" places={groups} {...form.getInputProps('group')} />
      )}
      <Autocomplete label="Make" placeholder="All makes" data={[...makes]} limit={20} {...form.getInputProps('make')} />
      <Select
        label="Fuel"
        placeholder="All fuels"
        data={fuels.map((fuel) => ({ value: fuel, label: fuelNames[fuel] }))}
        clearable
        clearButtonProps={{ 'aria-label': 'All fuels' }}
        {...form.getInputProps('fuel')}
      />
      {bounds}
      {status === 'sold' && (
        <fieldset className={classes.range}>
          <legend>Sold</legend>
          <TextInput type="date" aria-label="Sold, from" {...form.getInputProps('soldFrom')} />
          <TextInput type="date" aria-label="Sold, to" {...form.getInputProps('soldTo')} />
        </fieldset>
      )}
    </FilterDialog>
  )
}

/** What is wrong with a bound, if it is typed. */
const notInRupees = (bound: number | null) => Rupees.nullable().safeParse(bound).error?.issues[0]?.message ?? null

type WholeProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  value?: number | null
  onChange: (figure: number | null) => void
}

const WholeField = ({ value, onChange, ...props }: WholeProps) => (
  <TextInput
    inputMode="numeric"
    maxLength={9}
    {...props}
    value={value ?? ''}
    onChange={({ currentTarget }) => {
      const digits = currentTarget.value.replace(/\D/g, '')
      onChange(digits === '' ? null : Number(digits))
    }}
  />
)

type Values = Record<Bound, number | null> &
  Record<'make' | 'soldFrom' | 'soldTo', string> &
  Record<'shop' | 'zone' | 'group' | 'fuel', string | null>

type Bound = (typeof ranges)[Range][number]
const allBounds: readonly Bound[] = Object.values(ranges).flat()

function typedOf(search: InventorySearch): Values {
  return {
    ...(Object.fromEntries(allBounds.map((bound) => [bound, search[bound] ?? null])) as Record<Bound, number | null>),
    shop: search.shop ?? null,
    zone: search.zone ?? null,
    group: search.group ?? null,
    make: search.make ?? '',
    fuel: search.fuel ?? null,
    soldFrom: search.soldFrom ?? '',
    soldTo: search.soldTo ?? '',
  }
}

function narrowingOf(values: Values, status: StockStatus): InventoryNarrowing {
  const sold = status === 'sold'
  return {
    ...Object.fromEntries(allBounds.map((bound) => [bound, inWhole(values[bound])])),
    shop: values.shop ?? undefined,
    zone: values.zone ?? undefined,
    group: values.group ?? undefined,
    make: values.make.trim() || undefined,
    fuel: (values.fuel as Fuel | null) ?? undefined,
    soldFrom: (sold && values.soldFrom) || undefined,
    soldTo: (sold && values.soldTo) || undefined,
  }
}

/** Bounds are whole: nobody looks for a price by its paise. */
const inWhole = (figure: number | null) => (figure === null ? undefined : Math.round(figure))

const rangeNames: Record<Range, Record<StockStatus, string>> = {
  year: { inStock: 'Year', sold: 'Year' },
  price: { inStock: 'List price', sold: 'Sale price' },
  km: { inStock: 'Kilometres', sold: 'Kilometres' },
  days: { inStock: 'Days in inventory', sold: 'Days in inventory' },
}
