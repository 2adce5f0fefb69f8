import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/** The lists whose rows are counted as they are written. */
export type CountedList =
  | 'inStock'
  | 'sold'
  | 'sales'
  | 'enquiries.open'
  | 'enquiries.won'
  | 'enquiries.lost'
  | 'transfers'
  | 'audit.bikes'
  | 'audit.sales'
  | 'audit.enquiries'

/**
 * How many rows the lists of each shop have: the sum of what each write added. Triggers fill it in the writer's own
 * transaction, and now and then make one row of many; nobody waits for a count, since none is ever changed. No foreign
 * keys: it says of others' rows how many they are.
 */
export const listCounts = pgTable(
  'list_counts',
  {
    groupId: uuid('group_id').notNull(),
    list: text('list').$type<CountedList>().notNull(),
    shopId: uuid('shop_id').notNull(),
    /** Of transfers the shop that they went to, else the same shop. */
    toShopId: uuid('to_shop_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    /** Rows that came, less those that went. */
    added: integer('added').notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.list, table.shopId, table.toShopId, table.id] })],
)
