import type { Shop } from '@forecourt/contract/places'
import { Select } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import type { InventoryFilter, InventoryOrder } from '../../../api/bikes.ts'
import { SearchBox } from '../../../ui/search-box.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import type { ChangeSearch } from '../use-group-search.ts'
import classes from './inventory-bar.module.css'
import { SortControl } from './sort-control.tsx'

type Props = {
  shops: readonly Shop[]
  seesCost: boolean
  filter: InventoryFilter
  order: InventoryOrder
  change: ChangeSearch
}

/** Search, shop and, where there are no column headers to click, the order. */
export function InventoryBar({ shops, seesCost, filter, order, change }: Props) {
  const isPhone = useIsPhone()
  const [typed, type] = useTypedSearch(filter.q, (q) => change({ q: q || undefined }))
  return (
    <search className={classes.bar}>
      <SearchBox label="Search by vehicle number, make, model or shop" value={typed} onChange={type} />
      {shops.length > 1 && (
        <Select
          className={classes.shop}
          aria-label="Shop"
          placeholder="All shops"
          data={shops.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={filter.shopId ?? null}
          onChange={(shop) => change({ shop: shop ?? undefined })}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Show all shops' }}
          nothingFoundMessage="No shop found."
        />
      )}
      {isPhone && <SortControl seesCost={seesCost} order={order} onOrder={change} />}
    </search>
  )
}

/** What is typed shows at once, and is written a moment after the last key. */
function useTypedSearch(q: string, write: (q: string) => void) {
  const [typed, setTyped] = useState(q)
  const written = useRef(q)
  useEffect(() => {
    // Changed by something else: Back, or the button that clears the search
    if (q !== written.current) setTyped(q)
    written.current = q
  }, [q])
  const writeSoon = useDebouncedCallback((text: string) => {
    written.current = text.trim()
    write(text.trim())
  }, 250)
  const type = (text: string) => {
    setTyped(text)
    writeSoon(text)
  }
  return [typed, type] as const
}
