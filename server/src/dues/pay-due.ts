import { businessDay } from '@forecourt/contract/calendar'
import type { payDue as contract } from '@forecourt/contract/dues/calls'
import type { Output } from '@forecourt/contract/endpoint'
import { paiseInRupees } from '@forecourt/contract/format/paise'
import { sentences } from '@forecourt/contract/messages'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import type { EntryRow } from '../books/read.ts'
import { book, bookedLate, type Side } from '../books/write.ts'
import { newId } from '../db/new-id.ts'
import type { Db, Tx } from '../db/open.ts'
import { dues, receipts } from '../db/schema.ts'
import { conflict, invalidField } from '../http/errors.ts'
import { requirePaymentDay } from './payment-day.ts'
import { type DueRow, dueSnapshot, eventOfPayment, getDueForWrite, type ReceiptRow, toReceipt } from './read.ts'
import { nextReceiptSerial } from './receipt-serial.ts'

type Payment = { dueId: string } & z.output<(typeof contract)['schema']['body']>

/** Takes a payment of what a buyer or a financier owes, or pays a seller, and books it. */
export async function payDue(db: Db, actor: Actor, { dueId, ...payment }: Payment): Promise<Output<typeof contract>> {
  return db.transaction(async (tx) => {
    const due = await getDueForWrite(tx, actor, dueId)
    requireAt(actor, due.kind === 'seller' ? 'money.enter' : 'due.collect', shopPlace(actor, due))
    if (due.endedAt) throw conflict('due_ended', endedSentence(due))
    const paidOn = payment.paidOn ?? businessDay(actor.at)
    await requirePaymentDay(tx, actor, due, paidOn)
    const left = due.paise - due.paid
    if (payment.amount > left) throw invalidField('amount', tooMuch(left))
    const paid = { ...due, paid: due.paid + payment.amount }
    await tx
      .update(dues)
      .set({ paid: paid.paid })
      .where(and(eq(dues.groupId, due.groupId), eq(dues.id, due.id)))
    const receipt = await insertReceipt(tx, actor, due, { ...payment, paidOn, left: left - payment.amount })
    const entries = await bookPayment(tx, actor, due, receipt)
    await recordAudit(tx, actor, {
      collection: 'dues',
      operation: 'UPDATE',
      groupId: due.groupId,
      recordId: due.id,
      shopId: due.shopId,
      snapshot: { ...dueSnapshot(paid), payment: paymentSnapshot(receipt) },
    })
    return { ...toReceipt({ ...due, ...receipt }), ...bookedLate(entries) }
  })
}

const endedSentence = ({ kind }: DueRow) =>
  kind === 'seller'
    ? 'Nothing is owed any more: the bike was deleted'
    : 'Nothing is owed any more: the sale was cancelled'

const tooMuch = (left: number) => (left === 0 ? sentences.nothingLeft : sentences.moreThanLeft(paiseInRupees(left)))

type Paid = Omit<Payment, 'dueId' | 'paidOn'> & { paidOn: string; left: number }

async function insertReceipt(tx: Tx, actor: Actor, due: DueRow, paid: Paid): Promise<ReceiptRow> {
  const receipt = {
    groupId: due.groupId,
    id: newId(actor),
    dueId: due.id,
    shopId: due.shopId,
    // A seller gives us theirs
    serial: due.kind === 'seller' ? '' : await nextReceiptSerial(tx, due, paid.paidOn),
    paise: paid.amount,
    account: paid.account,
    reference: paid.reference,
    paidOn: paid.paidOn,
    left: paid.left,
    byUserId: actor.userId,
    byUserName: actor.name,
    created: actor.at,
    reversedAt: null,
  }
  await tx.insert(receipts).values(receipt)
  return receipt
}

const accountOf = { buyer: 'buyers', financier: 'financiers', seller: 'sellers' } as const

/** With the sale, so that it is taken back with all of that. */
async function bookPayment(tx: Tx, actor: Actor, due: DueRow, receipt: ReceiptRow): Promise<EntryRow[]> {
  const shop = { id: due.shopId, name: due.shopName }
  const owing: Side = { shop, account: accountOf[due.kind] }
  const money: Side = { shop, account: receipt.account }
  const isPaidOut = due.kind === 'seller'
  return book(tx, actor, due.groupId, [
    {
      event: eventOfPayment(receipt.id),
      kind: 'payment',
      from: isPaidOut ? money : owing,
      to: isPaidOut ? owing : money,
      paise: receipt.paise,
      forDay: receipt.paidOn,
      saleId: due.saleId,
      bikeId: due.bikeId,
      vehicleNumber: due.vehicleNumber,
      dueId: due.id,
      party: due.partyName,
      note: receipt.serial,
    },
  ])
}

/** Its reference may tell of the person who paid, and stays with the receipt, from where it can be erased. */
const paymentSnapshot = ({ id, serial, paise, account, paidOn, left }: ReceiptRow) => ({
  _id: id,
  serial,
  amount: paise,
  account,
  paidOn,
  left,
})
