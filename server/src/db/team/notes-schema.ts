import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { users } from '../people-schema.ts'
import { groupId } from '../place-schema.ts'
import { bikes } from '../stock-schema.ts'
import { enquiries, sales } from '../trade-schema.ts'

/** What people wrote to each other about a bike, an enquiry or a sale, whose shop is theirs: with a bike they move. */
export const notes = pgTable(
  'notes',
  {
    groupId: groupId(),
    /** As old as the note: they stand in this order. */
    id: uuid('id').notNull(),
    bikeId: uuid('bike_id'),
    enquiryId: uuid('enquiry_id'),
    saleId: uuid('sale_id'),
    text: text('text').notNull(),
    writtenBy: uuid('written_by').notNull(),
    writtenByName: text('written_by_name').notNull(),
    created: moment('created').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.id] }),
    index('notes_id').on(table.id),
    index('notes_bike').on(table.groupId, table.bikeId, table.id).where(sql`bike_id is not null`),
    index('notes_enquiry').on(table.groupId, table.enquiryId, table.id).where(sql`enquiry_id is not null`),
    index('notes_sale').on(table.groupId, table.saleId, table.id).where(sql`sale_id is not null`),
    check('notes_about_one', sql`num_nonnulls(bike_id, enquiry_id, sale_id) = 1`),
    foreignKey({
      name: 'notes_bike_fk',
      columns: [table.groupId, table.bikeId],
      foreignColumns: [bikes.groupId, bikes.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'notes_enquiry_fk',
      columns: [table.groupId, table.enquiryId],
      foreignColumns: [enquiries.groupId, enquiries.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'notes_sale_fk',
      columns: [table.groupId, table.saleId],
      foreignColumns: [sales.groupId, sales.id],
    }).onDelete('cascade'),
  ],
)

/** The colleagues whom a note names, under the name that stands in its text. */
export const noteMentions = pgTable(
  'note_mentions',
  {
    groupId: uuid('group_id').notNull(),
    noteId: uuid('note_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.noteId, table.userId] }),
    foreignKey({
      name: 'note_mentions_note_fk',
      columns: [table.groupId, table.noteId],
      foreignColumns: [notes.groupId, notes.id],
    }).onDelete('cascade'),
  ],
)
