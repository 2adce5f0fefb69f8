import type { DashboardShop } from '@forecourt/contract/dashboard'
import type { Capability } from '@forecourt/contract/permissions'
import { IndianRupee, type LucideIcon, Truck } from 'lucide-react'
import { placeOfMyShop } from '../../../places/parts/place-of.ts'
import type { useMay } from '../../../session/queries.ts'

export type Doing = 'price' | 'send'
export type BulkAction = { doing: Doing; label: string; icon: LucideIcon }

/** What the person may do to many bikes at once in at least one of these shops. */
export function bulkActions(may: ReturnType<typeof useMay>, shops: readonly DashboardShop[]): BulkAction[] {
  const mayAt = (capability: Capability, among: readonly DashboardShop[]) =>
    among.some((shop) => may(capability, placeOfMyShop(shop)))
  const signed = shops.filter(({ signedTransfers }) => signedTransfers)
  return [
    ...(mayAt('bike.repriceMany', shops)
      ? [{ doing: 'price', label: 'Change price', icon: IndianRupee } as const]
      : []),
    ...(mayAt('bike.transfer', signed) ? [{ doing: 'send', label: 'Send', icon: Truck } as const] : []),
  ]
}
