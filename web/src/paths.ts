import type { AuditedRecordType } from '@forecourt/contract/audit'
import type { Id } from '@forecourt/contract/fields'

/** Every place that a link leads to: spread it into a `Link`, `navigate` or `redirect`. */
export const paths = {
  /** The landing page is a document of its own, without the app. */
  home: { to: '/', reloadDocument: true },
  login: { to: '/login' },
  groupSelect: { to: '/group-select' },
  /** The tab is kept in the hash; without one the page opens its first. */
  group: (groupId: Id, tab?: string) => ({ to: '/group/$groupId', params: { groupId }, hash: tab ?? '' }) as const,
  auditDetail: (recordType: AuditedRecordType, recordId: Id) =>
    ({ to: '/audit/$recordType/$recordId', params: { recordType, recordId } }) as const,
  user: (userId: Id) => ({ to: '/user/$userId', params: { userId } }) as const,
  dashboard: { to: '/dashboard' },
  install: { to: '/install' },
  bulkUpload: (shopId: Id) => ({ to: '/bulk-inventory-upload/$shopId', params: { shopId } }) as const,
  bulkResults: { to: '/bulk-inventory-results' },
} as const
