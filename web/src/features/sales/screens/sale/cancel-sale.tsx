import type { SaleNote } from '@forecourt/contract/sales'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { HeaderButton } from '../../../../ui/page/header-action.tsx'
import { placeOfItsShop } from '../../../places/parts/place-of.ts'
import { useMay } from '../../../session/queries.ts'
import { CancelSaleDialog } from './cancel-sale-dialog.tsx'

/** The way to cancel a sale, for whoever may. */
export function CancelSale({ sale }: { sale: SaleNote }) {
  const may = useMay()
  const [asking, setAsking] = useState(false)
  if (!may('sale.cancel', placeOfItsShop(sale))) return null
  return (
    <>
      <HeaderButton icon={Ban} label="Cancel sale" onClick={() => setAsking(true)} />
      {asking && <CancelSaleDialog sale={sale} onClose={() => setAsking(false)} />}
    </>
  )
}
