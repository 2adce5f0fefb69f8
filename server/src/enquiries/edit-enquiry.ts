import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '@forecourt/contract/endpoint'
import type { editEnquiry as contract, Enquiry, SeenOfEnquiry } from '@forecourt/contract/enquiries'
import { sentences } from '@forecourt/contract/messages'
import { and, desc, eq } from 'drizzle-orm'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import type { Db, Tx } from '../db/open.ts'
import { auditRecords } from '../db/schema.ts'
import { conflict, invalidField } from '../http/errors.ts'
import { normalisePhone, requirePhone } from '../phone.ts'
import { readSerial } from '../sales/read.ts'
import {
  type EnquiryRow,
  type EnquiryWithShop,
  getAskedBike,
  getEnquiry,
  getEnquiryForWrite,
  requireNotErased,
  toOneEnquiry,
} from './read.ts'
import { requireRoomForWish } from './require-room.ts'
import { wishColumns } from './wish-fits.ts'
import { saveChanged } from './write.ts'

type Form = BodyOf<typeof contract>

/**
 * Changes what is given of an enquiry; nothing is written where nothing is new. Throws 404 for another bike that is not
 * within reach or of another group, 400 for one lost without a reason, 409 for another state of one that a sale has won,
 * for fields that others have changed since they were `seen`, for one wish too many, and for words about a customer who
 * was erased.
 */
export async function editEnquiry(
  db: Db,
  actor: Actor,
  { enquiryId, seen, ...form }: Form & { enquiryId: string },
): Promise<Enquiry> {
  const phone = form.customerPhone === undefined ? undefined : requirePhone(form.customerPhone, 'customerPhone')
  return db.transaction(async (tx) => {
    const before = await getEnquiry(tx, actor, enquiryId)
    requireAt(actor, 'enquiry.save', shopPlace(actor, before))
    const isOther = form.bikeId !== undefined && form.bikeId !== before.bikeId
    // The bike before the enquiry, as a sale holds them
    if (isOther && form.bikeId) await getAskedBike(tx, actor, before.groupId, form.bikeId)
    const enquiry = await getEnquiryForWrite(tx, actor, enquiryId)
    // With a number it is a customer's again, who is found by it
    if (phone === undefined && isOfCustomer(form)) await requireNotErased(tx, enquiry)
    const changed = {
      customerName: form.customerName ?? enquiry.customerName,
      customerPhone: phone ?? enquiry.customerPhone,
      enquiryType: form.enquiryType ?? enquiry.enquiryType,
      ...(isOther && { bikeId: form.bikeId }),
      ...(form.wish !== undefined && wishColumns(form.wish)),
      followUpOn: form.followUpOn === undefined ? enquiry.followUpOn : form.followUpOn,
      notes: form.notes ?? enquiry.notes,
      ...stateOf(enquiry, form),
    }
    if (enquiry.saleId !== null && changed.state !== 'won') throw await wonBySale(tx, enquiry)
    const wanted = { ...form, ...(phone !== undefined && { customerPhone: phone }) }
    if (seen && isChangedSince(enquiry, seen, wanted)) throw await changedSince(tx, actor, enquiry)
    if (!isOpenWish(enquiry) && isOpenWish({ ...enquiry, ...changed })) await requireRoomForWish(tx, enquiry.groupId)
    if (!isSame(enquiry, changed)) await saveChanged(tx, actor, enquiry, changed)
    return toOneEnquiry(tx, actor, await getEnquiry(tx, actor, enquiry.id))
  })
}

const isOpenWish = ({ state, wish }: Pick<EnquiryRow, 'state' | 'wish'>) => state === 'open' && wish !== ''

/** Whether it says something of the customer, or has them called again. */
const isOfCustomer = ({ customerName, notes, wish, lostReason, state }: Form) =>
  state === 'open' || [customerName, notes, wish, lostReason].some(Boolean)

/** A lost one has its reason. */
function stateOf(enquiry: EnquiryRow, form: Form) {
  const state = form.state ?? enquiry.state
  const lostReason = state === 'lost' ? (form.lostReason ?? enquiry.lostReason) : ''
  if (state === 'lost' && lostReason === '') throw invalidField('lostReason', sentences.lostReasonRequired)
  return { state, lostReason }
}

/** 409 for what a sale has won: it is open again once that is cancelled. */
async function wonBySale(tx: Tx, { groupId, saleId }: EnquiryRow) {
  const serial = saleId === null ? '' : await readSerial(tx, { groupId, id: saleId })
  const sale = serial === '' ? 'a sale' : `the sale ${serial}`
  return conflict('enquiry_won', `This enquiry was won by ${sale}. Cancel that sale first`)
}

/** Whether a field that was seen holds something else by now, and not what it is to hold. */
function isChangedSince(enquiry: EnquiryRow, { customerPhone, ...others }: SeenOfEnquiry, wanted: SeenOfEnquiry) {
  const phone = customerPhone === undefined ? {} : { customerPhone: normalisePhone(customerPhone) ?? customerPhone }
  const fields = Object.entries({ ...others, ...phone }) as [keyof SeenOfEnquiry, unknown][]
  return fields.some(
    ([field, saw]) =>
      saw !== undefined && !isDeepStrictEqual(enquiry[field], saw) && !isDeepStrictEqual(enquiry[field], wanted[field]),
  )
}

/** 409 that says who was quicker, who may be the same person on another device. */
async function changedSince(tx: Tx, actor: Actor, { groupId, id }: EnquiryRow) {
  const isOfIt = and(
    eq(auditRecords.groupId, groupId),
    eq(auditRecords.collectionName, 'enquiries'),
    eq(auditRecords.recordId, id),
  )
  const [last] = await tx
    .select({ by: auditRecords.operationByUser, name: auditRecords.operationByUserName })
    .from(auditRecords)
    .where(isOfIt)
    .orderBy(desc(auditRecords.created), desc(auditRecords.id))
    .limit(1)
  const who = last?.by === actor.userId ? 'You have' : `${last?.name ?? 'Somebody'} has`
  return conflict('changed_since', `${who} changed this enquiry since`)
}

const isSame = (enquiry: EnquiryWithShop, changed: Partial<EnquiryRow>) =>
  isDeepStrictEqual({ ...enquiry, ...changed }, enquiry)
