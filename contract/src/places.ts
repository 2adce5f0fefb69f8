import { z } from 'zod'
import { endpoint, writeOf } from './endpoint.ts'
import {
  Address,
  Description,
  GeoLocation,
  Id,
  Name,
  OptionalAddress,
  OptionalEmail,
  OptionalGstin,
  OptionalPhone,
  PictureUrl,
  RequiredAddress,
  RequiredDescription,
} from './fields.ts'
import { RoleLists } from './groups.ts'

/** An area inside a group. */
export const Zone = z.object({
  _id: Id,
  groupId: Id,
  name: z.string(),
  description: z.string(),
  address: Address,
  ...RoleLists.shape,
})
export type Zone = z.infer<typeof Zone>

/** A branch that holds stock. */
export const Shop = z.object({
  _id: Id,
  groupId: Id,
  name: z.string(),
  description: z.string(),
  image: z.string(),
  geoLocation: z.string(),
  phone: z.string(),
  email: z.string(),
  address: Address,
  /** GST identification number, or empty; it stands on the sale notes. */
  gstin: z.string(),
  zoneIds: z.array(Id),
  ...RoleLists.shape,
})
export type Shop = z.infer<typeof Shop>

export const saveZone = endpoint('POST', '/api/admin/zone', {
  summary: 'Create a zone (no _id), or change one',
  body: writeOf(Zone, {
    _id: Id.optional(),
    groupId: Id,
    name: Name,
    description: Description.default(''),
    address: OptionalAddress.prefault({}),
  }),
  response: { 200: Zone, 201: Zone },
})

export const ShopForm = {
  name: Name,
  description: RequiredDescription,
  image: PictureUrl.default(''),
  geoLocation: GeoLocation.default(''),
  phone: OptionalPhone.default(''),
  email: OptionalEmail.default(''),
  address: RequiredAddress,
  gstin: OptionalGstin.default(''),
  zoneIds: z.array(Id).max(100, 'At most 100 zones').default([]),
}

export const saveShop = endpoint('POST', '/api/admin/shop', {
  summary: 'Create a shop (no _id), or change one',
  body: writeOf(Shop, { _id: Id.optional(), groupId: Id, ...ShopForm }),
  response: { 200: Shop, 201: Shop },
})

export const deleteZone = endpoint('DELETE', '/api/admin/zone/:id', {
  summary: 'Delete a zone; its shops stay',
  params: z.object({ id: Id }),
  response: { 200: z.object({ _id: Id }) },
})

export const deleteShop = endpoint('DELETE', '/api/admin/shop/:id', {
  summary: 'Delete a shop with its bikes, sales and enquiries',
  params: z.object({ id: Id }),
  response: { 200: z.object({ _id: Id }) },
})

export const ShopName = z.object({ _id: Id, name: z.string(), description: z.string() })
export type ShopName = z.infer<typeof ShopName>

export const listShops = endpoint('GET', '/api/shops', {
  summary: "The shops of the caller's groups, by name",
  querystring: z.strictObject({ groupId: Id.optional() }),
  response: { 200: z.array(ShopName) },
})
