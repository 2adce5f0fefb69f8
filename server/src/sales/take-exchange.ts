import type { ExchangeForm } from '@forecourt/contract/sales'
import type { z } from 'zod'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import type { BikeWithShop } from '../bikes/read.ts'
import { takeIn } from '../bikes/write.ts'
import type { Tx } from '../db/open.ts'
import { normalisePhone } from '../phone.ts'
import { exchangeOf, type Paid } from './payments.ts'

type Exchange = Paid & { buyerName: string; buyerContact: string; soldOn: string }

/** Buys the bike that is given in exchange for what it counts for, from the buyer unless somebody else is named. */
export async function takeExchange(
  tx: Tx,
  actor: Actor,
  shop: { groupId: string; id: string; name: string },
  { exchangeBike, payments, buyerName, buyerContact, soldOn }: Exchange,
): Promise<BikeWithShop | undefined> {
  if (!exchangeBike) return undefined
  requireAt(actor, 'bike.add', shopPlace(actor, { groupId: shop.groupId, shopId: shop.id }))
  const purchase = {
    ...exchangeBike,
    ...sellerOf(exchangeBike, buyerName, buyerContact),
    cost: exchangeOf(payments)?.amount ?? null,
    purchasedOn: soldOn,
  }
  return takeIn(tx, actor, shop, purchase, { within: 'exchangeBike.', dayField: 'soldOn' })
}

function sellerOf(bike: z.output<typeof ExchangeForm>, buyerName: string, buyerContact: string) {
  if (bike.sellerName !== '') return { sellerName: bike.sellerName, sellerPhone: bike.sellerPhone }
  return { sellerName: buyerName, sellerPhone: bike.sellerPhone || (normalisePhone(buyerContact) ?? '') }
}
