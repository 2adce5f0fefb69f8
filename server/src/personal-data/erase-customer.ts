import { businessDay } from '@forecourt/contract/calendar'
import type { Output } from '@forecourt/contract/endpoint'
import { sentences } from '@forecourt/contract/messages'
import type { eraseCustomer as contract } from '@forecourt/contract/personal-data'
import { and, or, sql } from 'drizzle-orm'
import { type Actor, groupPlace, requireAt } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import { forgetSeller } from '../bikes/write.ts'
import { newId } from '../db/new-id.ts'
import type { Db, Tx } from '../db/open.ts'
import { idempotencyKeys } from '../db/schema.ts'
import { forgetCustomer } from '../enquiries/write.ts'
import { getGroup } from '../groups/read.ts'
import { requirePhone } from '../phone.ts'
import { forgetBuyer } from '../sales/write.ts'
import { partPersonal } from '../seals/personal-fields.ts'
import { erasePersonalDetails } from '../seals/write.ts'
import { findKept, type Kept, type KeptAudit } from './find-kept.ts'
import { keptUntil } from './kept-until.ts'

type Asked = { groupId: string; phone: string }
type Erased = Output<typeof contract>

/**
 * Erases what a group keeps of a customer and no law holds: enquiries at once, sales and purchases eight years after
 * their financial year. Names and numbers go from the rows and from the history, whose seals stay true; what was erased
 * is on record by its ids alone. Nothing is written where nothing is left to erase.
 */
export async function eraseCustomer(db: Db, actor: Actor, asked: Asked): Promise<Erased> {
  const phone = requirePhone(asked.phone, 'phone')
  return db.transaction(async (tx) => {
    const { id: groupId } = await getGroup(tx, actor, asked.groupId)
    requireAt(actor, 'customer.data', groupPlace(groupId))
    const kept = await findKept(tx, groupId, phone, { lock: true })
    const isHeld = (day: string) => keptUntil(day) >= businessDay(actor.at)
    const sales = kept.sales.filter(({ soldOn }) => !isHeld(soldOn))
    const purchases = kept.purchases.filter(({ purchasedOn }) => !isHeld(purchasedOn))
    for (const enquiry of kept.enquiries) await forgetCustomer(tx, actor, enquiry)
    for (const sale of sales) await forgetBuyer(tx, sale)
    for (const bike of purchases) await forgetSeller(tx, bike)
    const records = kept.records.filter((record) => hasPersonal(record) && !isHeldRecord(record, isHeld))
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
    await erasePersonalDetails(tx, groupId, ids(records))
    await forgetAnswers(tx, groupId, phone)
    const erased = {
      enquiries: kept.enquiries.length,
      sales: sales.length,
      purchases: purchases.length,
      records: records.length,
    }
    if (Object.values(erased).some((count) => count > 0)) {
      await recordAudit(tx, actor, {
        collection: 'customers',
        operation: 'DELETE',
        groupId,
        recordId: newId(actor),
        snapshot: {
          enquiries: ids(kept.enquiries),
          sales: ids(sales),
          purchases: ids(purchases),
          erasedRecords: ids(records),
        },
      })
    }
    return { erased, stays: staysOf(kept, isHeld) }
  })
}

type IsHeld = (day: string) => boolean

const hasPersonal = ({ collectionName, data }: KeptAudit) => partPersonal(collectionName, data).personal !== null

/** What the history says of a sale or purchase is held as long as that; of one without a day since it was entered. */
function isHeldRecord({ collectionName, data, created }: KeptAudit, isHeld: IsHeld): boolean {
  if (collectionName === 'enquiries') return false
  const day = collectionName === 'sales' ? data.soldOn : data.purchasedOn
  return isHeld(typeof day === 'string' ? day : businessDay(created))
}

function staysOf({ sales, purchases }: Kept, isHeld: IsHeld): Erased['stays'] {
  const why = sentences.keptByLaw
  const notes = sales
    .filter(({ soldOn }) => isHeld(soldOn))
    .map(({ serial, soldOn }) => ({ what: 'sale' as const, name: serial, until: keptUntil(soldOn), why }))
  const bought = purchases
    .filter(({ purchasedOn }) => isHeld(purchasedOn))
    .map(({ vehicleNumber, purchasedOn }) => {
      return { what: 'purchase' as const, name: vehicleNumber, until: keptUntil(purchasedOn), why }
    })
  return [...notes, ...bought]
}

/**
 * Kept answers of writes in the group hold what was saved, for a day. Their keys stay: a write that is sent again must
 * not bring back what was erased.
 */
async function forgetAnswers(tx: Tx, groupId: string, phone: string) {
  const inGroup = sql`${idempotencyKeys.givenUnder} @> ${JSON.stringify([{ groupId }])}::jsonb`
  const bySuperAdmin = sql`${idempotencyKeys.userId} in (select id from users where user_type = 'superAdmin')`
  await tx
    .update(idempotencyKeys)
    .set({ reply: null })
    .where(and(sql`strpos(${idempotencyKeys.reply}::text, ${phone}) > 0`, or(inGroup, bySuperAdmin)))
}
