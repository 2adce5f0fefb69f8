import type { Owed } from '@forecourt/contract/bikes'
import { daysAfter } from '@forecourt/contract/calendar'
import { toPaise } from '@forecourt/contract/format/paise'
import { leftToPay, type PaidPart } from '@forecourt/contract/sales'
import type { Actor } from '../access.ts'
import { newId } from '../db/new-id.ts'
import type { Tx } from '../db/open.ts'
import { dues } from '../db/schema.ts'
import { normalisePhone } from '../phone.ts'
import type { DueRow } from './read.ts'
import { recordDues } from './record-dues.ts'

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
type HowPaid = { payments: readonly Pick<PaidPart, 'method' | 'amount' | 'reference'>[]; due: { dueOn: string } | null }

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
