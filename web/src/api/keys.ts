import type { Id } from '@forecourt/contract/fields'

/** Where the query cache keeps what. Everything of a group lies under `group(groupId)`: a write invalidates that. */
export const keys = {
  me: ['me'],
  groups: ['groups'],
  group: (groupId: Id) => ['group', groupId],
  groupCounts: (groupId: Id) => ['group', groupId, 'counts'],
  groupAdmin: (groupId: Id) => ['group', groupId, 'admin'],
  inventory: (groupId: Id, search: object) => ['group', groupId, 'inventory', search],
  inventoryTotal: (groupId: Id, search: object) => ['group', groupId, 'inventory-total', search],
  shopNames: (groupId: Id) => ['group', groupId, 'shop-names'],
  shop: (shopId: Id) => ['shop', shopId],
  bulkResult: (key: string) => ['bulk-result', key],
  shopContents: (groupId: Id, shopId: Id) => ['group', groupId, 'shop-contents', shopId],
} as const
