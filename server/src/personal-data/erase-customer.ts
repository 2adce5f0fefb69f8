import { businessDay } from '@forecourt/contract/calendar'
import type { Output } from '@forecourt/contract/endpoint'
import { sentences } from '@forecourt/contract/messages'
import type { eraseCustomer as contract } from '@forecourt/contract/personal-data'
import { and, or, sql } from 'drizzle-orm'
import { type Actor, groupPlace, requireAt } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import { forgetSeller } from '../bikes/write.ts'
import { forgetParties } from '../books/write.ts'
import { forgetUploadsOf, requireEntered } from '../bulk-upload/write.ts'
import { newId } from '../db/new-id.ts'
import type { Db, Tx } from '../db/open.ts'
import { idempotencyKeys } from '../db/schema.ts'
import { lastTen } from '../db/team/digits.ts'
import { forgetDocumentsOfCustomer } from '../documents/write.ts'
import { forgetPartyOfDues } from '../dues/write.ts'
import { forgetCustomer } from '../enquiries/write.ts'
import { getGroup } from '../groups/read.ts'
import { forgetHolds } from '../holds/write.ts'
import { forgetNotesOf } from '../notes/write.ts'
import { requirePhone } from '../phone.ts'
import { forgetBuyer } from '../sales/write.ts'
import { erasePersonalDetails } from '../seals/write.ts'
import { forgetTasksOf } from '../tasks/write.ts'
import { erasableOf } from './erasable.ts'
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
    await requireEntered(tx, groupId, phone)
    const kept = await findKept(tx, groupId, phone, { lock: true })
    const today = businessDay(actor.at)
    const erasable = erasableOf(kept, today)
    const { enquiries, sales, purchases, orphanedDues, holds, records, noted } = erasable
    for (const enquiry of enquiries) await forgetCustomer(tx, actor, enquiry)
    for (const sale of sales) {
      await forgetBuyer(tx, sale)
      await forgetPartyOfDues(tx, { groupId, saleId: sale.id })
    }
    for (const bike of purchases) {
      await forgetSeller(tx, bike)
      await forgetPartyOfDues(tx, { groupId, bikeId: bike.id })
    }
    for (const due of orphanedDues) await forgetPartyOfDues(tx, { groupId, dueId: due.id })
    await forgetHolds(tx, groupId, holds)
    const documents = await forgetDocumentsOfCustomer(tx, actor, {
      groupId,
      phone,
      sales,
      purchases,
      isHeld: sales.length < kept.sales.length || purchases.length < kept.purchases.length,
    })
    const tasks = await forgetTasksOf(tx, groupId, { phone, ...erasable })
    await erasePersonalDetails(tx, groupId, idsOf(records))
    const written = await forgetNotesOf(tx, groupId, { phone, on: noted.goes, butNotOn: noted.held })
    await forgetParties(tx, groupId, partiesIn(records))
    await forgetAnswers(tx, groupId, phone)
    const uploads = await forgetUploadsOf(tx, groupId, phone)
    const erased = {
      enquiries: enquiries.length,
      sales: sales.length + orphanedDues.filter(({ kind }) => kind !== 'seller').length,
      purchases: purchases.length + orphanedDues.filter(({ kind }) => kind === 'seller').length,
      documents,
      tasks: tasks.length,
      notes: written.notes,
      ...(holds.length > 0 && { holds: holds.length }),
      ...(uploads > 0 && { uploads }),
      records: records.length + written.records.length,
    }
    if (Object.values(erased).some((count) => count > 0)) {
      await recordAudit(tx, actor, {
        collection: 'customers',
        operation: 'DELETE',
        groupId,
        recordId: newId(actor),
        snapshot: {
          enquiries: idsOf(enquiries),
          sales: idsOf(sales),
          purchases: idsOf(purchases),
          ...(orphanedDues.length > 0 && { dues: idsOf(orphanedDues) }),
          ...(holds.length > 0 && { holds: idsOf(holds) }),
          ...(tasks.length > 0 && { tasks }),
          ...(uploads > 0 && { uploads }),
          erasedRecords: [...idsOf(records), ...written.records],
        },
      })
    }
    return { erased, stays: staysOf(kept, today) }
  })
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Whose names the books hold as the history does, and for as long; also of what went with its shop. */
const partiesIn = (records: KeptAudit[]) => {
  const idsIn = (collection: string) =>
    records.filter(({ collectionName }) => collectionName === collection).map(({ recordId }) => recordId)
  return { saleIds: idsIn('sales'), bikeIds: idsIn('bikes') }
}

function staysOf({ sales, purchases, dues, holds }: Kept, today: string): Erased['stays'] {
  const isHeld = (day: string) => isHeldOn(today, day)
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
  const tokens = holds
    .filter(({ paise, receivedOn }) => paise > 0 && isHeld(receivedOn))
    .map(({ serial, receivedOn }) => ({ what: 'token' as const, name: serial, until: keptUntil(receivedOn), why }))
  return [...notes, ...bought, ...orphaned, ...tokens]
}

/**
 * Kept answers of writes in the group hold what was saved, for a day, and of rows of a file what was typed: a number
 * counts in any writing. Their keys stay: a write that is sent again must not bring back what was erased.
 */
async function forgetAnswers(tx: Tx, groupId: string, phone: string) {
  const inGroup = sql`${idempotencyKeys.givenUnder} @> ${JSON.stringify([{ groupId }])}::jsonb`
  const bySuperAdmin = sql`${idempotencyKeys.userId} in (select id from users where user_type = 'superAdmin')`
  await tx
    .update(idempotencyKeys)
    .set({ reply: null })
    .where(and(sql`${idempotencyKeys.reply}::text ~ ${inAnyWriting(phone)}`, or(inGroup, bySuperAdmin)))
}

/** The noughts of ASCII, Devanagari, Telugu and of full width. */
const noughts = [0x30, 0x966, 0xc66, 0xff10]

/**
 * A pattern that finds a number, given as E.164, in a JSON text, whichever digits it is written in and whatever stands
 * between them but the quote that ends a field. One look at the text: to write it anew takes ten times as long.
 */
function inAnyWriting(phone: string): string {
  const inEach = (digit: string) => noughts.map((nought) => String.fromCodePoint(nought + Number(digit))).join('')
  return Array.from(lastTen(phone), (digit) => `[${inEach(digit)}]`).join('[^0-9"]*')
}
