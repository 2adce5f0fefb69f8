import { addBike, type BikeDetails, editBike } from '@forecourt/contract/bikes'
import type { MoneyAccount } from '@forecourt/contract/books/calls'
import type { BodyOf } from '@forecourt/contract/endpoint'
import { sentences } from '@forecourt/contract/messages'
import { schemaResolver } from '@mantine/form'
import { trueToday } from '../../../../device/clock.ts'
import { isOnDevice } from '../../../../device/outbox-photos.ts'
import { phoneText } from '../../../../format/phone.ts'
import { type BikeValues, bikeValues, blankBike, typedBike } from '../bike-values.ts'

/** What is entered of a bike, new or known. */
export type BikeFormValues = BikeValues & {
  pictures: string[]
  cost: number | null
  listPrice: number | null
  sellerName: string
  sellerPhone: string
  sellerTaxed: boolean
  purchasedOn: string
  notes: string
}

export type PurchaseValues = BikeFormValues & {
  shopId: string
  /** What the seller was paid from; empty where nobody says. */
  paidBy: MoneyAccount | ''
  /** Rupees that the seller is still to get; null for none. */
  owedAmount: number | null
  owedBy: string
  untilPapers: boolean
}
/** `version`: the one that the changes are made on. */
export type EditValues = BikeFormValues & { version: number }

export const blankPurchase = (shopId: string): PurchaseValues => ({
  ...blankBike,
  pictures: [],
  cost: null,
  listPrice: null,
  sellerName: '',
  sellerPhone: '',
  sellerTaxed: false,
  purchasedOn: trueToday(),
  notes: '',
  shopId,
  paidBy: '',
  owedAmount: null,
  owedBy: '',
  untilPapers: false,
})

export const valuesOf = ({ vehicleNumber, ...bike }: BikeDetails): EditValues => ({
  ...bikeValues(bike),
  vehicleNumber,
  pictures: bike.pictures,
  cost: bike.cost,
  listPrice: bike.listPrice,
  sellerName: bike.sellerName,
  sellerPhone: phoneText(bike.sellerPhone),
  sellerTaxed: bike.sellerTaxed,
  purchasedOn: bike.purchasedOn,
  notes: bike.notes,
  version: bike.version,
})

/** What was typed, as the calls take it. */
export function typedOf(values: BikeFormValues) {
  const { pictures, cost, listPrice, sellerName, sellerPhone, sellerTaxed, purchasedOn, notes } = values
  const { vehicleNumber, make, model, year, mileage, color, fuel, owners, chassisNumber, engineNumber } = values
  return {
    ...typedBike({ vehicleNumber, make, model, year, mileage, color, fuel, owners, chassisNumber, engineNumber }),
    pictures,
    cost,
    // None typed is no number: refused by name
    listPrice: listPrice ?? Number.NaN,
    sellerName,
    sellerPhone,
    sellerTaxed,
    purchasedOn,
    notes,
  }
}

/** What goes to the server of a purchase. Without a day it is today. */
export const purchaseOf = ({ shopId, ...values }: PurchaseValues): BodyOf<typeof addBike> => ({
  ...typedOf(values),
  purchasedOn: values.purchasedOn || undefined,
  shopId,
  ...howPaid(values),
})

/** Of a cost that is not known nothing is said. */
function howPaid({ cost, paidBy, owedAmount, owedBy, untilPapers }: Omit<PurchaseValues, 'shopId'>) {
  if (cost === null) return { paidBy: null, owed: null }
  const owed = owedAmount === null ? null : { amount: owedAmount, dueOn: owedBy, untilPapers }
  return { paidBy: paidBy || null, owed }
}

/** What goes to the server of an edited bike: the fields that were changed. */
export function changesOf(before: EditValues, after: EditValues): BodyOf<typeof editBike> {
  const was = typedOf(before)
  const changed = Object.entries(typedOf(after)).filter(
    ([name, value]) => !isSame(value, was[name as keyof typeof was]),
  )
  return { version: after.version, ...Object.fromEntries(changed) }
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const checkPurchase = schemaResolver(addBike.schema.body, { sync: true })
const checkChanges = schemaResolver(editBike.schema.body, { sync: true })

/** What is missing or wrong with a purchase, by field. */
export const wrongInPurchase = (values: PurchaseValues) => ({
  // What lies on this device has no address of the server yet
  ...checkPurchase(purchaseOf({ ...values, pictures: values.pictures.filter((url) => !isOnDevice(url)) })),
  ...inFuture(values),
  ...wrongInOwed(values),
  ...(values.shopId === '' ? { shopId: sentences.chooseShop } : {}),
})

/** What is wrong with the changes of a bike, by field; what was there before is left alone. */
export const wrongInChanges = (before: EditValues, values: EditValues) => ({
  ...checkChanges(changesOf(before, values)),
  ...inFuture(values),
})

function wrongInOwed({ cost, owedAmount, owedBy, purchasedOn }: PurchaseValues): Record<string, string> {
  if (cost === null || owedAmount === null) return {}
  if (owedAmount > cost) return { 'owed.amount': sentences.owedOverCost }
  return owedBy !== '' && owedBy < purchasedOn ? { 'owed.dueOn': sentences.owedBeforePurchase } : {}
}

const inFuture = ({ purchasedOn }: BikeFormValues) =>
  purchasedOn > trueToday() ? { purchasedOn: sentences.purchaseInFuture } : {}
