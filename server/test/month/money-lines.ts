import { getCashBook, listCloses, listEntries } from '@forecourt/contract/books/calls'
import { dueAges, dueKinds, getBikeDues, getSaleDues, listDues } from '@forecourt/contract/dues/calls'
import { getSale } from '@forecourt/contract/sales'
import { type Line, moved, rupees } from './sheet.ts'
import type { Month } from './story.ts'

/*
 * What the product says of the month's money, as the sheets have it.
 */

const shopsOf = ({ kukatpally, ameerpet }: Month) => [
  ['Kukatpally', kukatpally] as const,
  ['Ameerpet', ameerpet] as const,
]

/** The cash book of the shops and days of a sheet, each with the sums of the entries below it. */
export async function cashBookLines(month: Month, asked: readonly Line[]) {
  const shops = new Map(shopsOf(month))
  const lines = []
  const sums = []
  for (const { day = '', shop = '' } of asked) {
    const shopId = shops.get(shop as 'Kukatpally') ?? ''
    const { byPerson, others, entries, ...book } = await month.ask('owner', getCashBook, { query: { shopId, day } })
    lines.push({
      day: book.day,
      shop: book.shopName,
      opening: rupees(book.opening),
      in: rupees(book.in),
      out: rupees(book.out),
      closing: rupees(book.closing),
      who: byPerson.map((one) => `${month.whoIs(one.name)} ${moved(one.in, one.out)}`).join('; '),
      otherwise: others.map((one) => `${one.account} ${moved(one.in, one.out)}`).join('; '),
    })
    const sumOf = (side: 'from' | 'to') =>
      entries
        .filter((entry) => entry[side] === 'cash' && entry[`${side}ShopId`] === shopId)
        .reduce((sum, { amount }) => sum + amount, 0)
    sums.push({ day, shop, in: rupees(sumOf('to')), out: rupees(sumOf('from')) })
  }
  return { lines, sums }
}

export async function closeLines(month: Month) {
  const lines = []
  for (const [shop, shopId] of shopsOf(month)) {
    const { closes } = await month.ask('owner', listCloses, { query: { shopId } })
    for (const close of closes.toReversed()) {
      lines.push({
        shop,
        day: close.day,
        opening: rupees(close.opening),
        in: rupees(close.in),
        out: rupees(close.out),
        expected: rupees(close.expected),
        counted: rupees(close.counted),
        difference: rupees(close.difference),
        reason: close.reason,
        reopened: close.reopened?.reason ?? '',
      })
    }
  }
  return lines
}

/** What stands under another day than it is about, by day, kind and amount. */
export async function lateLines(month: Month) {
  const { entries } = await month.ask('owner', listEntries, { query: { groupId: month.groupId, limit: 200 } })
  const keyOf = ({ day, kind, amount }: (typeof entries)[number]) =>
    `${day} ${kind} ${String(amount).padStart(12, '0')}`
  return entries
    .filter(({ day, forDay }) => day !== forDay)
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
    .map(({ day, forDay, fromShopName: shop, kind, from, to, amount }) => {
      return { day, for: forDay, shop, kind, from, to, amount: rupees(amount) }
    })
}

/** What is owed, the longest due first, with the age under which each is found. */
export async function dueLines(month: Month) {
  const { groupId } = month
  const ages = new Map<string, string>()
  for (const age of dueAges) {
    const { dues } = await month.ask('owner', listDues, { query: { groupId, age } })
    for (const { _id } of dues) ages.set(_id, age)
  }
  const { dues } = await month.ask('owner', listDues, { query: { groupId } })
  return dues.map((due) => ({
    kind: due.kind,
    age: ages.get(due._id) ?? '',
    shop: due.shopName,
    party: due.partyName,
    vehicle: due.vehicleNumber,
    amount: rupees(due.amount),
    paid: rupees(due.paid),
    left: rupees(due.amount - due.paid),
    due: due.dueOn,
  }))
}

export async function ageLines(month: Month) {
  const { groupId } = month
  const lines = []
  for (const kind of ['all', ...dueKinds] as const) {
    const { ages } = await month.ask('owner', listDues, { query: kind === 'all' ? { groupId } : { groupId, kind } })
    lines.push(
      ...ages.map(({ age, count, toCollect, toPay }) => ({
        kind,
        age,
        count: String(count),
        collect: toCollect && rupees(toCollect.left),
        pay: toPay && rupees(toPay.left),
      })),
    )
  }
  return lines
}

/** The sale notes and then the receipts, each in the order in which they were made. */
export async function serialLines(month: Month) {
  const notes = []
  const receipts = []
  for (const saleId of month.sales) {
    const note = await month.ask('owner', getSale, { params: { saleId } })
    notes.push({
      serial: note.serial,
      day: note.soldOn,
      vehicle: note.bike.vehicleNumber,
      party: note.buyerName,
      amount: note.salePrice.toFixed(2),
      account: '',
      left: '',
      state: note.cancelled ? 'cancelled' : '',
    })
    receipts.push(...(await month.ask('owner', getSaleDues, { params: { saleId } })).receipts)
  }
  for (const bikeId of month.owedFor)
    receipts.push(...(await month.ask('owner', getBikeDues, { params: { bikeId } })).receipts)
  const paid = receipts
    .toSorted((one, other) => (one.created < other.created ? -1 : 1))
    .map((receipt) => ({
      serial: receipt.serial,
      day: receipt.paidOn,
      vehicle: receipt.vehicleNumber,
      party: receipt.partyName,
      amount: rupees(receipt.amount),
      account: receipt.account,
      left: rupees(receipt.left),
      state: receipt.reversedAt === null ? '' : 'taken back',
    }))
  return [...notes, ...paid]
}
