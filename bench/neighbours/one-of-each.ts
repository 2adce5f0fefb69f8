import { randomUUID } from 'node:crypto'
import { addBike } from '@forecourt/contract/bikes'
import { changePrices } from '@forecourt/contract/bulk-changes/price-calls'
import { daysAfter } from '@forecourt/contract/calendar'
import { sendBikes } from '@forecourt/contract/consignments/calls'
import type { Endpoint, Input, Output } from '@forecourt/contract/endpoint'
import { saveGroup } from '@forecourt/contract/groups'
import { holdBike } from '@forecourt/contract/holds/calls'
import { saveImportColumns } from '@forecourt/contract/imports/calls'
import { leaseBikes } from '@forecourt/contract/leases/calls'
import { finishCount, openCount } from '@forecourt/contract/stock-counts/calls'
import { sendSightings } from '@forecourt/contract/stock-counts/walk-calls'
import { askForStock } from '@forecourt/contract/stock-requests/calls'
import { call } from '../client.ts'
import { type Dealership, details } from '../dealership.ts'

export const bike = { make: 'Honda', model: 'Activa 6G', year: 2022, mileage: 9_000, listPrice: 72_000 }

type Place = { origin: string; superToken: string; token: string; today: string }

/** What stands between shops, customers and phones in a dealership: one of each, by the ids that calls ask for. */
export async function oneOfEach({ origin, superToken, token, today }: Place, { groupId, shopIds }: Dealership) {
  const [shopId = '', nextId = '', thirdId = ''] = shopIds
  const ask = <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Output<E>> =>
    call(origin, endpoint, token, input)
  const bikeIds: string[] = []
  for (let n = 3; n < 7; n += 1) {
    bikeIds.push((await ask(addBike, { body: { ...bike, shopId, vehicleNumber: `KA01ZZ000${n}` } }))._id)
  }
  const [sentId = '', heldId = '', leasedId = '', pricedId = ''] = bikeIds
  const group = { _id: groupId, ...details, name: 'Charminar Wheels 1', leaseHours: 10 }

  await call(origin, saveGroup, superToken, { body: { ...group, signedTransfers: true } })
  const consignment = await ask(sendBikes, { body: { toShopId: nextId, bikes: [{ bikeId: sentId }] } })
  // Bikes are moved at once where calls are measured
  await call(origin, saveGroup, superToken, { body: { ...group, signedTransfers: false } })
  await ask(askForStock, { body: { fromShopId: shopId, toShopId: nextId, make: bike.make, model: bike.model } })

  const customer = { customerName: 'Meena Rao', customerPhone: '9848054321' }
  const received = { token: 200_000, account: 'cash' } as const
  const until = daysAfter(today, 3)
  const hold = await ask(holdBike, { params: { bikeId: heldId }, body: { ...customer, ...received, until } })
  const deviceId = randomUUID()
  await ask(leaseBikes, { params: { shopId }, body: { deviceId, bikeIds: [leasedId] } })

  const price = { by: 'amount', value: -1_000, roundTo: 1 } as const
  const change = await ask(changePrices, { body: { bikeIds: [pricedId], price, expected: 1 } })
  await ask(saveImportColumns, { body: { shopId, columns: { Company: 'make' } } })

  const { _id: countId } = await ask(openCount, { body: { shopId: nextId } })
  const { _id: finishedId } = await ask(openCount, { body: { shopId: thirdId } })
  const seenAt = new Date().toISOString()
  for (const params of [{ countId }, { countId: finishedId }]) {
    const sightings = [{ _id: randomUUID(), bikeId: null, vehicleNumber: 'KA09XX0009', seenAt }]
    await ask(sendSightings, { params, body: { sightings } })
  }
  await ask(finishCount, { params: { countId: finishedId }, body: {} })
  return {
    ...{ consignmentId: consignment._id, holdId: hold._id, heldId, changeId: change._id },
    ...{ deviceId, countId, finishedId },
    /** A moment at which all of it stood. */
    since: new Date().toISOString(),
  }
}
