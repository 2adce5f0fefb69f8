import type { Capability, Place } from '@forecourt/contract/permissions'
import { ArrowLeftRight, IndianRupee, type LucideIcon, Printer, Trash2, Truck } from 'lucide-react'
import type { useMay } from '../../../session/queries.ts'

export type Doing = 'price' | 'move' | 'send' | 'print' | 'delete'
export type BulkAction = { doing: Doing; label: string; icon: LucideIcon }

/** A shop whose bikes are chosen, and whether the other shop signs for what it sends. */
export type ChoosingShop = { place: Place; signed: boolean }

/** What the person may do to many bikes at once in at least one of these shops. */
export function bulkActions(may: ReturnType<typeof useMay>, shops: readonly ChoosingShop[]): BulkAction[] {
  const mayAt = (capability: Capability, among: readonly ChoosingShop[]) =>
    among.some(({ place }) => may(capability, place))
  const [signing, atOnce] = [shops.filter(({ signed }) => signed), shops.filter(({ signed }) => !signed)]
  return [
    ...(mayAt('bike.repriceMany', shops)
      ? [{ doing: 'price', label: 'Change price', icon: IndianRupee } as const]
      : []),
    ...(mayAt('bike.transfer', atOnce) ? [{ doing: 'move', label: 'Move', icon: ArrowLeftRight } as const] : []),
    ...(mayAt('bike.transfer', signing) ? [{ doing: 'send', label: 'Send', icon: Truck } as const] : []),
    ...(mayAt('stock.see', shops) ? [{ doing: 'print', label: 'Print', icon: Printer } as const] : []),
    ...(mayAt('bike.delete', shops) ? [{ doing: 'delete', label: 'Delete', icon: Trash2 } as const] : []),
  ]
}
