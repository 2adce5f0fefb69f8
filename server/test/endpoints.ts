import * as admin from '@forecourt/contract/admin'
import * as analytics from '@forecourt/contract/analytics/calls'
import * as audit from '@forecourt/contract/audit'
import * as bikePage from '@forecourt/contract/bike-page'
import * as bikes from '@forecourt/contract/bikes'
import * as books from '@forecourt/contract/books/calls'
import * as bulkChanges from '@forecourt/contract/bulk-changes/calls'
import * as bulkDeletes from '@forecourt/contract/bulk-changes/delete-calls'
import * as bulkMoves from '@forecourt/contract/bulk-changes/move-calls'
import * as bulkPrices from '@forecourt/contract/bulk-changes/price-calls'
import * as bulkUpload from '@forecourt/contract/bulk-upload'
import * as consignments from '@forecourt/contract/consignments/calls'
import * as dashboard from '@forecourt/contract/dashboard'
import * as documents from '@forecourt/contract/documents/calls'
import * as dues from '@forecourt/contract/dues/calls'
import type { Endpoint } from '@forecourt/contract/endpoint'
import * as enquiries from '@forecourt/contract/enquiries'
import * as forms from '@forecourt/contract/forms/calls'
import * as groups from '@forecourt/contract/groups'
import * as holds from '@forecourt/contract/holds/calls'
import * as imports from '@forecourt/contract/imports/calls'
import * as inventory from '@forecourt/contract/inventory'
import * as leases from '@forecourt/contract/leases/calls'
import * as live from '@forecourt/contract/live/calls'
import * as notes from '@forecourt/contract/notes/calls'
import * as notifications from '@forecourt/contract/notifications/calls'
import * as personalData from '@forecourt/contract/personal-data'
import * as places from '@forecourt/contract/places'
import * as prices from '@forecourt/contract/prices/calls'
import * as publicPages from '@forecourt/contract/public-pages/calls'
import * as sales from '@forecourt/contract/sales'
import * as seals from '@forecourt/contract/seals'
import * as search from '@forecourt/contract/search/calls'
import * as security from '@forecourt/contract/security'
import * as session from '@forecourt/contract/session'
import * as statements from '@forecourt/contract/statements/calls'
import * as stockCounts from '@forecourt/contract/stock-counts/calls'
import * as countWalks from '@forecourt/contract/stock-counts/walk-calls'
import * as stockRequests from '@forecourt/contract/stock-requests/calls'
import * as tasks from '@forecourt/contract/tasks/calls'
import * as transfers from '@forecourt/contract/transfers'
import * as uploads from '@forecourt/contract/uploads'
import * as users from '@forecourt/contract/users'
import * as views from '@forecourt/contract/views'

const isEndpoint = (entry: unknown): entry is Endpoint =>
  typeof entry === 'object' && entry !== null && 'method' in entry && 'url' in entry

/** Every call of the contract. */
export const endpoints = [
  admin,
  analytics,
  audit,
  bikePage,
  bikes,
  books,
  bulkChanges,
  bulkDeletes,
  bulkMoves,
  bulkPrices,
  bulkUpload,
  consignments,
  dashboard,
  documents,
  dues,
  enquiries,
  forms,
  groups,
  holds,
  imports,
  inventory,
  leases,
  live,
  notes,
  notifications,
  personalData,
  places,
  prices,
  publicPages,
  sales,
  seals,
  search,
  security,
  session,
  statements,
  stockCounts,
  countWalks,
  stockRequests,
  tasks,
  transfers,
  uploads,
  users,
  views,
]
  .flatMap((part): unknown[] => Object.values(part))
  .filter(isEndpoint)
