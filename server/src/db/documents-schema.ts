import type { DocumentPage } from '@forecourt/contract/documents/calls'
import type { DocumentKind, Holder } from '@forecourt/contract/documents/kinds'
import type { Mark, MarkedStep } from '@forecourt/contract/documents/steps'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { groupId, shopKey } from './place-schema.ts'
import { bikes } from './stock-schema.ts'
import { sales } from './trade-schema.ts'

/** Papers of a bike, a sale, a customer, or else of the shop itself. */
export const documents = pgTable(
  'documents',
  {
    groupId: groupId(),
    id: uuid('id').notNull(),
    /** Where it may be seen: the shop of its bike, with which it moves, or of its sale. */
    shopId: uuid('shop_id').notNull(),
    bikeId: uuid('bike_id'),
    saleId: uuid('sale_id'),
    /** Of a customer; E.164. Both are empty for all else. */
    personPhone: text('person_phone').notNull().default(''),
    personName: text('person_name').notNull().default(''),
    kind: text('kind').$type<DocumentKind>().notNull(),
    number: text('number').notNull(),
    issuedOn: date('issued_on'),
    expiresOn: date('expires_on'),
    holder: text('holder').$type<Holder>().notNull(),
    version: integer('version').notNull().default(1),
    addedBy: uuid('added_by').notNull(),
    addedByName: text('added_by_name').notNull(),
    created: moment('created').notNull(),
    updated: moment('updated').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.id] }),
    index('documents_id').on(table.id),
    index('documents_bike').on(table.groupId, table.bikeId, table.kind).where(sql`bike_id is not null`),
    index('documents_sale').on(table.groupId, table.saleId).where(sql`sale_id is not null`),
    index('documents_person').on(table.groupId, table.personPhone).where(sql`person_phone <> ''`),
    index('documents_shop').on(table.groupId, table.shopId, table.id),
    index('documents_expiring')
      .on(table.groupId, table.shopId, table.expiresOn, table.id)
      .where(sql`expires_on is not null`),
    shopKey(table, 'documents'),
    bikeKey(table, 'documents'),
    saleKey(table, 'documents'),
  ],
)

/** The pages of documents; their bytes lie encrypted in the storage. */
export const documentPages = pgTable(
  'document_pages',
  {
    groupId: uuid('group_id').notNull(),
    /** As old as the page: pages stand in this order. */
    id: uuid('id').notNull(),
    documentId: uuid('document_id').notNull(),
    contentType: text('content_type').$type<DocumentPage['contentType']>().notNull(),
    /** Before encryption. */
    bytes: integer('bytes').notNull(),
    /** Where the storage keeps them; a name that says nothing. */
    key: text('key').notNull(),
    created: moment('created').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.id] }),
    index('document_pages_id').on(table.id),
    index('document_pages_document').on(table.groupId, table.documentId, table.id),
    uniqueIndex('document_pages_key').on(table.key),
    foreignKey({
      name: 'document_pages_document_fk',
      columns: [table.groupId, table.documentId],
      foreignColumns: [documents.groupId, documents.id],
    }).onDelete('cascade'),
  ],
)

/** All bytes of pages that the storage may hold: what no page names is swept (documents/sweep.ts). */
export const documentFiles = pgTable(
  'document_files',
  { key: text('key').primaryKey(), created: moment('created').notNull() },
  (table) => [index('document_files_created').on(table.created)],
)

/** Who opened which identity, and when. No foreign keys: it outlives what it tells of. */
export const documentOpenings = pgTable(
  'document_openings',
  {
    groupId: groupId(),
    id: uuid('id').notNull(),
    documentId: uuid('document_id').notNull(),
    shopId: uuid('shop_id').notNull(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    byUserId: uuid('by_user_id').notNull(),
    byUserName: text('by_user_name').notNull(),
    created: moment('created').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.id] }),
    index('document_openings_document').on(table.groupId, table.documentId, table.id),
  ],
)

/** What people marked of the way of a bike's papers; what belongs to a sale names it, and counts while that stands. */
export const paperSteps = pgTable(
  'paper_steps',
  {
    groupId: groupId(),
    id: uuid('id').notNull(),
    bikeId: uuid('bike_id').notNull(),
    saleId: uuid('sale_id'),
    step: text('step').$type<MarkedStep>().notNull(),
    state: text('state').$type<Mark['state']>().notNull(),
    day: date('day').notNull(),
    byUserId: uuid('by_user_id').notNull(),
    byUserName: text('by_user_name').notNull(),
    created: moment('created').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.id] }),
    uniqueIndex('paper_steps_bike').on(table.groupId, table.bikeId, table.step).where(sql`sale_id is null`),
    uniqueIndex('paper_steps_sale').on(table.groupId, table.saleId, table.step).where(sql`sale_id is not null`),
    index('paper_steps_of_bike').on(table.groupId, table.bikeId),
    bikeKey(table, 'paper_steps'),
    saleKey(table, 'paper_steps'),
  ],
)

/** Sales whose papers are not done yet, with what is due next: a few of all sales. */
export const salePapers = pgTable(
  'sale_papers',
  {
    groupId: uuid('group_id').notNull(),
    saleId: uuid('sale_id').notNull(),
    bikeId: uuid('bike_id').notNull(),
    shopId: uuid('shop_id').notNull(),
    step: text('step').$type<MarkedStep>().notNull(),
    dueOn: date('due_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.saleId] }),
    index('sale_papers_due').on(table.groupId, table.shopId, table.dueOn, table.saleId),
    saleKey(table, 'sale_papers'),
  ],
)

/** The composite key to the bike that a row belongs to, and goes with. */
function bikeKey(table: { groupId: AnyPgColumn; bikeId: AnyPgColumn }, name: string) {
  return foreignKey({
    name: `${name}_bike_fk`,
    columns: [table.groupId, table.bikeId],
    foreignColumns: [bikes.groupId, bikes.id],
  }).onDelete('cascade')
}

/** The same to a sale. */
function saleKey(table: { groupId: AnyPgColumn; saleId: AnyPgColumn }, name: string) {
  return foreignKey({
    name: `${name}_sale_fk`,
    columns: [table.groupId, table.saleId],
    foreignColumns: [sales.groupId, sales.id],
  }).onDelete('cascade')
}
