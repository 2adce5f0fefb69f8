import type { Owed } from '@forecourt/contract/bikes'
import type { Account, MoneyAccount } from '@forecourt/contract/books/calls'
import { daysAfter } from '@forecourt/contract/calendar'
import { toPaise } from '@forecourt/contract/format/paise'
import { sentences } from '@forecourt/contract/messages'
import { leftToPay, type Payment } from '@forecourt/contract/sales'
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import { forgetPartyOfPayments, takeBack } from '../books/write.ts'
import { newId } from '../db/new-id.ts'
import type { Tx } from '../db/open.ts'
import { bookEntries, dues, receipts } from '../db/schema.ts'
import { invalidField } from '../http/errors.ts'
import { normalisePhone } from '../phone.ts'
import { type DueRow, dueSnapshot, eventOfPayment } from './read.ts'

/** Within so many days a financier pays a loan out, until somebody knows better. */
const daysOfFinancier = 7

type SoldTo = {
  groupId: string
  id: string
  shopId: string
  buyerName: string
  buyerContact: string
  salePrice: number
  soldOn: string
}
type SoldBike = { id: string; vehicleNumber: string; shopName: string }
type HowPaid = { payments: readonly Payment[]; due: { dueOn: string } | null }

/** Notes what a new sale leaves owed: by the buyer the rest, where it is due later, and by financiers their loans. */
export async function oweForSale(
  tx: Tx,
  actor: Actor,
  sale: SoldTo,
  bike: SoldBike,
  { payments, due }: HowPaid,
): Promise<void> {
  const loans = payments
    .filter(({ method }) => method === 'finance')
    .map(({ amount, reference }) => ({
      kind: 'financier' as const,
      partyName: reference || 'Finance',
      partyPhone: '',
      paise: toPaise(amount),
      dueOn: daysAfter(sale.soldOn, daysOfFinancier),
    }))
  const rest = due && {
    kind: 'buyer' as const,
    partyName: sale.buyerName,
    partyPhone: normalisePhone(sale.buyerContact) ?? sale.buyerContact,
    paise: toPaise(leftToPay(sale.salePrice, payments)),
    dueOn: due.dueOn,
  }
  const place = { groupId: sale.groupId, shopId: sale.shopId, shopName: bike.shopName }
  const about = { saleId: sale.id, bikeId: bike.id, vehicleNumber: bike.vehicleNumber }
  await owe(
    tx,
    actor,
    [...(rest ? [rest] : []), ...loans].map((owed) => ({ ...place, ...about, ...owed })),
  )
}

type BoughtBike = {
  groupId: string
  id: string
  shopId: string
  shopName: string
  vehicleNumber: string
  sellerName: string
  sellerPhone: string
}

/** Notes what is still owed to whom a new bike was bought from. */
export async function oweSeller(tx: Tx, actor: Actor, bike: BoughtBike, owed: Owed | null): Promise<void> {
  if (!owed) return
  await owe(tx, actor, [
    {
      groupId: bike.groupId,
      kind: 'seller',
      shopId: bike.shopId,
      shopName: bike.shopName,
      saleId: null,
      bikeId: bike.id,
      vehicleNumber: bike.vehicleNumber,
      partyName: bike.sellerName,
      partyPhone: bike.sellerPhone,
      paise: toPaise(owed.amount),
      dueOn: owed.dueOn,
      untilPapers: owed.untilPapers,
    },
  ])
}

type Bought = { cost: number | null; paidBy?: MoneyAccount | null; owed?: Owed | null; purchasedOn: string }

/** Throws 400 for what is owed of a bike's cost where that is not known, or less, or was due before the purchase. */
export function requireOwed({ cost, owed, purchasedOn }: Omit<Bought, 'paidBy'>): void {
  if (!owed) return
  if (cost === null) throw invalidField('cost', 'Enter the cost of which a part is still owed')
  if (toPaise(owed.amount) > toPaise(cost)) throw invalidField('owed.amount', sentences.owedOverCost)
  if (owed.dueOn < purchasedOn) throw invalidField('owed.dueOn', sentences.owedBeforePurchase)
}

/** The accounts that a bike's cost came from, in whole paise; those that gave nothing are left out. */
export function purchaseSides({
  cost,
  paidBy,
  owed,
}: Omit<Bought, 'purchasedOn'>): { account: Account; paise: number }[] {
  const owedPaise = owed ? toPaise(owed.amount) : 0
  const sides: { account: Account; paise: number }[] = [
    { account: paidBy ?? 'unrecorded', paise: toPaise(cost ?? 0) - owedPaise },
    { account: 'sellers', paise: owedPaise },
  ]
  return sides.filter(({ paise }) => paise > 0)
}

type NewDue = Omit<DueRow, 'id' | 'paid' | 'untilPapers' | 'created' | 'endedAt'> & { untilPapers?: boolean }

