import type { ReactNode } from 'react'
import type { Named } from '../../../../format/names.ts'
import { FilterBar } from '../../../../ui/lists/filter-bar.tsx'
import { OrderControl } from '../../../../ui/lists/order-control.tsx'
import { type EnquiriesSearch, type orderOf, sortNames, turned } from './enquiries-search.ts'
import { EnquiryFilters } from './enquiry-filters.tsx'

/** Changes a part of the place in the list. A step of its own in the history only with `replace: false`. */
export type ChangeEnquiries = (changes: EnquiriesSearch, how?: { replace: boolean }) => void

type Props = {
  search: EnquiriesSearch
  order: ReturnType<typeof orderOf>
  shops: Named
  zones: Named
  change: ChangeEnquiries
  /** What else can be done with the list. */
  children: ReactNode
}

/** Search, filters and order of the list. */
export function EnquiriesBar({ search, order, shops, zones, change, children }: Props) {
  const named = (things: Named, id: string | undefined) => things.find(({ _id }) => _id === id)?.name
  const narrowed: { text: string | undefined; off: EnquiriesSearch }[] = [
    { text: named(shops, search.shop), off: { shop: undefined } },
    { text: named(zones, search.zone), off: { zone: undefined } },
    { text: search.type, off: { type: undefined } },
  ]
  return (
    <FilterBar
      label="Search by name, phone, type, wish or bike"
      q={search.q ?? ''}
      onSearch={(q) => change({ q: q || undefined })}
      renderFilters={(onClose) => (
        <EnquiryFilters
          search={search}
          shops={shops}
          zones={zones}
          onApply={(changes) => change(changes, { replace: false })}
          onClose={onClose}
        />
      )}
      narrowed={narrowed.flatMap(({ text, off }) => (text ? [{ text, off }] : []))}
      onOff={change}
      onClear={() => change({ shop: undefined, zone: undefined, type: undefined })}
      order={
        <OrderControl
          {...order}
          names={sortNames}
          onSort={(sort) => change({ sort, order: undefined })}
          onTurn={() => change(turned(order))}
        />
      }
    >
      {children}
    </FilterBar>
  )
}
