/** Every table, for Drizzle and its migrations. */
export { auditLeaves, auditRecords, auditSeals, auditUnsealed } from './audit-schema.ts'
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
export { bikes, files, transfers } from './stock-schema.ts'
export { enquiries, type StoredNote, salePayments, sales, serials } from './trade-schema.ts'