async function owe(tx: Tx, actor: Actor, owed: NewDue[]): Promise<void> {
  if (owed.length === 0) return
  const rows = owed.map((due, seq) => ({
    untilPapers: false,
    ...due,
    id: newId(actor, seq),
    paid: 0,
    created: actor.at,
    endedAt: null,
  }))
  await tx.insert(dues).values(rows)
  await recordDues(tx, actor, 'CREATE', rows)
}

/**
 * Ends what a sale left owed when it is cancelled. Before its entries are taken back: whoever takes a payment just now
 * finishes first, or finds the due ended.
 */
export async function endDuesOfSale(tx: Tx, actor: Actor, { groupId, id }: { groupId: string; id: string }) {
  await endDues(tx, actor, groupId, eq(dues.saleId, id))
}

/** Ends what is owed to the seller of a bike that is taken out of stock for good, and takes back what was paid of it. */
export async function endDuesOfBike(tx: Tx, actor: Actor, { groupId, id }: { groupId: string; id: string }) {
  const ended = await endDues(tx, actor, groupId, and(eq(dues.bikeId, id), eq(dues.kind, 'seller')) as SQL)
  if (ended.length === 0) return
  const paid = await tx
    .select()
    .from(bookEntries)
    .where(
      and(
        eq(bookEntries.groupId, groupId),
        // By the bike, for the index
        eq(bookEntries.bikeId, id),
        inArray(bookEntries.event, ended.map(eventOfPayment)),
      ),
    )
  await takeBack(tx, actor, paid)
}

/** Ends dues, in the order in which everybody holds them, and answers the receipts that were reversed with them. */
async function endDues(tx: Tx, actor: Actor, groupId: string, which: SQL): Promise<string[]> {
  const open = await tx
    .select()
    .from(dues)
    .where(and(eq(dues.groupId, groupId), which, isNull(dues.endedAt)))
    .orderBy(dues.id)
    .for('update')
  if (open.length === 0) return []
  const ids = open.map(({ id }) => id)
  await tx
    .update(dues)
    .set({ endedAt: actor.at })
    .where(and(eq(dues.groupId, groupId), inArray(dues.id, ids)))
  const reversed = await tx
    .update(receipts)
    .set({ reversedAt: actor.at })
    .where(and(eq(receipts.groupId, groupId), inArray(receipts.dueId, ids), isNull(receipts.reversedAt)))
    .returning({ id: receipts.id })
  await recordDues(
    tx,
    actor,
    'DELETE',
    open.map((due) => ({ ...due, endedAt: actor.at })),
  )
  return reversed.map(({ id }) => id)
}

const recordDues = (tx: Tx, actor: Actor, operation: 'CREATE' | 'DELETE', changed: DueRow[]) =>
  recordAudit(
    tx,
    actor,
    ...changed.map((due) => ({
      collection: 'dues' as const,
      operation,
      groupId: due.groupId,
      recordId: due.id,
      shopId: due.shopId,
      snapshot: dueSnapshot(due),
    })),
  )

/** Keeps what a shop that goes was called last, since its dues stay. */
export async function keepShopName(tx: Tx, shop: { groupId: string; id: string; name: string }): Promise<void> {
  await tx
    .update(dues)
    .set({ shopName: shop.name })
    .where(and(eq(dues.groupId, shop.groupId), eq(dues.shopId, shop.id)))
}

type Whose = { groupId: string } & ({ saleId: string } | { bikeId: string } | { dueId: string })

/** Takes out of dues, their receipts and entries who owed or was owed. What the erasure is, its own record says. */
export async function forgetPartyOfDues(tx: Tx, { groupId, ...whose }: Whose): Promise<void> {
  const found = await tx
    .select({ id: dues.id, saleId: dues.saleId, bikeId: dues.bikeId })
    .from(dues)
    .where(and(eq(dues.groupId, groupId), isOf(whose)))
    .for('update')
  for (const { id, saleId, bikeId } of found) {
    await tx
      .update(dues)
      .set({ partyName: sentences.erased, partyPhone: '' })
      .where(and(eq(dues.groupId, groupId), eq(dues.id, id)))
    await tx
      .update(receipts)
      .set({ reference: '' })
      .where(and(eq(receipts.groupId, groupId), eq(receipts.dueId, id)))
    await forgetPartyOfPayments(tx, { groupId, id, saleId, bikeId })
  }
}

function isOf(whose: { saleId: string } | { bikeId: string } | { dueId: string }): SQL {
  if ('dueId' in whose) return eq(dues.id, whose.dueId)
  if ('saleId' in whose) return eq(dues.saleId, whose.saleId)
  // A buyer's due names the bike too
  return and(eq(dues.bikeId, whose.bikeId), eq(dues.kind, 'seller')) as SQL
}
