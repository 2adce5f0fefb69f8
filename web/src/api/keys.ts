import type { Id } from '@forecourt/contract/fields'

/** Where the query cache keeps what. Everything of a group lies under `group(groupId)`: a write invalidates that. */
export const keys = {
  me: ['me'],
  /** Under `me`: whoever's roles change asks for both again. */
  ownRoles: ['me', 'roles'],
  groups: ['groups'],
  dashboard: (groupId?: Id) => ['dashboard', groupId ?? null],
  user: (userId: Id) => ['user', userId],
  group: (groupId: Id) => ['group', groupId],
  groupCounts: (groupId: Id) => ['group', groupId, 'counts'],
  groupAdmin: (groupId: Id) => ['group', groupId, 'admin'],
  inventory: (groupId: Id, search: object) => ['group', groupId, 'inventory', search],
  inventoryTotal: (groupId: Id, search: object) => ['group', groupId, 'inventory-total', search],
  shopNames: (groupId: Id) => ['group', groupId, 'shop-names'],
  auditSection: (groupId: Id, shopId: Id, section: string, order: object) =>
    ['group', groupId, 'audit', shopId, section, order] as const,
  auditOfRecord: (recordType: string, recordId: string) => ['audit', recordType, recordId],
  shop: (shopId: Id) => ['shop', shopId],
  bulkResult: (key: string) => ['bulk-result', key],
  /** Not of the group: it must not be fetched again once the shop is gone. */
  shopContents: (shopId: Id) => ['shop-contents', shopId],
} as const
