import { canSomewhere } from '@forecourt/contract/permissions'
import type { SaleNote } from '@forecourt/contract/sales'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { useShop } from '../../api/bikes.ts'
import { useMay, useMe } from '../../api/session.ts'
import { placeOfShop } from '../../lib/places.ts'
import { HeaderButton } from '../../ui/header-action.tsx'
import { CancelSaleDialog } from './cancel-sale-dialog.tsx'

/** The way to cancel a sale, for whoever may. */
export function CancelSale({ sale }: { sale: SaleNote }) {
  const { data: me } = useMe()
  // Whoever may nowhere has no shop to ask for
  return me && canSomewhere(me, 'sale.cancel') ? <IfAllowed sale={sale} /> : null
}

function IfAllowed({ sale }: { sale: SaleNote }) {
  const may = useMay()
  const { data: shop } = useShop(sale.shopId)
  const [asking, setAsking] = useState(false)
  if (!shop || !may('sale.cancel', placeOfShop(shop))) return null
  return (
    <>
      <HeaderButton icon={Ban} label="Cancel sale" onClick={() => setAsking(true)} />
      {asking && <CancelSaleDialog sale={sale} onClose={() => setAsking(false)} />}
    </>
  )
}
