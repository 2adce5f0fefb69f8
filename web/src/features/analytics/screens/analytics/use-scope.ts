import type { DashboardShop } from '@forecourt/contract/dashboard'
import type { Id } from '@forecourt/contract/fields'
import { byName } from '../../../../format/names.ts'
import { useMyShops } from '../../../dashboard/queries.ts'
import { placeOfMyShop, placeOfZone } from '../../../places/parts/place-of.ts'
import { useMay, useMe } from '../../../session/queries.ts'
import type { FigureScope } from '../../queries.ts'
import type { AnalyticsSearch, FigurePlace } from './analytics-search.ts'

type Choice = { value: string; label: string }

/** The groups, zones and shops whose figures the signed-in user sees, and what the address asks for of them. */
export function useScope({ shop: askedShop, zone: askedZone, group: askedGroup }: AnalyticsSearch) {
  const mine = useMyShops()
  const me = useMe()
  const may = useMay()
  const shops = mine.shops.filter((shop) => may('analytics.see', placeOfMyShop(shop)))
  const zones = zonesOf(shops).filter((zone) => may('analytics.see', placeOfZone(zone)))
  const groups = byName([
    ...new Map(shops.map(({ groupId, groupName }) => [groupId, { _id: groupId, name: groupName }])).values(),
  ])
  const shop = shops.find(({ _id }) => _id === askedShop)
  const zone = zones.find(({ _id }) => _id === askedZone)
  const group = groups.find(({ _id }) => _id === askedGroup) ?? groups[0]
  const several = groups.length > 1
  const choices = groups.flatMap(({ _id, name }): Choice[] => [
    { value: _id, label: several ? `All shops of ${name}` : 'All shops' },
    ...zones.filter(({ groupId }) => groupId === _id).map((one) => ({ value: one._id, label: `Zone ${one.name}` })),
    ...shops.filter(({ groupId }) => groupId === _id).map((one) => ({ value: one._id, label: one.name })),
  ])
  return {
    isPending: mine.isPending || me.isPending,
    isMissing: mine.isMissing || (me.isError && !me.data),
    refetch: () => Promise.all([mine.refetch(), me.refetch()]),
    /** Null where the user sees nobody's figures. */
    scope: scopeOf({ shop, zone, group }),
    /** The group that the figures are of. */
    groupId: shop?.groupId ?? zone?.groupId ?? group?._id,
    /** What lists are narrowed to. */
    place: placeOf({ shop, zone, group: several ? group : undefined }),
    chosen: shop?._id ?? zone?._id ?? group?._id ?? null,
    choices,
    /** What the address says for a choice. */
    searchOf(value: Id | null): FigurePlace {
      const nothing = { shop: undefined, zone: undefined, group: undefined }
      if (value === null) return nothing
      if (groups.some(({ _id }) => _id === value)) return { ...nothing, group: several ? value : undefined }
      return zones.some(({ _id }) => _id === value) ? { ...nothing, zone: value } : { ...nothing, shop: value }
    },
  }
}

const zonesOf = (shops: readonly DashboardShop[]) =>
  byName([
    ...new Map(shops.flatMap(({ groupId, zones }) => zones.map((zone) => [zone._id, { ...zone, groupId }]))).values(),
  ])

type Found = Record<'shop' | 'zone' | 'group', { _id: Id } | undefined>

function scopeOf({ shop, zone, group }: Found): FigureScope | null {
  if (shop) return { shopId: shop._id }
  if (zone) return { zoneId: zone._id }
  return group ? { groupId: group._id } : null
}

function placeOf({ shop, zone, group }: Found): FigurePlace {
  if (shop) return { shop: shop._id }
  if (zone) return { zone: zone._id }
  return group ? { group: group._id } : {}
}
