import { and, eq } from 'drizzle-orm'
import type { BikeRow } from '../bikes/read.ts'
import type { Executor } from '../db/open.ts'
import { groups, type StoredNote, shops } from '../db/schema.ts'
import { notFound } from '../http/errors.ts'

export type SellingShop = Awaited<ReturnType<typeof getSellingShop>>

/** A shop with all that a sale note prints of it and of its group. */
export async function getSellingShop(db: Executor, { groupId, shopId }: { groupId: string; shopId: string }) {
  const [shop] = await db
    .select({
      groupId: shops.groupId,
      id: shops.id,
      name: shops.name,
      address: shops.address,
      phone: shops.phone,
      email: shops.email,
      gstin: shops.gstin,
      serialPrefix: shops.serialPrefix,
      groupName: groups.name,
      marginScheme: groups.marginScheme,
    })
    .from(shops)
    .innerJoin(groups, eq(groups.id, shops.groupId))
    .where(and(eq(shops.groupId, groupId), eq(shops.id, shopId)))
  if (!shop) throw notFound('This shop')
  return shop
}

type Exchanged = Pick<BikeRow, 'vehicleNumber' | 'make' | 'model'>

/** What a sale note prints of this moment, whatever is changed of the shop and the bike later. */
export function toNote(
  { name, address, phone, email, gstin, groupName, marginScheme }: SellingShop,
  bike: StoredNote['bike'],
  { exchange, soldByName }: { exchange: Exchanged | undefined; soldByName: string },
): StoredNote {
  const { vehicleNumber, make, model, year, mileage, color, fuel, chassisNumber, engineNumber } = bike
  return {
    groupName,
    marginScheme,
    soldByName,
    shop: { name, address, phone, email, gstin },
    bike: { vehicleNumber, make, model, year, mileage, color, fuel, chassisNumber, engineNumber },
    exchange: exchange ? { vehicleNumber: exchange.vehicleNumber, make: exchange.make, model: exchange.model } : null,
  }
}
