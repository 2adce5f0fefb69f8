import type { Id } from '@forecourt/contract/fields'

/** Every place that a link leads to: spread it into a `Link`, `navigate` or `redirect`. */
export const paths = {
  home: { to: '/' },
  login: { to: '/login' },
  groupSelect: { to: '/group-select' },
  /** The tab is kept in the hash; without one the page opens its first. */
  group: (groupId: Id, tab?: string) => ({ to: '/group/$groupId', params: { groupId }, hash: tab ?? '' }) as const,
  bulkUpload: (shopId: Id) => ({ to: '/bulk-inventory-upload/$shopId', params: { shopId } }) as const,
  bulkResults: { to: '/bulk-inventory-results' },
} as const
