import { businessDay } from '@forecourt/contract/calendar'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../db/open.ts'

export type When = { groupId: string; at: Date }

/** Stands for whoever is no longer known. */
export const nobody = sql`'00000000-0000-0000-0000-000000000000'::uuid`

/** The business day of a moment in SQL, as businessDay() has it. */
export const dayOf = (moment: SQL): SQL => sql`(${moment} at time zone 'UTC' + interval '330 minutes')::date`

/**
 * Enters what a query answers, in one statement: its columns are those of an entry without group, id and day, and
 * `seq`, which orders what was made in one moment (from 0 to 4,095). Ids and `created` are of the moment of what was
 * done, so that lists have it in its place. The books of the shops must be held. What is nothing, and what is entered
 * already, is left.
 */
export async function insertEntries(tx: Tx, { groupId, at }: When, rows: SQL): Promise<void> {
  const group = sql`${groupId}::uuid`
  const today = sql`${businessDay(at)}::date`
  // As openDay() has it
  const day = sql`case when closed.through is null or e.for_day > closed.through then e.for_day
    when ${today} > closed.through then ${today} else closed.through + 1 end`
  await tx.execute(sql`
    insert into book_entries (group_id, id, event, kind, day, for_day, from_shop_id, from_shop_name, from_account,
      to_shop_id, to_shop_name, to_account, paise, bike_id, vehicle_number, sale_id, party, reverses, by_user_id,
      by_user_name, created)
    select ${group}, ${idAt(sql`e.created`, sql`e.seq`)}, e.event, e.kind, ${day}, e.for_day, e.from_shop_id,
      e.from_shop_name, e.from_account, e.to_shop_id, e.to_shop_name, e.to_account, e.paise, e.bike_id,
      e.vehicle_number, e.sale_id, e.party, e.reverses, e.by_user_id, e.by_user_name, e.created
    from (${rows}) e
    cross join lateral (
      select max(held.closed_through) as through from shop_books held
      where held.group_id = ${group} and held.shop_id in (e.from_shop_id, e.to_shop_id)
    ) closed
    where e.paise > 0
    on conflict (group_id, event) do nothing`)
}

/** UUID version 7 of a moment, as newId() makes them: milliseconds, the place among those of that moment, chance. */
const idAt = (moment: SQL, seq: SQL): SQL => sql`encode(
  substring(int8send(floor(extract(epoch from ${moment}) * 1000)::bigint) from 3)
    || int2send((28672 + ${seq})::int2) || substring(uuid_send(gen_random_uuid()) from 9), 'hex')::uuid`
