import { type Due, dueAges, type OwedOfAge, type Receipt } from '@forecourt/contract/dues/calls'
import { bike, id, moment, sale, shop } from './dealership.ts'

/* What is owed to the small dealership, as the server tells of it. */

/** What the buyer of its sale left to pay. */
export const due: Due = {
  _id: id(65),
  kind: 'buyer',
  shopId: shop._id,
  shopName: shop.name,
  saleId: sale._id,
  bikeId: bike._id,
  vehicleNumber: bike.vehicleNumber,
  partyName: sale.buyerName,
  partyPhone: '+919848022001',
  amount: 2_000_000,
  paid: 500_000,
  dueOn: '2026-03-20',
  untilPapers: false,
  created: moment,
  endedAt: null,
}

export const receipt: Receipt = {
  _id: id(66),
  dueId: due._id,
  kind: 'buyer',
  serial: 'KUK-R/2526/00001',
  saleId: sale._id,
  bikeId: bike._id,
  vehicleNumber: bike.vehicleNumber,
  partyName: due.partyName,
  partyPhone: due.partyPhone,
  amount: 500_000,
  account: 'upi',
  reference: 'UTR 77',
  paidOn: '2026-03-10',
  left: 1_500_000,
  byUserName: 'Lakshmi Devi',
  created: moment,
  reversedAt: null,
}

const none = { count: 0, left: 0 }
const fromBuyer = { count: 1, left: 1_500_000 }

export const noAges: OwedOfAge[] = dueAges.map((age) => ({ age, ...none, toCollect: none, toPay: none }))

/** What its buyer owes, in the age in which that is. */
export const ages: OwedOfAge[] = noAges.map((one) =>
  one.age === 'older' ? { ...one, ...fromBuyer, toCollect: fromBuyer } : one,
)

/** Beside that, what its sellers are still to get: one late, one not yet. */
export const agesOfBoth: OwedOfAge[] = ages.map((one) => {
  const toPay = { notYet: { count: 1, left: 700_050 }, older: { count: 1, left: 1_300_000 } }[one.age as string] ?? none
  return { ...one, count: one.count + toPay.count, left: one.left + toPay.left, toPay }
})

/** The same as a server of the last release tells it, which knows no sides. */
export const agesWithoutSides: OwedOfAge[] = agesOfBoth.map(({ age, count, left }) => ({ age, count, left }))
