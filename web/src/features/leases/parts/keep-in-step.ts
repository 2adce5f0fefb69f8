import { MINUTE } from '@forecourt/contract/calendar'
import type { Id } from '@forecourt/contract/fields'
import type { Lease } from '@forecourt/contract/leases/calls'
import { connection } from '../../../device/connection.ts'
import type { KeptShop } from '../../../device/stores/lease-store.ts'
import { asHolder, wasAnswered } from './ask-as-holder.ts'
import { sendGivenBack } from './give-back.ts'
import { giveUpSales } from './give-up-sales.ts'
import { hearAll } from './hear-all.ts'
import { isSellable, type PhoneLeases, phoneLeasesOf } from './phone-leases.ts'
import { fetchBikes, reserveShop } from './reserve-bikes.ts'

/*
 * What a device says to the server of its leases, and hears. All of it may be done again at any time, and is: it is
 * begun anew where no answer came.
 */

/** The bikes of a shop are asked for again after so long, in milliseconds: leases end later then, and new bikes come. */
const askAgainAfter = 30 * MINUTE

/** Brings a user's leases on this device in step with the server; ends without a word where no answer comes. */
export async function keepInStep(userId: Id): Promise<void> {
  const phone = phoneLeasesOf(userId)
  const { leases, shops } = await phone.opened()
  if (leases.length === 0 && shops.length === 0) return
  await phone.lookAgain()
  if (connection() === 'offline') return
  const step = async (device: Id) => {
    if (!(await wasAnswered(() => hearAll(phone, device)))) return
    await giveUpSales(phone)
    await phone.giveBack((one) => !isSellable(phone.state(), one) && !isWanted(phone, one.lease))
    await sendGivenBack(phone, device)
    // Not for a page that nobody looks at: hundreds of leases would be lengthened all night
    const due = document.hidden ? [] : phone.state().shops.filter((shop) => isDue(phone, shop))
    for (const shop of due) await wasAnswered(() => reserveShop(phone, device, shop))
    const { leases: now, bikes } = phone.state()
    if (due.length > 0 || now.some(({ lease }) => !bikes.has(lease._id)))
      await wasAnswered(() => fetchBikes(phone, device))
  }
  // Where that is under way already, it is not lined up behind: it is begun anew within a minute
  await asHolder(userId, step, { waits: false })
}

/** Whether the bikes of its shop are asked for again: else a lease whose time is over is of no use any more. */
const isWanted = (phone: PhoneLeases, { shopId }: Lease) => phone.state().shops.some((shop) => shop.shopId === shopId)

const isDue = (phone: PhoneLeases, { asked }: KeptShop) =>
  asked === null || (phone.state().measure?.passed ?? 0) - asked > askAgainAfter
