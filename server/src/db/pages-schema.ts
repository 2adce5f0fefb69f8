import { boolean, foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { shopKey } from './place-schema.ts'
import { bikes } from './stock-schema.ts'

/** The bikes whose page customers can open. Taken back, the row goes, and with it the address. */
export const bikePages = pgTable(
  'bike_pages',
  {
    groupId: uuid('group_id').notNull(),
    bikeId: uuid('bike_id').notNull(),
    /** What stands in the address: 128 random bits. As it is, since it is shown, shared and printed again. */
    token: text('token').notNull().unique('bike_pages_token'),
    created: moment('created').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.bikeId] }),
    foreignKey({
      name: 'bike_pages_bike_fk',
      columns: [table.groupId, table.bikeId],
      foreignColumns: [bikes.groupId, bikes.id],
    }).onDelete('cascade'),
  ],
)

/** What a shop shows to customers; a shop without a row shows nothing. */
export const shopPages = pgTable(
  'shop_pages',
  {
    groupId: uuid('group_id').notNull(),
    shopId: uuid('shop_id').notNull(),
    bikePages: boolean('bike_pages').notNull(),
    /** What stands in the address of its list, as of a bike's page; null where there is none. */
    listToken: text('list_token').unique('shop_pages_list_token'),
    updated: moment('updated').notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.shopId] }), shopKey(table, 'shop_pages').onDelete('cascade')],
)
