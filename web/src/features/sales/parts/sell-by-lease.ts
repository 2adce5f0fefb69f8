import type { BodyOf, Input, Output } from '@forecourt/contract/endpoint'
import type { Id } from '@forecourt/contract/fields'
import { paiseInRupees, toPaise } from '@forecourt/contract/format/paise'
import { type LeasedBike, listLeases } from '@forecourt/contract/leases/calls'
import { sentences } from '@forecourt/contract/messages'
import { sellBike } from '@forecourt/contract/sales'
import { call } from '../../../api/client.ts'
import { CallFailure } from '../../../api/failures.ts'
import { connection } from '../../../device/connection.ts'
import { ownUserId } from '../../../device/session.ts'
import { findKeptSales } from '../../../device/stores/kept-sales.ts'
import { type BegunSale, phoneLeasesOf } from '../../leases/parts/phone-leases.ts'
import { formHere, type NamedDraft } from '../../outbox/parts/form-here.ts'
import { dropMended } from '../../outbox/parts/mended.ts'
import { longestTry } from '../../outbox/parts/outbox.ts'
import { isKept, type Kept, sendOrKeep } from '../../outbox/parts/send-or-keep.ts'

type Sale = { bike: { _id: Id; vehicleNumber: string }; body: BodyOf<typeof sellBike>; draft: NamedDraft }

/**
 * Sells a bike: by its lease where this device has one, and then without a network too. Below the floor that the device
 * knows of it is not kept, since a manager is asked for that. Fails as `call` does.
 */
export async function sellOrKeep({ bike, body, draft }: Sale): Promise<Output<typeof sellBike> | Kept> {
  const userId = ownUserId()
  const sales = (await findKeptSales(userId)) ?? []
  // By its lease the server would take this one, and then refuse the other, whose buyer was told that it is sold
  if (sales.some(({ state, input }) => state === 'waiting' && input.params?.['bikeId'] === bike._id)) throw saleBegun()
  const phone = phoneLeasesOf(userId)
  const begun = await phone.beginSale(bike._id)
  const params = { bikeId: bike._id }
  const sellNow = async (input: Input<typeof sellBike>) => {
    const sale = await call(sellBike, input)
    await dropMended(draft)
    return sale
  }
  if (!begun) return sellNow({ params, body })
  const { leaseId, isBegun } = begun
  const input = { params, body: { ...body, leaseId } }
  const about = {
    title: `Sale of ${bike.vehicleNumber}`,
    form: formHere(draft),
    mayStay: () => phone.mayKeepSale(leaseId),
  }
  const whyNot = whyNotKept(begun, body.salePrice)
  // What the browser says of the network may be wrong: a sale that is not tried has never left, and no other is taken back
  const isTried = whyNot ? await serverAnswers(bike._id) : connection() !== 'offline'
  try {
    if (whyNot && !isTried) throw whyNot
    const sale = whyNot ? await sellNow(input) : await sendOrKeep('sale', input, { ...about, isTried })
    await (isKept(sale) ? phone.saleIsKept(leaseId) : phone.end([leaseId]))
    return sale
  } catch (error) {
    if (isBegun && !isTried) await phone.takeBackSale(leaseId)
    throw error
  }
}

/** Whether the server is there: asked before a sale is sent of which nobody could tell whether it arrived. */
async function serverAnswers(bikeId: Id): Promise<boolean> {
  if (connection() === 'offline') return false
  try {
    await call(listLeases, { query: { bikeId, limit: 1 } }, { signal: AbortSignal.timeout(longestTry) })
    return true
  } catch (error) {
    return error instanceof CallFailure && error.status < 500
  }
}

const saleBegun = () => new CallFailure(409, sentences.saleBegunBefore, 'sale_begun')

/** Why a sale is not kept on this device where no answer comes, if it is not. */
function whyNotKept({ isBegun, isInTime, bike }: BegunSale, salePrice: number): CallFailure | undefined {
  if (!isBegun) return saleBegun()
  if (!isInTime) return new CallFailure(409, sentences.leaseTimeIsOver, 'lease_over')
  const floor = floorOver(salePrice, bike)
  if (floor === undefined) return undefined
  const sentence = sentences.belowFloorOffline(paiseInRupees(floor))
  return new CallFailure(409, sentence, 'below_floor', { salePrice: sentence })
}

/** Paise under which a manager is asked, where a price in rupees is below that and the seller may not say it. */
function floorOver(salePrice: number, bike: LeasedBike | undefined): number | undefined {
  const { floor = null, mayApprove = false } = bike ?? {}
  return floor !== null && !mayApprove && toPaise(salePrice) < floor ? floor : undefined
}
