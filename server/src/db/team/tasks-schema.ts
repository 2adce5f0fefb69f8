import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { groupId, shopKey } from '../place-schema.ts'
import { bikes } from '../stock-schema.ts'
import { enquiries, sales } from '../trade-schema.ts'
import { mayHoldPhone } from './digits.ts'

/** What somebody is to do by a day, perhaps about a bike, an enquiry or a sale, in whose shop it then is. */
export const tasks = pgTable(
  'tasks',
  {
    groupId: groupId(),
    id: uuid('id').notNull(),
    /** With a bike that moves an open task moves too. */
    shopId: uuid('shop_id').notNull(),
    bikeId: uuid('bike_id'),
    enquiryId: uuid('enquiry_id'),
    saleId: uuid('sale_id'),
    text: text('text').notNull(),
    dueOn: date('due_on').notNull(),
    /** Who is to do it, and the name they had when they were given it: they may have gone since. */
    forUser: uuid('for_user').notNull(),
    forName: text('for_name').notNull(),
    givenBy: uuid('given_by').notNull(),
    givenByName: text('given_by_name').notNull(),
    doneAt: moment('done_at'),
    doneBy: uuid('done_by'),
    doneByName: text('done_by_name'),
    created: moment('created').notNull(),
    updated: moment('updated').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.id] }),
    index('tasks_id').on(table.id),
    // Those that are open have no moment: there are few of them, and they are sorted when they are asked for
    index('tasks_shop').on(table.groupId, table.shopId, table.doneAt, table.id),
    index('tasks_for').on(table.groupId, table.forUser, table.doneAt, table.id),
    index('tasks_given').on(table.groupId, table.givenBy, table.doneAt, table.id),
    // Of all shops of a group together
    index('tasks_done').on(table.groupId, table.doneAt, table.id).where(sql`done_at is not null`),
    index('tasks_numbered').on(table.groupId, table.id).where(mayHoldPhone(sql`text`)),
    index('tasks_bike').on(table.groupId, table.bikeId).where(sql`bike_id is not null`),
    index('tasks_enquiry').on(table.groupId, table.enquiryId).where(sql`enquiry_id is not null`),
    index('tasks_sale').on(table.groupId, table.saleId).where(sql`sale_id is not null`),
    check('tasks_about_one', sql`num_nonnulls(bike_id, enquiry_id, sale_id) <= 1`),
    check('tasks_done', sql`(done_at is null) = (done_by is null)`),
    shopKey(table, 'tasks'),
    foreignKey({
      name: 'tasks_bike_fk',
      columns: [table.groupId, table.bikeId],
      foreignColumns: [bikes.groupId, bikes.id],
    }),
    foreignKey({
      name: 'tasks_enquiry_fk',
      columns: [table.groupId, table.enquiryId],
      foreignColumns: [enquiries.groupId, enquiries.id],
    }),
    foreignKey({
      name: 'tasks_sale_fk',
      columns: [table.groupId, table.saleId],
      foreignColumns: [sales.groupId, sales.id],
    }),
  ],
)
