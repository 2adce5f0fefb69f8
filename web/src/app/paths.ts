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
  security: (groupId: Id) => ({ to: '/group/$groupId/security', params: { groupId } }) as const,
  customerData: (groupId: Id) => ({ to: '/group/$groupId/customer-data', params: { groupId } }) as const,
  auditDetail: (recordType: AuditedRecordType, recordId: Id) =>
    ({ to: '/audit/$recordType/$recordId', params: { recordType, recordId } }) as const,
  tasks: { to: '/tasks' },
  outbox: { to: '/outbox' },
  consignment: (consignmentId: Id) => ({ to: '/consignments/$consignmentId', params: { consignmentId } }) as const,
  user: (userId: Id) => ({ to: '/user/$userId', params: { userId } }) as const,
  dashboard: { to: '/dashboard' },
  search: (q?: string) => ({ to: '/search', search: { q: q || undefined } }) as const,
  day: { to: '/dashboard/day' },
  analytics: { to: '/analytics' },
  stock: { to: '/dashboard/stock' },
  sold: { to: '/dashboard/sold' },
  enquiries: { to: '/dashboard/enquiries' },
  transfers: { to: '/dashboard/transfers' },
  consignmentReport: { to: '/dashboard/transfers/report' },
  stockCounts: (shop?: Id) => ({ to: '/dashboard/counts', search: { shop } }) as const,
  stockCount: (countId: Id) => ({ to: '/counts/$countId', params: { countId } }) as const,
  walk: (countId: Id) => ({ to: '/counts/$countId/walk', params: { countId } }) as const,
  leases: (shop?: Id) => ({ to: '/dashboard/leases', search: { shop } }) as const,
  phoneBikes: { to: '/dashboard/leases/phone' },
  bulkChanges: { to: '/dashboard/bulk-changes' },
  bulkChange: (changeId: Id) => ({ to: '/bulk-changes/$changeId', params: { changeId } }) as const,
  register: { to: '/dashboard/register' },
  dues: { to: '/dashboard/dues' },
  receipt: (receiptId: Id) => ({ to: '/receipt/$receiptId', params: { receiptId } }) as const,
  holds: { to: '/dashboard/holds' },
  tokenReceipt: (holdId: Id) => ({ to: '/token/$holdId', params: { holdId } }) as const,
  approvals: { to: '/dashboard/approvals' },
  statements: { to: '/dashboard/statements' },
  cashBook: (place: { shop?: Id; day?: string; asOf?: string } = {}) =>
    ({ to: '/dashboard/cash', search: place }) as const,
  closeDay: (place: { shop: Id; day: string }) => ({ to: '/dashboard/cash/close', search: place }) as const,
  closes: (shop?: Id) => ({ to: '/dashboard/closes', search: { shop } }) as const,
  entries: { to: '/dashboard/entries' },
  entriesOf: (place: { shop: Id; from: string; to: string }) => ({ to: '/dashboard/entries', search: place }) as const,
  newEntry: (shop?: Id) => ({ to: '/entries/new', search: { shop } }) as const,
  moveMoney: (shop?: Id) => ({ to: '/entries/move', search: { shop } }) as const,
  papers: { to: '/dashboard/papers' },
  papersOfShop: (shop: Id) => ({ to: '/dashboard/papers', search: { shop } }) as const,
  newBike: (shopId?: Id) => ({ to: '/bikes/new', search: { shopId } }) as const,
  /** As it is, or as it was at a moment, in UTC. */
  bike: (bikeId: Id, asOf?: string) => ({ to: '/bikes/$bikeId', params: { bikeId }, search: { asOf } }) as const,
  editBike: (bikeId: Id) => ({ to: '/bikes/$bikeId/edit', params: { bikeId } }) as const,
  /** Which bike is sold is asked there. */
  sell: { to: '/bikes/sell' },
  sellBike: (bikeId: Id, enquiryId?: Id, holdId?: Id) =>
    ({ to: '/bikes/$bikeId/sell', params: { bikeId }, search: { enquiryId, holdId } }) as const,
  printBike: (bikeId: Id) => ({ to: '/bikes/$bikeId/print', params: { bikeId } }) as const,
  printBikes: (bikes: Id[]) => ({ to: '/bikes/print', search: { bikes } }) as const,
  sale: (saleId: Id) => ({ to: '/sales/$saleId', params: { saleId } }) as const,
  newEnquiry: (about: { shopId?: Id; bikeId?: Id; wish?: string } = {}) =>
    ({ to: '/enquiries/new', search: about }) as const,
  enquiry: (enquiryId: Id) => ({ to: '/enquiries/$enquiryId', params: { enquiryId } }) as const,
  editEnquiry: (enquiryId: Id) =>
    ({ to: '/enquiries/$enquiryId', params: { enquiryId }, search: { edit: true } }) as const,
  notifications: { to: '/notifications' },
  notificationChoices: { to: '/notifications/choices' },
  install: { to: '/install' },
  bulkUpload: (shopId: Id) => ({ to: '/bulk-inventory-upload/$shopId', params: { shopId } }) as const,
  /** Into which shop is asked there. */
  importInto: { to: '/import' },
  import: (shopId: Id) => ({ to: '/import/$shopId', params: { shopId } }) as const,
  bulkResults: { to: '/bulk-inventory-results' },
} as const
