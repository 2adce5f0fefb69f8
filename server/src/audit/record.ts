import type { AuditedRecordType, OperationType } from '@forecourt/contract/audit'
import { cameLate } from '@forecourt/contract/outbox/sent-later'
import type { Actor } from '../access.ts'
import { newId } from '../db/new-id.ts'
import type { Tx } from '../db/open.ts'
import { auditRecords } from '../db/schema.ts'

/** Everything whose changes are on record; the audit screens show the first three. */
export type Collection =
  | AuditedRecordType
  | 'groups'
  | 'heads'
  | 'zones'
  | 'shops'
  | 'users'
  | 'roles'
  | 'customers'
  | 'dues'
  | 'moneySettings'
  | 'approvals'
  | 'entries'
  | 'closes'
  | 'documents'
  | 'papers'
  | 'bikePages'
  | 'shopPages'
  | 'holds'
  | 'tasks'
  | 'notes'
  | 'consignments'
  | 'stockRequests'
  | 'bulkChanges'
  | 'stockCounts'
  | 'leases'

export type Change = {
  collection: Collection
  operation: OperationType
  groupId: string
  recordId: string
  /** The shop whose history shows it; left out for what belongs to no shop. */
  shopId?: string
  /** The shop that a transfer left; it shows the record too. */
  fromShopId?: string
  /** The record after the change, or before a deletion, with shops by name: it must stay readable without them. */
  snapshot: Record<string, unknown>
}

/** Puts changes on record, in the transaction that makes them. */
export async function recordAudit(tx: Tx, actor: Actor, ...changes: Change[]): Promise<void> {
  if (changes.length === 0) return
  await tx.insert(auditRecords).values(
    changes.map(({ collection, operation, snapshot, ...where }) => ({
      ...where,
      id: newId(actor),
      collectionName: collection,
      operationType: operation,
      operationByUser: actor.userId,
      operationByUserName: actor.name,
      created: actor.at,
      data: { ...snapshot, updated: actor.at, ...sentLater(actor) },
    })),
  )
  actor.recorded?.push(...changes)
}

/** When it was made, of what its device kept for want of a network before it came. */
const sentLater = ({ at, madeAt }: Actor) =>
  madeAt && at.getTime() - madeAt.getTime() > cameLate ? { madeAt } : undefined
