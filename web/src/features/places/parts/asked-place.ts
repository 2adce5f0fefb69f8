import type { Id } from '@forecourt/contract/fields'
import { byName, type Named } from '../../../format/names.ts'

/** A part of one's shops, as the address names it: at most one of them. */
export type PlaceSearch = { shop?: Id | undefined; zone?: Id | undefined; group?: Id | undefined }

type Shop = { _id: Id; name: string; groupId: Id; groupName: string }
type Zone = { _id: Id; name: string; groupId: Id }

/** The groups of shops, by name. */
export const groupsOf = (shops: readonly Pick<Shop, 'groupId' | 'groupName'>[]): Named =>
  byName([...new Map(shops.map(({ groupId, groupName }) => [groupId, { _id: groupId, name: groupName }])).values()])

/**
 * Which of these places an address asks for, the whole first group where it names none of them, and what there is to
 * choose from: group by group all of its shops, its zones, and each shop.
 */
export function askedPlace(
  asked: PlaceSearch,
  { shops, zones = [] }: { shops: readonly Shop[]; zones?: readonly Zone[] },
) {
  const groups = groupsOf(shops)
  const several = groups.length > 1
  const shop = shops.find(({ _id }) => _id === asked.shop)
  const zone = shop ? undefined : zones.find(({ _id }) => _id === asked.zone)
  const group = shop || zone ? undefined : (groups.find(({ _id }) => _id === asked.group) ?? groups[0])
  const choices = groups.flatMap(({ _id, name }) => [
    { value: _id, label: several ? `All shops of ${name}` : 'All shops' },
    ...zones.filter(({ groupId }) => groupId === _id).map((one) => ({ value: one._id, label: `Zone ${one.name}` })),
    ...shops.filter(({ groupId }) => groupId === _id).map((one) => ({ value: one._id, label: one.name })),
  ])
  return {
    shop,
    zone,
    group,
    chosen: (shop ?? zone ?? group)?._id ?? null,
    choices,
    /** What lists are narrowed to: of one's only group nothing is. */
    place: { shop: shop?._id, zone: zone?._id, group: several ? group?._id : undefined } satisfies PlaceSearch,
    /** What the address says for a choice. */
    searchOf(value: Id | null) {
      const nothing = { shop: undefined, zone: undefined, group: undefined }
      if (value === null) return nothing
      if (groups.some(({ _id }) => _id === value)) return { ...nothing, group: several ? value : undefined }
      return zones.some(({ _id }) => _id === value) ? { ...nothing, zone: value } : { ...nothing, shop: value }
    },
  }
}
