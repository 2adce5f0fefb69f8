import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/**
 * What was written in the last minutes, for whoever looks on: a trigger on audit_records notes it in the writer's own
 * transaction. No foreign keys: it is swept by time alone.
 */
export const liveChanges = pgTable(
  'live_changes',
  {
    groupId: uuid('group_id').notNull(),
    /** Of one of the audit records that it sums up. */
    id: uuid('id').notNull(),
    /** The writer's, as the database numbers them. */
    transaction: bigint('transaction', { mode: 'number' }).notNull(),
    /** The audit's collection, but that what is owed to sellers is a kind of its own. */
    kind: text('kind').notNull(),
    /** The shop of the records and the one that they left; empty for what belongs to no shop. */
    shopIds: uuid('shop_ids').array().notNull(),
    /** The records, and the bike or sale that they are about; null where they are too many to name. */
    ids: text('ids').array(),
    created: moment('created').notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.id] }), index('live_changes_transaction').on(table.transaction)],
)

/** One row: what its numbers of transactions are good for. No backup has it, since they begin anew with a restore. */
export const liveLife = pgTable(
  'live_life',
  {
    one: boolean('one').primaryKey().default(true),
    /** By chance, for the life of this database. */
    life: text('life').notNull(),
    /** Of what came before this transaction something was swept. */
    sweptUpTo: bigint('swept_up_to', { mode: 'number' }).notNull().default(0),
  },
  () => [check('live_life_one', sql`one`)],
)
