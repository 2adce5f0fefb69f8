import { businessDay } from '@forecourt/contract/calendar'
import type { Output } from '@forecourt/contract/endpoint'
import { toPaise } from '@forecourt/contract/format/paise'
import { daysOfMonth } from '@forecourt/contract/statements/months'
import type { listPersonMonth as contract, DoneInMonth, MonthDeed } from '@forecourt/contract/users'
import { sql } from 'drizzle-orm'
import { type Actor, withinReach } from '../access.ts'
import type { Db } from '../db/open.ts'
import { bikes } from '../db/schema.ts'
import { readPage } from '../lists/cursor.ts'
import { idBefore, idBehind } from '../lists/position.ts'
import { deedsOf } from './month-deeds.ts'
import { getShopsOfPerson } from './shops-of-person.ts'

type Asked = { userId: string; what: MonthDeed; month?: string | undefined; limit: number; cursor?: string | undefined }

/** What one figure of a person's month counts, newest first. Throws 404 as `getPersonMonth` does. */
export async function listPersonMonth(db: Db, actor: Actor, query: Asked): Promise<Output<typeof contract>> {
  const { userId, what } = query
  const found = await getShopsOfPerson(db, actor, userId)
  const month = query.month ?? businessDay(actor.at).slice(0, 7)
  // The month is of the cursor too: the next page of this month's first is not the next month's
  const asked = { ...query, month }
  const before = idBefore(asked)
  const { first: from, last: to } = daysOfMonth(month)
  const deeds = await deedsOf(db, { userId, found, withCost: [], from, to })
  const read = async (size: number) => {
    // Ids are as old as what they are of
    const { rows } = await db.execute<DoneInMonth & { amount: number | null }>(sql`
      with ${deeds}
      select deed.id as "_id", deed.day::text as day, coalesce(shops.name, said.data ->> 'shopName', '') as "shopName",
        case when deed.what = 'transfers' then coalesce(said.data ->> 'fromShopName', '') else '' end as "fromShopName",
        coalesce(bikes.vehicle_number, said.data ->> 'vehicleNumber', '') as "vehicleNumber",
        coalesce(bikes.make, said.data ->> 'make', '') as make,
        coalesce(bikes.model, said.data ->> 'model', '') as model,
        deed.name, deed.price::float8 as amount,
        case when ${withinReach(actor, bikes)} then bikes.id end as "bikeId",
        deed.sale_id as "saleId", deed.enquiry_id as "enquiryId"
      from (
        select * from deed where what = ${what} ${before === undefined ? sql`` : sql`and id < ${before}::uuid`}
        order by id desc limit ${size}
      ) deed
      -- What has gone since is named as its record does
      left join audit_records said on said.group_id = deed.group_id and said.id = deed.id
      left join bikes on bikes.group_id = deed.group_id and bikes.id = deed.bike_id
      left join shops on shops.group_id = deed.group_id and shops.id = deed.shop_id
      order by deed.id desc`)
    return rows
  }
  const { page, nextCursor } = await readPage(query.limit, read, (last) => idBehind(asked, last._id))
  const done = page.map((row) => ({ ...row, amount: row.amount === null ? null : toPaise(row.amount) }))
  return { month, done, nextCursor }
}
