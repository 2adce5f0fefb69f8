import type { Id } from '@forecourt/contract/fields'
import type { Shop } from '@forecourt/contract/places'
import { Button } from '@mantine/core'
import { Motorbike, SearchX } from 'lucide-react'
import type { InventoryFilter } from '../../../api/bikes.ts'
import { useMay } from '../../../api/session.ts'
import { placeOfShop } from '../../../lib/places.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

type Props = { groupId: Id; shops: readonly Shop[]; filter: InventoryFilter; onClear: () => void }

/** What the list shows when it is empty: what was searched for, or the way to the first bikes. */
export function NoBikes({ groupId, shops, filter: { status, q, shopId }, onClear }: Props) {
  const may = useMay()
  const shop = shops.find(({ _id }) => _id === shopId)
  const where = shop ? ` at ${shop.name}` : ''
  if (q) {
    return (
      <EmptyState icon={SearchX} text={`No ${kinds[status]}${where} matches “${q}”.`}>
        <Button variant="default" onClick={onClear}>
          Clear the search
        </Button>
      </EmptyState>
    )
  }

  const uploadable = shops.filter((one) => may('bike.upload', placeOfShop(one)))
  const target = uploadable.length === 1 ? uploadable[0] : uploadable.find(({ _id }) => _id === shopId)
  return (
    <EmptyState icon={Motorbike} text={`No ${kinds[status]}${where} yet.`}>
      {shop && (
        <Button variant="default" onClick={onClear}>
          Show all shops
        </Button>
      )}
      {status === 'inStock' && target && <LinkButton {...paths.bulkUpload(target._id)}>Bulk Upload</LinkButton>}
      {status === 'inStock' && !target && uploadable.length > 0 && (
        <LinkButton {...paths.group(groupId, 'shops')}>Choose a shop for Bulk Upload</LinkButton>
      )}
    </EmptyState>
  )
}

const kinds = { inStock: 'bike in stock', sold: 'sold bike' }
