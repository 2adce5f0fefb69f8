import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import type { Shop } from '@forecourt/contract/places'
import { Button } from '@mantine/core'
import { Motorbike, SearchX } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { placeOfShop } from '../../../places/parts/place-of.ts'
import { useMay } from '../../../session/queries.ts'
import { type InventorySearch, narrowingCount } from '../inventory-search.ts'

type Props = { groupId: Id; shops: readonly Shop[]; search: InventorySearch; onClear: () => void }

/** What the list shows when it is empty: what was searched for, or the way to the first bikes. */
export function NoBikes({ groupId, shops, search, onClear }: Props) {
  const may = useMay()
  const { q, shop: shopId } = search
  const status = search.stock ?? 'inStock'
  const shop = shops.find(({ _id }) => _id === shopId)
  const where = shop ? ` at ${shop.name}` : ''
  // A chosen shop alone is no search
  if (narrowingCount({ ...search, shop: undefined }) > 0) {
    return (
      <EmptyState icon={SearchX} text={`No ${kinds[status]}${where} fits the filters${q ? ` and “${q}”` : ''}.`}>
        <Button variant="default" onClick={onClear}>
          Clear all
        </Button>
      </EmptyState>
    )
  }
  if (q) {
    return (
      <EmptyState icon={SearchX} text={`No ${kinds[status]}${where} matches “${q}”.`}>
        <Button variant="default" onClick={onClear}>
          Clear the search
        </Button>
      </EmptyState>
    )
  }

  if (search.asOf !== undefined)
    return <EmptyState icon={Motorbike} text={status === 'sold' ? sentences.noneSoldThen : sentences.noneInStockThen} />
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
