import { randomUUID } from 'node:crypto'
import { takeBackChange } from '@forecourt/contract/bulk-changes/calls'
import { changePrices, previewPrices } from '@forecourt/contract/bulk-changes/price-calls'
import { holdBike, releaseHold, settleToken } from '@forecourt/contract/holds/calls'
import { callInLease, leaseBikes } from '@forecourt/contract/leases/calls'
import { finishCount, listDifferences, openCount, settleDifferences } from '@forecourt/contract/stock-counts/calls'
import { sendSightings } from '@forecourt/contract/stock-counts/walk-calls'
import { askForStock, refuseStockRequest } from '@forecourt/contract/stock-requests/calls'
import type { EventOf, ShopEvent, TokenGoes } from './events.ts'
import { tokensKept } from './found-dealership.ts'
import { paramsOf, type Scene, shopIdOf } from './scene.ts'

type Happens = { [K in ShopEvent['kind']]: (event: EventOf<K>, scene: Scene) => Promise<unknown> }

/** How long somebody looks at a bike on a walk, in milliseconds. */
const aLook = 40_000

/** Does what is kept, asked for, counted and changed, by the product's own calls. */
export const happensInShop: Happens = {
  async hold(event, scene) {
    const { customerName, customerPhone, token, account, until, nextInLine } = event
    const body = { customerName, customerPhone, token, account, until, nextInLine }
    const hold = await scene.call(holdBike, scene.token, { params: paramsOf(event, scene), body })
    scene.namedIds.set(event.hold, hold._id)
  },
  release({ hold, reason, token }, scene) {
    const body = { reason, token: settled(token, scene) }
    return scene.call(releaseHold, scene.token, { params: { holdId: idOf(hold, scene) }, body })
  },
  tokenSettled({ hold, token }, scene) {
    const params = { holdId: idOf(hold, scene) }
    return scene.call(settleToken, scene.token, { params, body: settled(token, scene) })
  },
  async request(event, scene) {
    const { request, from, make, model, comments } = event
    const shops = { fromShopId: shopIdOf({ shop: from }, scene), toShopId: shopIdOf(event, scene) }
    const asked = await scene.call(askForStock, scene.token, { body: { ...shops, make, model, comments } })
    scene.namedIds.set(request, asked._id)
  },
  refusal({ request, reason }, scene) {
    const params = { requestId: idOf(request, scene) }
    return scene.call(refuseStockRequest, scene.token, { params, body: { reason } })
  },
  async countOpened(event, scene) {
    const body = { shopId: shopIdOf(event, scene), note: event.note }
    scene.namedIds.set(event.count, (await scene.call(openCount, scene.token, { body }))._id)
  },
  async walked({ at, count, seen }, scene) {
    const sightings = seen.map(({ bike, number, note }, nth) => ({
      ...{ _id: randomUUID(), bikeId: bikeIdOf(bike, scene), vehicleNumber: number, note },
      seenAt: new Date(at.getTime() - (seen.length - nth) * aLook).toISOString(),
    }))
    const params = { countId: idOf(count, scene) }
    const { refused } = await scene.call(sendSightings, scene.token, { params, body: { sightings } })
    if (refused[0]) throw new Error(`A sighting was not taken: ${refused[0].message}`)
  },
  countFinished({ count, note }, scene) {
    return scene.call(finishCount, scene.token, { params: { countId: idOf(count, scene) }, body: { note } })
  },
  async differenceSettled({ count, of, as, note }, scene) {
    const { call, token } = scene
    const params = { countId: idOf(count, scene) }
    const { differences } = await call(listDifferences, token, { params, query: { show: 'toSettle' as const } })
    const bikeId = bikeIdOf(of.bike, scene)
    const found = differences.find((one) => (bikeId ? one.bikeId === bikeId : one.vehicleNumber === of.number))
    const body = { differenceIds: [found?._id ?? ''], as, note }
    await call(settleDifferences, token, { params, body })
  },
  async prices({ change, bikes, price }, scene) {
    const { call, token } = scene
    const asked = { bikeIds: bikes.map((bike) => bikeIdOf(bike, scene) ?? ''), price }
    const { bikes: expected } = await call(previewPrices, token, { body: asked })
    scene.namedIds.set(change, (await call(changePrices, token, { body: { ...asked, expected } }))._id)
  },
  async takenBack({ change }, scene) {
    const params = { changeId: idOf(change, scene) }
    const { kept } = await scene.call(takeBackChange, scene.token, { params, body: {} })
    if (kept.length > 0) throw new Error(`${kept.length} bikes keep what was to be taken back`)
  },
  async lease(event, scene) {
    const bikeIds = event.bikes.map((bike) => bikeIdOf(bike, scene) ?? '')
    const asked = { params: { shopId: shopIdOf(event, scene) }, body: { deviceId: event.device, bikeIds } }
    const { granted, refused } = await scene.call(leaseBikes, scene.token, asked)
    if (refused[0]) throw new Error(`A bike was not leased: ${refused[0].why}`)
    for (const { _id, bikeId } of granted) scene.namedIds.set(leaseOf(bikeId), _id)
  },
  callIn(event, scene) {
    const params = { leaseId: idOf(leaseOf(paramsOf(event, scene).bikeId), scene) }
    return scene.call(callInLease, scene.token, { params })
  },
}

const idOf = (name: string, { namedIds }: Scene): string => namedIds.get(name) ?? ''
const bikeIdOf = (bike: number | null, { bikeIds }: Scene): string | null =>
  bike === null ? null : (bikeIds.get(bike) ?? '')
const leaseOf = (bikeId: string) => `lease of ${bikeId}`

const settled = (token: TokenGoes, { headIds }: Scene) =>
  token === 'kept'
    ? { how: 'kept' as const, account: null, headId: headIds.get(tokensKept) ?? '' }
    : { how: 'givenBack' as const, account: token, headId: null }
