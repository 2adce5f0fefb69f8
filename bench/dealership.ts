import { saveGroup } from '@forecourt/contract/groups'
import { saveShop } from '@forecourt/contract/places'
import { saveUser, setRoles } from '@forecourt/contract/users'
import { call, signIn } from './client.ts'
import { asCopyText, auditColumns, bikeColumns } from './copy-text.ts'
import type { Connection } from './databases.ts'
import { bikeRows } from './rows.ts'

/** What a group and its shops say of themselves beside their names. */
export const details = {
  description: 'Used two-wheelers',
  address: { addressLine1: '12 Main Road', city: 'Hyderabad', state: 'Telangana', zip: '500034' },
}
const owner = { phone: '9848012345', pin: '736251' }

export type Dealership = { groupId: string; shopIds: string[] }

/** Makes groups with so many shops each, and answers them with the token of the one who administers them all. */
export async function foundDealerships(origin: string, superToken: string, shopCounts: number[]) {
  const { phone, pin } = owner
  const { _id: userId } = await call(origin, saveUser, superToken, { body: { name: 'Srinivas Reddy', phone, pin } })
  const dealerships: Dealership[] = []
  for (const [index, shopCount] of shopCounts.entries()) {
    const group = await call(origin, saveGroup, superToken, {
      body: { ...details, name: `Charminar Wheels ${index + 1}` },
    })
    const groupId = group._id
    await call(origin, setRoles, superToken, { body: { userId, roles: ['admin'], level: 'group', levelId: groupId } })
    const shopIds: string[] = []
    for (let n = 1; n <= shopCount; n++) {
      const body = { ...details, groupId, name: `Branch ${String(n).padStart(2, '0')}` }
      shopIds.push((await call(origin, saveShop, superToken, { body }))._id)
    }
    dealerships.push({ groupId, shopIds })
  }
  return { dealerships, token: await signIn(origin, phone, pin) }
}

/** Fills every shop with so many bikes and their history, and answers the number of the next bike. */
export async function stock(
  connection: Connection,
  { groupId, shopIds }: Dealership,
  { from, perShop }: { from: number; perShop: number },
): Promise<number> {
  const audited = { groupId, at: new Date(), userId: groupId, userName: 'Srinivas Reddy', snapshot: { soldAt: null } }
  for (const [index, shopId] of shopIds.entries()) {
    const { bikes, audit } = asCopyText(bikeRows(from + index * perShop, perShop), { ...audited, shopId })
    await connection.copier(bikeColumns, bikes)()
    await connection.copier(auditColumns, audit)()
  }
  return from + shopIds.length * perShop
}

/** Gives a dealership the bikes of another, or once more its own, shop for shop and so many times, all sold within a year. */
export async function sell(
  connection: Connection,
  { from, to, times }: { from: Dealership; to: Dealership; times: number },
): Promise<void> {
  const values = [from.groupId, from.shopIds, to.groupId, to.shopIds, times]
  await connection.query(
    `insert into bikes (group_id, id, shop_id, vehicle_number, make, model, year, mileage, fuel, cost, list_price,
      purchased_on, created, updated, sold_at)
    select $3::uuid, gen_random_uuid(), shops.other, vehicle_number, make, model, year, mileage, fuel,
      list_price * 0.75 - mileage % 97 * 100, list_price, purchased_on - 400, created - interval '400 days', updated,
      created - mileage % 365 * interval '1 day'
    from bikes join unnest($2::uuid[], $4::uuid[]) as shops(shop, other) on bikes.shop_id = shops.shop
    cross join generate_series(1, $5::int)
    where bikes.group_id = $1 and bikes.sold_at is null order by shops.other, bikes.id`,
    values,
  )
  await connection.query(
    `insert into sales (group_id, id, shop_id, bike_id, buyer_name, buyer_contact, sale_price, list_price, sold_on,
      bike_words, created, updated)
    select group_id, gen_random_uuid(), shop_id, id,
      (array['Ravi Kumar', 'Lakshmi Rao', 'Imran Khan', 'Asha Reddy', 'Suresh Naidu'])[1 + mileage % 5]
        || ' ' || mileage / 10, '9848012345', list_price - mileage % 41 * 50, list_price, sold_at::date,
      vehicle_number || ' ' || make || ' ' || model, sold_at, sold_at
    from bikes where group_id = $1 and sold_at is not null
      -- Looked up in a table in memory: along an index this statement would pass by all that it has entered itself
      and id not in (select bike_id from sales where group_id = $1)`,
    [to.groupId],
  )
}
