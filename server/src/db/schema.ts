/** Every table, for Drizzle and its migrations. */
export { auditLeaves, auditRecords, auditSeals, auditUnsealed, liveChanges, liveLife } from './audit-schema.ts'
export {
  documentFiles,
  documentOpenings,
  documentPages,
  documents,
  paperSteps,
  salePapers,
} from './documents-schema.ts'
export { type CountedList, listCounts } from './list-schema.ts'
export { bookBackfills, bookEntries, dayCloses, shopBooks } from './money/book-schema.ts'
export { dues, holds, moneySettings, priceApprovals, receipts } from './money/money-schema.ts'
export { bikePages, shopPages } from './pages-schema.ts'
export {
  idempotencyKeys,
  installation,
  loginAttempts,
  memberships,
  roleCodes,
  savedViews,
  sessions,
  users,
} from './people-schema.ts'
export { groups, heads, type StoredAddress, shops, shopZones, zones } from './place-schema.ts'
export { securityEvents } from './security-schema.ts'
export { bikes, bulkUploadParts, bulkUploads, files, importColumns, transfers } from './stock-schema.ts'
export { bulkChangeBikes, bulkChangeShops, bulkChanges } from './team/bulk-changes-schema.ts'
export { consignmentBikes, consignments } from './team/consignments-schema.ts'
export { leases } from './team/leases-schema.ts'
export { noteMentions, notes } from './team/notes-schema.ts'
export { notificationChoices, notifications, pushDevices } from './team/notifications-schema.ts'
export { stockCountDifferences, stockCountSightings, stockCounts } from './team/stock-counts-schema.ts'
export { stockRequests } from './team/stock-requests-schema.ts'
export { tasks } from './team/tasks-schema.ts'
export { enquiries, type StoredNote, salePayments, sales, serials, soldByBackfills } from './trade-schema.ts'
