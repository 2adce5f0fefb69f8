import { businessDay } from '@forecourt/contract/calendar'
import type { exportEnquiries as contract } from '@forecourt/contract/enquiries'
import { exportLimits } from '@forecourt/contract/inventory'
import { and, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { enquiries } from '../db/schema.ts'
import { oneMore } from '../lists/cursor.ts'
import { type FileColumn, type ListFile, readIds, readInBatches, requireFits } from '../lists/list-file.ts'
import { sortedBy } from '../lists/sort-key.ts'
import { phoneInWords } from '../phone.ts'
import { getShopsAsked } from '../places/read.ts'
import { isAsked } from './enquiry-filter.ts'
import { sortKeys } from './list-enquiries.ts'
import { type EnquiryWithBike, selectEnquiries, selectEnquiryIds, toAskedBike } from './read.ts'

type Query = z.output<(typeof contract)['schema']['querystring']>

/**
 * All that the list shows, in its order, as a file. Throws as the list does, and 400 for more rows than a file holds.
 */
export async function exportEnquiries(db: Db, actor: Actor, query: Query): Promise<ListFile<EnquiryWithBike>> {
  const shops = await getShopsAsked(db, actor, query)
  const isOfGroups = inArray(enquiries.groupId, [...new Set(shops.map(({ groupId }) => groupId))])
  const ids = await idsInOrder(db, actor, query)
  requireFits(ids.length, query.format)
  const read = (wanted: string[]) =>
    selectEnquiries(db).where(and(isOfGroups, sql`${enquiries.id} = any(${sql.param(wanted)}::uuid[])`))
  return { name: 'enquiries', format: query.format, columns: columnsFor(actor), batches: readInBatches(ids, read) }
}

function idsInOrder(db: Db, actor: Actor, query: Query): Promise<string[]> {
  const found = selectEnquiryIds(db)
    .where(isAsked(actor, query))
    .orderBy(...sortedBy(sortKeys[query.sort], enquiries.id, query.order))
    .limit(oneMore(exportLimits[query.format]))
    .as('found')
  return readIds(db, found)
}

const states = { open: 'Open', won: 'Won', lost: 'Lost' }

const columnsFor = (actor: Actor): FileColumn<EnquiryWithBike>[] => [
  { header: 'Customer', kind: 'text', value: ({ customerName }) => customerName },
  { header: 'Phone', kind: 'text', value: ({ customerPhone }) => phoneInWords(customerPhone) },
  { header: 'Types', kind: 'text', value: ({ enquiryType }) => enquiryType.join(', ') },
  { header: 'Shop', kind: 'text', value: ({ shopName }) => shopName },
  { header: 'State', kind: 'text', value: ({ state }) => states[state] },
  { header: 'Lost because', kind: 'text', value: ({ lostReason }) => lostReason },
  { header: 'Follow up on', kind: 'day', value: ({ followUpOn }) => followUpOn },
  { header: 'Vehicle number', kind: 'text', value: ({ bike }) => bike?.vehicleNumber ?? null },
  { header: 'Make', kind: 'text', value: ({ bike }) => bike?.make ?? null },
  { header: 'Model', kind: 'text', value: ({ bike }) => bike?.model ?? null },
  { header: 'List price', kind: 'amount', value: ({ bike }) => bike && toAskedBike(actor, bike).listPrice },
  { header: 'Wish', kind: 'text', value: ({ wish }) => wish },
  { header: 'Notes', kind: 'text', value: ({ notes }) => notes },
  { header: 'Added on', kind: 'day', value: ({ created }) => businessDay(created) },
]
