import type { ReactNode } from 'react'
import { between } from '../../../../format/between.ts'
import { day } from '../../../../format/dates.ts'
import type { Named } from '../../../../format/names.ts'
import { FilterBar } from '../../../../ui/lists/filter-bar.tsx'
import { OrderControl } from '../../../../ui/lists/order-control.tsx'
import { type EnquiriesSearch, type orderOf, sortNames, turned, unnarrowed } from './enquiries-search.ts'
import { EnquiryFilters } from './enquiry-filters.tsx'

/** Changes a part of the place in the list. A step of its own in the history only with `replace: false`. */
export type ChangeEnquiries = (changes: EnquiriesSearch, how?: { replace: boolean }) => void

type Props = {
  search: EnquiriesSearch
  order: ReturnType<typeof orderOf>
  shops: Named
  zones: Named
  /** Those that a list of several groups may be narrowed to. */
  groups: Named
  change: ChangeEnquiries
  /** What else can be done with the list. */
  children: ReactNode
}

/** Search, filters and order of the list. */
export function EnquiriesBar({ search, order, shops, zones, groups, change, children }: Props) {
  const named = (things: Named, id: string | undefined) => things.find(({ _id }) => _id === id)?.name
  const narrowed: { text: string | undefined; off: EnquiriesSearch }[] = [
    { text: named(shops, search.shop), off: { shop: undefined } },
    { text: named(zones, search.zone), off: { zone: undefined } },
    { text: named(groups, search.group), off: { group: undefined } },
    { text: search.type, off: { type: undefined } },
    {
      text: between((text) => `Added ${text}`, search.addedFrom, search.addedTo, day),
      off: { addedFrom: undefined, addedTo: undefined },
    },
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
          groups={groups}
          onApply={(changes) => change(changes, { replace: false })}
          onClose={onClose}
        />
      )}
      narrowed={narrowed.flatMap(({ text, off }) => (text ? [{ text, off }] : []))}
      onOff={change}
      onClear={() => change(unnarrowed)}
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
