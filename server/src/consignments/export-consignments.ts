import { Readable } from 'node:stream'
import { businessDay } from '@forecourt/contract/calendar'
import type { ConsignmentState } from '@forecourt/contract/consignments/calls'
import { type ExportFormat, exportLimits } from '@forecourt/contract/inventory'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { consignmentBikes, consignments, groups } from '../db/schema.ts'
import { oneMore } from '../lists/cursor.ts'
import { type FileColumn, type ListFile, requireFits } from '../lists/list-file.ts'
import { type AskedDays, isSentOnDays } from './asked-days.ts'
import { sentLongAgo } from './read.ts'

type Row = typeof consignmentBikes.$inferSelect &
  Pick<
    typeof consignments.$inferSelect,
    'fromShopName' | 'toShopName' | 'sentAt' | 'sentByName' | 'carriedBy' | 'comments'
  > & { isLate: boolean }

/**
 * The bikes that were sent on some days, in the order in which they were, with what became of each. Throws 400 for more
 * than a file holds.
 */
export async function exportConsignments(
  db: Db,
  actor: Actor,
  { format, ...asked }: AskedDays & { format: ExportFormat },
): Promise<ListFile<Row>> {
  const found = await db
    .select({ bike: consignmentBikes, consignment: consignments, isLate: sql<boolean>`${sentLongAgo(actor.at)}` })
    .from(consignments)
    .innerJoin(groups, eq(groups.id, consignments.groupId))
    .innerJoin(
      consignmentBikes,
      and(eq(consignmentBikes.groupId, consignments.groupId), eq(consignmentBikes.consignmentId, consignments.id)),
    )
    .where(await isSentOnDays(db, actor, asked))
    .orderBy(asc(consignments.id), asc(consignmentBikes.vehicleNumber))
    .limit(oneMore(exportLimits[format]))
  requireFits(found.length, format)
  const rows = found.map(({ bike, consignment, isLate }) => ({ ...consignment, ...bike, isLate }))
  return { name: 'on-the-way', of: `${asked.from}-to-${asked.to}`, format, columns, batches: Readable.from([rows]) }
}

const stateNames: Record<ConsignmentState, string> = {
  onTheWay: 'On the way',
  disputed: 'In dispute',
  received: 'Taken in',
  refused: 'Refused',
  recalled: 'Called back',
}

const columns: FileColumn<Row>[] = [
  { header: 'Vehicle number', kind: 'text', value: ({ vehicleNumber }) => vehicleNumber },
  { header: 'Make', kind: 'text', value: ({ make }) => make },
  { header: 'Model', kind: 'text', value: ({ model }) => model },
  { header: 'From', kind: 'text', value: ({ fromShopName }) => fromShopName },
  { header: 'To', kind: 'text', value: ({ toShopName }) => toShopName },
  { header: 'Sent on', kind: 'day', value: ({ sentAt }) => businessDay(sentAt) },
  { header: 'Sent by', kind: 'text', value: ({ sentByName }) => sentByName },
  { header: 'Carried by', kind: 'text', value: ({ carriedBy }) => carriedBy },
  {
    header: 'State',
    kind: 'text',
    value: ({ state, isLate }) => (state === 'onTheWay' && isLate ? 'Late' : stateNames[state]),
  },
  { header: 'Settled on', kind: 'day', value: ({ at }) => at && businessDay(at) },
  { header: 'Settled by', kind: 'text', value: ({ byUserName }) => byUserName },
  { header: 'Kilometres sent', kind: 'number', value: ({ sentMileage }) => sentMileage },
  { header: 'Kilometres received', kind: 'number', value: ({ receivedMileage }) => receivedMileage },
  { header: 'Damage', kind: 'text', value: ({ damage }) => damage },
  { header: 'Reason', kind: 'text', value: ({ reason }) => reason },
  { header: 'Comments', kind: 'text', value: ({ comments }) => comments },
]
