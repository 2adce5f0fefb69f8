import type { DashboardShop } from '@forecourt/contract/dashboard'
import type { Id } from '@forecourt/contract/fields'
import type { Place } from '@forecourt/contract/permissions'
import type { Shop, Zone } from '@forecourt/contract/places'

export const placeOfGroup = (groupId: Id): Place => ({ level: 'group', groupId })
export const placeOfZone = ({ _id, groupId }: Pick<Zone, '_id' | 'groupId'>): Place => ({
  level: 'zone',
  groupId,
  zoneId: _id,
})
export const placeOfShop = ({ _id, groupId, zoneIds }: Pick<Shop, '_id' | 'groupId' | 'zoneIds'>): Place => ({
  level: 'shop',
  groupId,
  shopId: _id,
  zoneIds,
})
/** The same of a shop as the dashboard tells of it. */
export const placeOfMyShop = ({ _id, groupId, zones }: Pick<DashboardShop, '_id' | 'groupId' | 'zones'>): Place =>
  placeOfShop({ _id, groupId, zoneIds: zones.map((zone) => zone._id) })
/** The same of what belongs to a shop: a bike, a sale, an enquiry. */
export const placeOfItsShop = ({ shopId, groupId, zoneIds }: { shopId: Id; groupId: Id; zoneIds: Id[] }): Place =>
  placeOfShop({ _id: shopId, groupId, zoneIds })
