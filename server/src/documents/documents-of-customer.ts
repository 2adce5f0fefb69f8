import { namesSeller } from '@forecourt/contract/documents/kinds'
import type { CustomerKept } from '@forecourt/contract/personal-data'
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../db/open.ts'
import { documents } from '../db/schema.ts'

type Rows = { id: string }[]
type Of = { phone: string; sales: Rows; purchases: Rows }

/** The documents that name a customer: those of these sales and purchases, and those filed under the phone (E.164). */
export function namesCustomer({ phone, sales, purchases }: { phone: string | null; sales: Rows; purchases: Rows }) {
  const ids = (rows: Rows) => rows.map(({ id }) => id)
  const conditions: (SQL | undefined)[] = [
    sales.length > 0 ? inArray(documents.saleId, ids(sales)) : undefined,
    purchases.length > 0
      ? and(inArray(documents.bikeId, ids(purchases)), inArray(documents.kind, namesSeller))
      : undefined,
    phone === null ? undefined : eq(documents.personPhone, phone),
  ]
  return or(...conditions) ?? sql`false`
}

type FiledOfCustomer = Omit<CustomerKept['documents'][number], 'held'> & {
  saleId: string | null
  bikeId: string | null
}

/** What a group has on file of a customer, as it is given to them. */
export async function findDocumentsOfCustomer(db: Executor, groupId: string, of: Of): Promise<FiledOfCustomer[]> {
  const rows = await db
    .select({
      _id: documents.id,
      saleId: documents.saleId,
      bikeId: documents.bikeId,
      kind: documents.kind,
      number: documents.number,
      issuedOn: documents.issuedOn,
      expiresOn: documents.expiresOn,
      pages: sql<number>`(select count(*)::int from document_pages where document_pages.group_id = documents.group_id
        and document_pages.document_id = documents.id)`,
      created: documents.created,
    })
    .from(documents)
    .where(and(eq(documents.groupId, groupId), namesCustomer(of)))
    .orderBy(asc(documents.id))
  return rows.map(({ created, ...row }) => ({ ...row, created: created.toISOString() }))
}
