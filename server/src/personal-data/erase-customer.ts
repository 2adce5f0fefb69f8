import { businessDay } from '@forecourt/contract/calendar'
import type { Output } from '@forecourt/contract/endpoint'
import { sentences } from '@forecourt/contract/messages'
import type { eraseCustomer as contract } from '@forecourt/contract/personal-data'
import { and, or, sql } from 'drizzle-orm'
import { type Actor, groupPlace, requireAt } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import { forgetSeller } from '../bikes/write.ts'
import { forgetParties } from '../books/write.ts'
import { newId } from '../db/new-id.ts'
import type { Db, Tx } from '../db/open.ts'
import { idempotencyKeys } from '../db/schema.ts'
import { forgetDocumentsOfCustomer } from '../documents/write.ts'
import { forgetPartyOfDues } from '../dues/write.ts'
import { forgetCustomer } from '../enquiries/write.ts'
import { getGroup } from '../groups/read.ts'
import { forgetNotesOn } from '../notes/write.ts'
import { requirePhone } from '../phone.ts'
import { forgetBuyer } from '../sales/write.ts'
import { partPersonal } from '../seals/personal-fields.ts'
import { erasePersonalDetails } from '../seals/write.ts'
import { forgetTasksOf } from '../tasks/write.ts'
import { findKept, type Kept, type KeptAudit } from './find-kept.ts'
import { isHeldOn, keptUntil } from './kept-until.ts'

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
    const isHeld = (day: string) => isHeldOn(businessDay(actor.at), day)
    const going = goingOf(kept, isHeld)
    await forgetTrade(tx, actor, groupId, going)
    const documents = await forgetDocumentsOfCustomer(tx, actor, {
      groupId,
      phone,
      sales: going.sales,
      purchases: going.purchases,
      isHeld: going.sales.length < kept.sales.length || going.purchases.length < kept.purchases.length,
    })
    await forgetTasksOf(tx, groupId, {
      phone,
      enquiryIds: idsOf(going.enquiries),
      saleIds: idsOf(going.sales),
      bikeIds: idsOf(going.purchases),
    })
    const written = await forgetRecords(tx, groupId, going)
    await forgetAnswers(tx, groupId, phone)
    const erased = {
      enquiries: going.enquiries.length,
      sales: going.sales.length + going.orphaned.filter(({ kind }) => kind !== 'seller').length,
      purchases: going.purchases.length + going.orphaned.filter(({ kind }) => kind === 'seller').length,
      documents,
      notes: written.notes,
      records: going.records.length + written.records.length,
    }
    if (Object.values(erased).some((count) => count > 0)) {
      await recordAudit(tx, actor, {
        collection: 'customers',
        operation: 'DELETE',
        groupId,
        recordId: newId(actor),
        snapshot: {
          enquiries: idsOf(going.enquiries),
          sales: idsOf(going.sales),
          purchases: idsOf(going.purchases),
          ...(going.orphaned.length > 0 && { dues: idsOf(going.orphaned) }),
          erasedRecords: [...idsOf(going.records), ...written.records],
        },
      })
    }
    return { erased, stays: staysOf(kept, isHeld) }
  })
}

type IsHeld = (day: string) => boolean

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** What of it no law holds. */
const goingOf = ({ enquiries, sales, purchases, dues, records }: Kept, isHeld: IsHeld) => ({
  enquiries,
  sales: sales.filter(({ soldOn }) => !isHeld(soldOn)),
  purchases: purchases.filter(({ purchasedOn }) => !isHeld(purchasedOn)),
  // Of sales and purchases that went with their shop
  orphaned: dues.filter((due) => due.isOrphaned && !isHeld(businessDay(due.created))),
  records: records.filter((record) => hasPersonal(record) && !isHeldRecord(record, isHeld)),
})
type Going = ReturnType<typeof goingOf>

/** The customer in enquiries, sales, purchases, and what is due of them. */
async function forgetTrade(tx: Tx, actor: Actor, groupId: string, { enquiries, sales, purchases, orphaned }: Going) {
  for (const enquiry of enquiries) await forgetCustomer(tx, actor, enquiry)
  for (const sale of sales) {
    await forgetBuyer(tx, sale)
    await forgetPartyOfDues(tx, { groupId, saleId: sale.id })
  }
  for (const bike of purchases) {
    await forgetSeller(tx, bike)
    await forgetPartyOfDues(tx, { groupId, bikeId: bike.id })
  }
  for (const due of orphaned) await forgetPartyOfDues(tx, { groupId, dueId: due.id })
}

/** The customer in the history and the books, and in the notes. Answers how many notes went, and their records. */
async function forgetRecords(tx: Tx, groupId: string, { enquiries, sales, purchases, records }: Going) {
  await erasePersonalDetails(tx, groupId, idsOf(records))
  // Of what is gone too, as the history tells of it
  const about = [...idsOf(enquiries), ...idsOf(sales), ...idsOf(purchases), ...records.map(({ recordId }) => recordId)]
  const written = await forgetNotesOn(tx, groupId, [...new Set(about)])
  await forgetParties(tx, groupId, partiesIn(records))
  return written
}

const hasPersonal = ({ collectionName, data }: KeptAudit) => partPersonal(collectionName, data).personal !== null

/** Whose names the books hold as the history does, and for as long; also of what went with its shop. */
const partiesIn = (records: KeptAudit[]) => {
  const idsOf = (collection: string) =>
    records.filter(({ collectionName }) => collectionName === collection).map(({ recordId }) => recordId)
  return { saleIds: idsOf('sales'), bikeIds: idsOf('bikes') }
}

/** What the history says of a sale or purchase is held as long as that; of one without a day since it was entered. */
function isHeldRecord({ collectionName, data, created }: KeptAudit, isHeld: IsHeld): boolean {
  if (collectionName === 'enquiries') return false
  const day = collectionName === 'sales' ? data.soldOn : data.purchasedOn
  return isHeld(typeof day === 'string' ? day : businessDay(created))
}

function staysOf({ sales, purchases, dues }: Kept, isHeld: IsHeld): Erased['stays'] {
  const why = sentences.keptByLaw
  const notes = sales
    .filter(({ soldOn }) => isHeld(soldOn))
    .map(({ serial, soldOn }) => ({ what: 'sale' as const, name: serial, until: keptUntil(soldOn), why }))
  const bought = purchases
    .filter(({ purchasedOn }) => isHeld(purchasedOn))
    .map(({ vehicleNumber, purchasedOn }) => {
      return { what: 'purchase' as const, name: vehicleNumber, until: keptUntil(purchasedOn), why }
    })
  const orphaned = dues
    .filter((due) => due.isOrphaned && isHeld(businessDay(due.created)))
    .map(({ kind, vehicleNumber, created }) => {
      const what = kind === 'seller' ? ('purchase' as const) : ('sale' as const)
      return { what, name: vehicleNumber, until: keptUntil(businessDay(created)), why }
    })
  return [...notes, ...bought, ...orphaned]
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
