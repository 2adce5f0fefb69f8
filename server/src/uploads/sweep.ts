import { daysToRestore } from '@forecourt/contract/bulk-changes/days-to-restore'
import { DAY } from '@forecourt/contract/calendar'
import { and, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { files } from '../db/schema.ts'
import type { Services } from '../http/app-type.ts'
import { addressOfPicture } from './picture-key.ts'
import { removeSizes } from './sizes.ts'

const AT_MOST = 100

/**
 * Those of some addresses that are the picture of a bike, of one that was sent, that a count saw, or that was deleted with
 * others and may come back, an entry of the books, a shop or a group, as `url`; some of them twice. What the audit tells
 * of it keeps no picture.
 */
export const selectUsed = (addresses: readonly string[], at: Date): SQL => sql`
  with asked as materialized (select unnest(${sql.param(addresses)}::text[]) as url)
  select url from asked join bikes on pictures <> '{}' and ${isAmong('pictures')}
  union all select url from asked join consignment_bikes on sent_pictures <> '{}' and ${isAmong('sent_pictures')}
  union all select url from asked join consignment_bikes on pictures <> '{}' and ${isAmong('pictures')}
  union all select url from asked join stock_count_sightings s on s.picture <> '' and s.picture = url
    join stock_counts c on c.group_id = s.group_id and c.id = s.count_id
    where s.taken_back_at is null and c.state <> 'cancelled'
  union all select url from asked join book_entries on picture <> '' and picture = url
  union all select url from asked join bulk_change_bikes b on b.pictures <> '{}' and ${isAmong('b.pictures')}
    join bulk_changes c on c.group_id = b.group_id and c.id = b.change_id
    where b.taken_back_at is null
      and c.at > ${new Date(at.getTime() - daysToRestore * DAY).toISOString()}::timestamptz
  union all select url from asked join shops on image = url
  union all select url from asked join groups on logo = url`

/** One address after the other: of a hundred at once PostgreSQL expects so many rows that it reads the whole table. */
const isAmong = (pictures: string): SQL => sql`${sql.raw(pictures)} @> array[url]`

/**
 * Removes pictures that were uploaded a day ago or earlier and that nothing shows, some at a time and those first that
 * were looked at longest ago: what was never saved, and those of bikes and shops that are gone. Several servers may do
 * so at once. Throws 503 where the storage is away; what is left then goes with the next sweep.
 */
export async function sweepPictures({ db, storage, now }: Pick<Services, 'db' | 'storage' | 'now'>): Promise<void> {
  const at = now()
  await db.transaction(async (tx) => {
    // What somebody is just about to use is skipped
    const looked = await tx
      .select({ key: files.key })
      .from(files)
      .where(and(isNull(files.removed), lt(files.created, new Date(at.getTime() - DAY))))
      .orderBy(sql`${files.checked} nulls first`)
      .limit(AT_MOST)
      .for('update', { skipLocked: true })
    const keys = looked.map(({ key }) => key)
    if (keys.length === 0) return
    await tx.update(files).set({ checked: at }).where(inArray(files.key, keys))
    // By a statement of its own: it sees what was saved before the rows were held
    const { rows } = await tx.execute<{ url: string }>(selectUsed(keys.map(addressOfPicture), at))
    const used = new Set(rows.map(({ url }) => url))
    const unused = keys.filter((key) => !used.has(addressOfPicture(key)))
    if (unused.length > 0) await tx.update(files).set({ removed: at }).where(inArray(files.key, unused))
  })
  // The row last: as long as it is there the bytes are found again, and nobody may use it
  const removed = await db.select({ key: files.key }).from(files).where(isNotNull(files.removed)).limit(AT_MOST)
  for (const { key } of removed) {
    await removeSizes(storage, key)
    await storage.remove(key)
  }
  const gone = removed.map(({ key }) => key)
  if (gone.length > 0) await db.delete(files).where(and(inArray(files.key, gone), isNotNull(files.removed)))
}
