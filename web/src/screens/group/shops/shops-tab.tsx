import type { Shop } from '@forecourt/contract/places'
import { Button } from '@mantine/core'
import { Plus, Store } from 'lucide-react'
import { useState } from 'react'
import type { GroupAdmin } from '../../../api/groups.ts'
import { useMay } from '../../../api/session.ts'
import { addressLine } from '../../../lib/address.ts'
import { byName, placeOfGroup, placeOfZone } from '../../../lib/places.ts'
import { matches } from '../../../lib/search.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListBar } from '../../../ui/list-bar.tsx'
import { RecordList } from '../../../ui/record-list.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { DeleteShop } from './delete-shop.tsx'
import { ShopDialog } from './shop-dialog.tsx'
import { ShopRow } from './shop-row.tsx'

/** The shops of a group. */
export function ShopsTab({ admin: { group, shops, zones } }: { admin: GroupAdmin }) {
  const may = useMay()
  const [search, setSearch] = useState('')
  const [saving, setSaving] = useState<Shop | 'new'>()
  const [deleting, setDeleting] = useState<Shop>()

  const mayAdd = [placeOfGroup(group._id), ...zones.map(placeOfZone)].some((place) => may('shop.create', place))
  const found = byName(shops).filter(({ name, description, address }) =>
    matches(search, name, description, addressLine(address)),
  )
  const add = mayAdd && (
    <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setSaving('new')}>
      Add Shop
    </Button>
  )
  return (
    <>
      <ListBar>
        <SearchBox label="Search shops..." value={search} onChange={setSearch} />
        {add}
      </ListBar>
      {found.length === 0 && (
        <EmptyState icon={Store} text={search ? 'No shop has this name or address.' : 'No shops in this group yet.'} />
      )}
      <RecordList label="Shops">
        {found.map((shop) => (
          <ShopRow key={shop._id} shop={shop} onEdit={() => setSaving(shop)} onDelete={() => setDeleting(shop)} />
        ))}
      </RecordList>
      {saving && (
        <ShopDialog
          groupId={group._id}
          zones={zones}
          shop={saving === 'new' ? undefined : saving}
          onClose={() => setSaving(undefined)}
        />
      )}
      {deleting && <DeleteShop shop={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}
