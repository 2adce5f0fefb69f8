import type { DashboardShop } from '@forecourt/contract/dashboard'
import { byName } from '../../../../format/names.ts'
import { useMyShops } from '../../../dashboard/queries.ts'
import { askedPlace } from '../../../places/parts/asked-place.ts'
import { placeOfMyShop, placeOfZone } from '../../../places/parts/place-of.ts'
import { useMay, useMe } from '../../../session/queries.ts'
import type { FigureScope } from '../../queries.ts'
import type { AnalyticsSearch } from './analytics-search.ts'

/** The groups, zones and shops whose figures the signed-in user sees, and what the address asks for of them. */
export function useScope(search: AnalyticsSearch) {
  const mine = useMyShops()
  const me = useMe()
  const may = useMay()
  const shops = mine.shops.filter((shop) => may('analytics.see', placeOfMyShop(shop)))
  const zones = zonesOf(shops).filter((zone) => may('analytics.see', placeOfZone(zone)))
  const { chosen, choices, place, searchOf, ...asked } = askedPlace(search, { shops, zones })
  const { shop, zone, group } = asked
  return {
    isPending: mine.isPending || me.isPending,
    isMissing: mine.isMissing || (me.isError && !me.data),
    refetch: () => Promise.all([mine.refetch(), me.refetch()]),
    /** Null where the user sees nobody's figures. */
    scope: scopeOf(asked),
    /** The group that the figures are of. */
    groupId: shop?.groupId ?? zone?.groupId ?? group?._id,
    place,
    chosen,
    choices,
    searchOf,
  }
}

const zonesOf = (shops: readonly DashboardShop[]) =>
  byName([
    ...new Map(shops.flatMap(({ groupId, zones }) => zones.map((zone) => [zone._id, { ...zone, groupId }]))).values(),
  ])

type Asked = Pick<ReturnType<typeof askedPlace>, 'shop' | 'zone' | 'group'>

function scopeOf({ shop, zone, group }: Asked): FigureScope | null {
  if (shop) return { shopId: shop._id }
  if (zone) return { zoneId: zone._id }
  return group ? { groupId: group._id } : null
}
