import { businessDay } from '@forecourt/contract/calendar'
import type { CustomerKept } from '@forecourt/contract/personal-data'
import { type Actor, groupPlace, requireAt } from '../access.ts'
import { findUploadsOf } from '../bulk-upload/read.ts'
import type { Db } from '../db/open.ts'
import { findDocumentsOfCustomer } from '../documents/read.ts'
import { getGroup } from '../groups/read.ts'
import { findNoteRecords } from '../notes/read.ts'
import { requirePhone } from '../phone.ts'
import { getPayments, toPayment } from '../sales/read.ts'
import { partPersonal } from '../seals/personal-fields.ts'
import { findTasksOf } from '../tasks/read.ts'
import { erasableOf } from './erasable.ts'
import { findKept, type KeptAudit } from './find-kept.ts'
import { isHeldOn, keptUntil } from './kept-until.ts'

type Asked = { groupId: string; phone: string }

/**
 * What a group keeps of a customer. Throws 404 outside the actor's reach, 403 where the actor is no admin of the group.
 */
export async function getCustomerKept(db: Db, actor: Actor, asked: Asked): Promise<CustomerKept> {
  const phone = requirePhone(asked.phone, 'phone')
  const group = await getGroup(db, actor, asked.groupId)
  requireAt(actor, 'customer.data', groupPlace(group.id))
  const kept = await findKept(db, group.id, phone)
  const sales: CustomerKept['sales'] = []
  for (const sale of kept.sales) {
    const payments = (await getPayments(db, sale)).map(toPayment)
    const { id: _id, serial, shopName, soldOn, buyerName, buyerContact, salePrice } = sale
    const money = { salePrice, payments, keptUntil: keptUntil(soldOn) }
    sales.push({ _id, serial, shopName, soldOn, buyerName, buyerContact, ...money })
  }
  const today = businessDay(actor.at)
  const held = new Set([
    ...kept.sales.filter(({ soldOn }) => isHeldOn(today, soldOn)).map(({ id }) => id),
    ...kept.purchases.filter(({ purchasedOn }) => isHeldOn(today, purchasedOn)).map(({ id }) => id),
  ])
  const filed = await findDocumentsOfCustomer(db, group.id, { phone, ...kept })
  const erasable = erasableOf(kept, today)
  const tasks = await findTasksOf(db, group.id, { phone, ...kept })
  const erasableTasks = new Set((await findTasksOf(db, group.id, { phone, ...erasable })).map(({ id }) => id))
  const { goes, held: heldWithNotes } = erasable.noted
  const notes = await findNoteRecords(db, group.id, { phone, on: [...goes, ...heldWithNotes] })
  const heldIds = new Set(heldWithNotes)
  const isHeldNote = (note: NoteRecord) => Object.values(aboutOf(note)).some((id) => id !== null && heldIds.has(id))
  const heldRecords = new Set(erasable.heldRecords)
  return {
    phone,
    groupName: group.name,
    made: actor.at.toISOString(),
    enquiries: kept.enquiries.map(({ id: _id, created, ...enquiry }) => ({
      ...enquiry,
      _id,
      created: created.toISOString(),
    })),
    sales,
    purchases: kept.purchases.map(({ id: _id, ...bike }) => ({ ...bike, _id, keptUntil: keptUntil(bike.purchasedOn) })),
    dues: kept.dues.map((due) => ({
      _id: due.id,
      kind: due.kind,
      shopName: due.shopName,
      vehicleNumber: due.vehicleNumber,
      partyName: due.partyName,
      amount: due.paise,
      paid: due.paid,
      dueOn: due.dueOn,
      keptUntil: due.isOrphaned ? keptUntil(businessDay(due.created)) : null,
      receipts: due.receipts.map(({ serial, paise, account, reference, paidOn }) => {
        return { serial, amount: paise, account, reference, paidOn }
      }),
    })),
    holds: kept.holds.map((hold) => ({
      _id: hold.id,
      shopName: hold.shopName,
      vehicleNumber: hold.vehicleNumber,
      customerName: hold.customerName,
      token: hold.paise,
      serial: hold.serial,
      reference: hold.reference,
      until: hold.until.toISOString(),
      created: hold.created.toISOString(),
      keptUntil: hold.paise > 0 ? keptUntil(hold.receivedOn) : null,
    })),
    documents: filed.map(({ saleId, bikeId, ...document }) => ({
      ...document,
      held: held.has(saleId ?? bikeId ?? '') || (saleId === null && bikeId === null && held.size > 0),
    })),
    tasks: tasks.map(({ id: _id, shopName, text, dueOn, doneAt }) => {
      return { _id, shopName, text, dueOn, doneAt: doneAt?.toISOString() ?? null, held: !erasableTasks.has(_id) }
    }),
    notes: notes
      .filter(({ operationType }) => operationType === 'CREATE')
      .map((note) => ({ ...toKeptNote(note), held: isHeldNote(note) })),
    uploads: (await findUploadsOf(db, group.id, phone)).map(({ id: _id, created, ...upload }) => {
      return { _id, ...upload, created: created.toISOString() }
    }),
    history: [
      ...kept.records.map((record) => ({ ...toKeptRecord(record), held: heldRecords.has(record) })),
      ...notes.map((note) => ({ ...toKeptRecord(note), held: isHeldNote(note) })),
    ],
  }
}

const toKeptRecord = ({ id: _id, collectionName, recordId, operationType, created, data }: KeptAudit) => ({
  ...{ _id, collectionName, recordId, operationType },
  created: created.toISOString(),
  data: partPersonal(collectionName, data).personal ?? {},
})

/** A note as it was written, though it may have been taken back. */
function toKeptNote(note: NoteRecord) {
  const { recordId: _id, data, operationByUserName: writtenByName, created } = note
  const text = textOf(data, 'text') ?? ''
  return { _id, ...aboutOf(note), text, writtenByName, created: created.toISOString() }
}

const aboutOf = ({ data }: NoteRecord) => ({
  bikeId: textOf(data, 'bikeId'),
  enquiryId: textOf(data, 'enquiryId'),
  saleId: textOf(data, 'saleId'),
})

const textOf = (data: NoteRecord['data'], key: string) => (typeof data[key] === 'string' ? data[key] : null)

type NoteRecord = Awaited<ReturnType<typeof findNoteRecords>>[number]
