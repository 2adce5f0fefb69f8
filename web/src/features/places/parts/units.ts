import type { Id, Level } from '@forecourt/contract/fields'
import type { Group, RoleLists } from '@forecourt/contract/groups'
import type { Place } from '@forecourt/contract/permissions'
import type { Shop, Zone } from '@forecourt/contract/places'
import { byName } from '../../../format/names.ts'
import { placeOfGroup, placeOfShop, placeOfZone } from './place-of.ts'

/** A group, zone or shop that roles are held at. */
export type Unit = { _id: Id; level: Level; name: string; place: Place; lists: RoleLists }

/** Every unit of a group: the group itself first, then its zones and shops by name. */
export function unitsOf({ group, zones, shops }: { group: Group; zones: Zone[]; shops: Shop[] }): Unit[] {
  return [
    { _id: group._id, level: 'group', name: group.name, place: placeOfGroup(group._id), lists: group },
    ...byName(zones).map((zone): Unit => ({ ...unit(zone), level: 'zone', place: placeOfZone(zone) })),
    ...byName(shops).map((shop): Unit => ({ ...unit(shop), level: 'shop', place: placeOfShop(shop) })),
  ]
}

const unit = <T extends RoleLists & { _id: Id; name: string }>(from: T) => ({
  _id: from._id,
  name: from.name,
  lists: from,
})
