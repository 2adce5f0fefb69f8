import type { Id } from '@forecourt/contract/fields'

/** Where the query cache keeps what. Everything of a group lies under `group(groupId)`: a write invalidates that. */
export const keys = {
  me: ['me'],
  /** Under `me`: whoever's roles change asks for both again. */
  ownRoles: ['me', 'roles'],
  devices: ['devices'],
  groups: ['groups'],
  dashboard: (groupId?: Id) => ['dashboard', groupId ?? null],
  dashboards: ['dashboard'],
  user: (userId: Id) => ['user', userId],
  group: (groupId: Id) => ['group', groupId],
  groupCounts: (groupId: Id) => ['group', groupId, 'counts'],
  groupAdmin: (groupId: Id) => ['group', groupId, 'admin'],
  securityEvents: (groupId: Id) => ['group', groupId, 'security-events'],
  inventory: (groupId: Id, search: object) => ['group', groupId, 'inventory', search],
  inventoryTotal: (groupId: Id, search: object) => ['group', groupId, 'inventory-total', search],
  shopNames: (groupId: Id) => ['group', groupId, 'shop-names'],
  auditSection: (groupId: Id, shopId: Id, section: string, order: object) =>
    ['group', groupId, 'audit', shopId, section, order] as const,
  seal: (groupId: Id) => ['group', groupId, 'seal'],
  auditOfRecord: (recordType: string, recordId: string) => ['audit', recordType, recordId],
  bike: (bikeId: Id) => ['trade', 'bike', bikeId],
  bikePage: (bikeId: Id) => ['trade', 'bike', bikeId, 'page'],
  vehicle: (shopId: Id, vehicleNumber: string) => ['trade', 'vehicle', shopId, vehicleNumber],
  models: (place: object) => ['trade', 'models', place],
  stock: (kind: 'inventory' | 'inventoryTotal', search: object) => ['trade', kind, search],
  sale: (saleId: Id) => ['trade', 'sale', saleId],
  sales: (search: object) => ['trade', 'sales', search],
  cash: (given: object) => ['trade', 'cash', given],
  enquiry: (enquiryId: Id) => ['trade', 'enquiry', enquiryId],
  bikesToAskFor: (search: object) => ['trade', 'bikes-to-ask-for', search],
  enquiries: (search: object) => ['trade', 'enquiries', search],
  transfers: (search: object) => ['trade', 'transfers', search],
  views: ['views'],
  /** All of the trade: a purchase, a sale or an enquiry changes much of it at once. */
  trade: ['trade'],
  shop: (shopId: Id) => ['shop', shopId],
  bulkResult: (key: string) => ['bulk-result', key],
  /** Not of the group: it must not be fetched again once the shop is gone. */
  shopContents: (shopId: Id) => ['shop-contents', shopId],
} as const
