import { findKeptSales, leasesIn } from '../../../device/stores/kept-sales.ts'
import { isTried, type PhoneLeases } from './phone-leases.ts'

/** A sale that was begun long ago, and that nothing here waits to send, has come to nothing. */
export async function giveUpSales(phone: PhoneLeases): Promise<void> {
  const { measure, leases } = phone.state()
  const begun = leases.filter((one) => one.state === 'selling' && !isTried(one, measure))
  if (begun.length === 0) return
  const sales = await findKeptSales(phone.userId)
  if (!sales) return
  const kept = leasesIn(sales)
  for (const { lease } of begun) if (!kept.has(lease._id)) await phone.giveUpSale(lease._id)
}
