import type { Id } from '@forecourt/contract/fields'
import type { Shop } from '@forecourt/contract/places'
import { Button } from '@mantine/core'
import { Plus, Store } from 'lucide-react'
import { useMemo, useState } from 'react'
import { addressLine } from '../../../../format/address.ts'
import { byName } from '../../../../format/names.ts'
import { ListBar } from '../../../../ui/lists/list-bar.tsx'
import { matches } from '../../../../ui/lists/matches.ts'
import { SearchBox } from '../../../../ui/lists/search-box.tsx'
import { SteppedList } from '../../../../ui/lists/stepped-list.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { useListSearch } from '../../../groups/parts/use-list-search.ts'
import type { GroupAdmin } from '../../../groups/queries.ts'
import { ShopPagesDialog } from '../../../public-pages/parts/shop-pages-dialog.tsx'
import { useMay } from '../../../session/queries.ts'
import { ManageUsers } from '../../../users/parts/manage-users/manage-users.tsx'
import { placeOfGroup, placeOfZone } from '../place-of.ts'
import { DeleteShop } from './delete-shop.tsx'
import { FirstBike } from './first-steps.tsx'
import { ShopDialog } from './shop-dialog.tsx'
import { ShopRow } from './shop-row.tsx'

/** The shops of a group. */
export function ShopsTab({ admin }: { admin: GroupAdmin }) {
  const { group } = admin
  const may = useMay()
  const { typed, type, shown, more } = useListSearch()
  const [saving, setSaving] = useState<Shop | 'new'>()
  const [deleting, setDeleting] = useState<Shop>()
  const [showing, setShowing] = useState<Shop>()
  const [managing, setManaging] = useState<Id>()

  const zones = useMemo(() => byName(admin.zones), [admin.zones])
  const shops = useMemo(() => byName(admin.shops), [admin.shops])
  const mayAdd = [placeOfGroup(group._id), ...zones.map(placeOfZone)].some((place) => may('shop.create', place))
  const found = shops.filter(({ name, description, address }) =>
    matches(typed, name, description, addressLine(address)),
  )
  return (
    <>
      <ListBar>
        <SearchBox label="Search shops..." value={typed} onChange={type} />
        {mayAdd && (
          <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setSaving('new')}>
            Add Shop
          </Button>
        )}
      </ListBar>
      {found.length === 0 && (
        <EmptyState icon={Store} text={typed ? 'No shop has this name or address.' : 'No shops in this group yet.'} />
      )}
      <FirstBike admin={admin} />
      <SteppedList label="Shops" things={found} shown={shown} onMore={more} words={['shop', 'shops']}>
        {(shop) => (
          <ShopRow
            key={shop._id}
            shop={shop}
            zones={zones.filter(({ _id }) => shop.zoneIds.includes(_id)).map(({ name }) => name)}
            onPages={() => setShowing(shop)}
            onUsers={() => setManaging(shop._id)}
            onEdit={() => setSaving(shop)}
            onDelete={() => setDeleting(shop)}
          />
        )}
      </SteppedList>
      {saving && (
        <ShopDialog admin={admin} shop={saving === 'new' ? undefined : saving} onClose={() => setSaving(undefined)} />
      )}
      {deleting && <DeleteShop shop={deleting} onClose={() => setDeleting(undefined)} />}
      {showing && <ShopPagesDialog shop={showing} onClose={() => setShowing(undefined)} />}
      {managing && <ManageUsers admin={admin} unitId={managing} onClose={() => setManaging(undefined)} />}
    </>
  )
}
