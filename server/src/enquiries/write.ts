import { businessDay } from '@forecourt/contract/calendar'
import { sentences } from '@forecourt/contract/messages'
import { and, eq, getTableColumns } from 'drizzle-orm'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import { newId } from '../db/new-id.ts'
import type { Tx } from '../db/open.ts'
import { enquiries, shops } from '../db/schema.ts'
import { conflict, notFound } from '../http/errors.ts'
import { type EnquiryRow, type EnquiryWithShop, enquirySnapshot, getEnquiryForWrite } from './read.ts'
import { wishColumns } from './wish-fits.ts'

/** Enters an enquiry, and puts it on record. */
export async function enterEnquiry(tx: Tx, actor: Actor, { shopName, ...enquiry }: EnquiryWithShop): Promise<void> {
  await tx.insert(enquiries).values(enquiry)
  await recordAudit(tx, actor, {
    collection: 'enquiries',
    operation: 'CREATE',
    groupId: enquiry.groupId,
    recordId: enquiry.id,
    shopId: enquiry.shopId,
    snapshot: enquirySnapshot({ ...enquiry, shopName }),
  })
}

type CustomerOfPage = Pick<EnquiryRow, 'groupId' | 'shopId' | 'bikeId' | 'customerName' | 'customerPhone'>

/**
 * Enters what a customer asked on the page of a bike, whose row is locked, to be followed up today. Nothing is entered
 * where the same phone's enquiry from there is open already: who sends it again wants no second call.
 */
export async function enterEnquiryFromPage(
  tx: Tx,
  actor: Actor,
  { shopName, ...customer }: CustomerOfPage & { shopName: string },
): Promise<void> {
  const { groupId, bikeId, customerPhone } = customer
  const isSame = and(
    eq(enquiries.groupId, groupId),
    eq(enquiries.bikeId, bikeId ?? ''),
    eq(enquiries.customerPhone, customerPhone),
    eq(enquiries.state, 'open'),
    eq(enquiries.fromPage, true),
  )
  if ((await tx.$count(enquiries, isSame)) > 0) return
  await enterEnquiry(tx, actor, {
    ...customer,
    shopName,
    id: newId(actor),
    enquiryType: ['Buy'],
    ...wishColumns(''),
    followUpOn: businessDay(actor.at),
    state: 'open',
    lostReason: '',
    notes: '',
    fromPage: true,
    saleId: null,
    created: actor.at,
    updated: actor.at,
  })
}

type Winning = { groupId: string; id: string; bikeId: string | null }

/**
 * Marks an open enquiry as won by a sale, in the sale's own transaction, and puts it on record. Throws 404 for an
 * enquiry outside the actor's reach or of another group, 409 for one that is not open.
 */
export async function winEnquiry(tx: Tx, actor: Actor, enquiryId: string, sale: Winning): Promise<void> {
  const enquiry = await getEnquiryForWrite(tx, actor, enquiryId)
  if (enquiry.groupId !== sale.groupId) throw notFound('This enquiry')
  requireAt(actor, 'enquiry.save', shopPlace(actor, enquiry))
  if (enquiry.state !== 'open') {
    throw conflict('enquiry_closed', `The enquiry of ${enquiry.customerName} is no longer open`)
  }
  // Another bike that was asked for stays, for when the sale is cancelled; a wish is then about what was sold
  await saveChanged(tx, actor, enquiry, { state: 'won', saleId: sale.id, bikeId: enquiry.bikeId ?? sale.bikeId })
}

/**
 * Opens the enquiries again that a sale had won, in the transaction that cancels it, and puts them on record; one whose
 * customer was erased is over, as nobody is left to be called.
 */
export async function reopenEnquiries(tx: Tx, actor: Actor, sale: { groupId: string; id: string }): Promise<void> {
  const won = await tx
    .select({ ...getTableColumns(enquiries), shopName: shops.name })
    .from(enquiries)
    .innerJoin(shops, and(eq(shops.groupId, enquiries.groupId), eq(shops.id, enquiries.shopId)))
    .where(and(eq(enquiries.groupId, sale.groupId), eq(enquiries.saleId, sale.id)))
    .for('update', { of: enquiries })
  for (const enquiry of won) {
    const isErased = enquiry.customerPhone === ''
    await saveChanged(tx, actor, enquiry, {
      ...(isErased ? { state: 'lost', lostReason: sentences.erased } : { state: 'open' }),
      saleId: null,
    })
  }
}

/**
 * Leaves the enquiries about a bike without it, in the transaction that takes it out; the bike's record tells of it.
 */
export async function forgetBike(tx: Tx, { groupId, id }: { groupId: string; id: string }): Promise<void> {
  await tx
    .update(enquiries)
    .set({ bikeId: null })
    .where(and(eq(enquiries.groupId, groupId), eq(enquiries.bikeId, id)))
}

/** Changes an enquiry, whose row is locked, and puts that on record. */
export async function saveChanged(
  tx: Tx,
  actor: Actor,
  enquiry: EnquiryWithShop,
  given: Partial<EnquiryRow>,
): Promise<void> {
  const changed = { ...given, updated: actor.at }
  await tx
    .update(enquiries)
    .set(changed)
    .where(and(eq(enquiries.groupId, enquiry.groupId), eq(enquiries.id, enquiry.id)))
  await recordAudit(tx, actor, {
    collection: 'enquiries',
    operation: 'UPDATE',
    groupId: enquiry.groupId,
    recordId: enquiry.id,
    shopId: enquiry.shopId,
    snapshot: enquirySnapshot({ ...enquiry, ...changed }),
  })
}

/**
 * Takes the customer out of an enquiry, and puts that on record; one that is open is over. The row stays for the shop's
 * figures.
 */
export async function forgetCustomer(tx: Tx, actor: Actor, enquiry: EnquiryWithShop): Promise<void> {
  const isOver = enquiry.state === 'won'
  await saveChanged(tx, actor, enquiry, {
    customerName: sentences.erased,
    customerPhone: '',
    ...wishColumns(''),
    followUpOn: null,
    notes: '',
    state: isOver ? 'won' : 'lost',
    lostReason: isOver ? '' : sentences.erased,
  })
}
