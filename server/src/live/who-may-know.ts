import type { LiveChange, LiveKind } from '@forecourt/contract/live/calls'
import { type Capability, can } from '@forecourt/contract/permissions'
import { type Actor, groupPlace, shopPlace } from '../access.ts'
import type { Collection } from '../audit/record.ts'
import { isOwnKind, kindsAboutPeople, type OwnKind } from './own-kinds.ts'
import type { ChangeRow } from './read-changes.ts'

/**
 * What is on record; what is owed to sellers is told apart from what buyers owe (the migration live-changes). Beside it
 * stands what is no record, but each person's own.
 */
type StoredKind = Collection | 'sellerDues' | OwnKind

type Rule = {
  /** As what it is told. */
  kind: LiveKind
  /** Who may know of it: whoever holds this at one of its shops, or at the group where it belongs to none. */
  capability: Capability
  /** In the group it belongs to, whatever its shop: then the capability is asked for at the group's own level. */
  ofGroup?: true
  /** Only that something changed is told. */
  withoutIds?: true
}

const rules: Record<Exclude<StoredKind, OwnKind>, Rule> = {
  bikes: { kind: 'bikes', capability: 'stock.see' },
  bikePages: { kind: 'bikePages', capability: 'stock.see' },
  shopPages: { kind: 'shopPages', capability: 'stock.see' },
  sales: { kind: 'sales', capability: 'stock.see' },
  enquiries: { kind: 'enquiries', capability: 'enquiry.see' },
  tasks: { kind: 'tasks', capability: 'task.give' },
  notes: { kind: 'notes', capability: 'stock.see' },
  consignments: { kind: 'consignments', capability: 'stock.see' },
  stockRequests: { kind: 'stockRequests', capability: 'stock.see' },
  leases: { kind: 'leases', capability: 'stock.see' },
  stockCounts: { kind: 'stockCounts', capability: 'stock.see' },
  // Told of as what it changed
  bulkChanges: { kind: 'bikes', capability: 'stock.see', withoutIds: true },
  approvals: { kind: 'approvals', capability: 'floor.ask' },
  documents: { kind: 'documents', capability: 'document.see' },
  papers: { kind: 'papers', capability: 'document.see' },
  dues: { kind: 'dues', capability: 'due.collect' },
  sellerDues: { kind: 'dues', capability: 'money.see' },
  holds: { kind: 'holds', capability: 'hold.see' },
  entries: { kind: 'entries', capability: 'money.see' },
  closes: { kind: 'closes', capability: 'money.see' },
  groups: { kind: 'groups', capability: 'shops.list', ofGroup: true },
  zones: { kind: 'zones', capability: 'shops.list', ofGroup: true },
  shops: { kind: 'shops', capability: 'shops.list', ofGroup: true },
  heads: { kind: 'heads', capability: 'shops.list', ofGroup: true },
  moneySettings: { kind: 'moneySettings', capability: 'shops.list', ofGroup: true },
  users: { kind: 'users', capability: 'group.administer', ofGroup: true },
  roles: { kind: 'roles', capability: 'group.administer', ofGroup: true },
  // Their names go from notes and enquiries of many shops; whose they were is nobody's business
  customers: { kind: 'customers', capability: 'shops.list', ofGroup: true, withoutIds: true },
}

/** A change as far as somebody may know of it, or nothing. */
export function whatMayBeKnown(actor: Actor, row: ChangeRow): LiveChange | undefined {
  if (isOwnKind(row.kind)) return isAbout(actor, row) ? toOwn(actor, row, row.kind) : undefined
  const rule = (rules as Partial<Record<string, Rule>>)[row.kind]
  if (!rule) return undefined
  const { kind, capability, ofGroup, withoutIds } = rule
  const { groupId, transaction } = row
  const ids = withoutIds ? null : row.ids
  if (!ofGroup && row.shopIds.length > 0) {
    const shopIds = row.shopIds.filter((shopId) => can(actor, capability, shopPlace(actor, { groupId, shopId })))
    return shopIds.length > 0 ? { kind, groupId, shopIds, ids, transaction } : undefined
  }
  if (can(actor, capability, groupPlace(groupId))) return { kind, groupId, shopIds: [], ids, transaction }
  return isAbout(actor, row) ? toOwn(actor, row, kind) : undefined
}

const toOwn = ({ userId }: Actor, { groupId, transaction }: ChangeRow, kind: LiveKind): LiveChange => ({
  kind,
  groupId,
  shopIds: [],
  ids: [userId],
  transaction,
})

/**
 * Whether somebody's own account or roles were changed, which they see wherever that was, or what is theirs alone.
 * Where they are too many to name, those whose group it is ask for their rights anyway.
 */
const isAbout = ({ userId }: Actor, { kind, ids }: ChangeRow) =>
  kindsAboutPeople.includes(kind) && (ids?.includes(userId) ?? false)

/** Whether a change may be for somebody to know, or may have changed what is, going by the rights they last had. */
export const mayConcern = (actor: Actor, row: ChangeRow): boolean =>
  isAbout(actor, row) ||
  (!isOwnKind(row.kind) &&
    (actor.userType === 'superAdmin' || actor.memberships.some(({ groupId }) => groupId === row.groupId)))
