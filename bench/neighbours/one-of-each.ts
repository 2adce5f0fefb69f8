import { randomUUID } from 'node:crypto'
import { addBike } from '@forecourt/contract/bikes'
import { changePrices } from '@forecourt/contract/bulk-changes/price-calls'
import { daysAfter } from '@forecourt/contract/calendar'
import { sendBikes } from '@forecourt/contract/consignments/calls'
import type { Endpoint, Input, Output } from '@forecourt/contract/endpoint'
import { getGroup, saveGroup } from '@forecourt/contract/groups'
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
type Ask = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Output<E>>

/** What stands between shops, customers and phones in a dealership: one of each, by the ids that calls ask for. */
export async function oneOfEach({ origin, superToken, token, today }: Place, { groupId, shopIds }: Dealership) {
  const ask: Ask = (endpoint, input) => call(origin, endpoint, token, input)
  const [shopId = '', nextId = '', thirdId = ''] = shopIds
  const buy = async (vehicleNumber: string) => (await ask(addBike, { body: { ...bike, shopId, vehicleNumber } }))._id

  const { name } = await ask(getGroup, { params: { groupId } })
  const saveSettings = (settings: { leaseHours: number; signedTransfers: boolean }) =>
    call(origin, saveGroup, superToken, { body: { _id: groupId, ...details, name, ...settings } })

  await saveSettings({ leaseHours: 10, signedTransfers: true })
  const sent = { bikeId: await buy('KA01ZZ0003') }
  const { _id: consignmentId } = await ask(sendBikes, { body: { toShopId: nextId, bikes: [sent] } })
  // Bikes are moved at once where calls are measured
  await saveSettings({ leaseHours: 10, signedTransfers: false })
  await ask(askForStock, { body: { fromShopId: shopId, toShopId: nextId, make: bike.make, model: bike.model } })

  const deviceId = randomUUID()
  await ask(leaseBikes, { params: { shopId }, body: { deviceId, bikeIds: [await buy('KA01ZZ0004')] } })
  const price = { by: 'amount', value: -1_000, roundTo: 1 } as const
  const priced = [await buy('KA01ZZ0005')]
  const { _id: changeId } = await ask(changePrices, { body: { bikeIds: priced, price, expected: 1 } })
  await ask(saveImportColumns, { body: { shopId, columns: { Company: 'make' } } })

  const heldId = await buy('KA01ZZ0006')
  const holdId = await hold(ask, heldId, daysAfter(today, 3))
  const countId = await count(ask, nextId)
  const finishedId = await count(ask, thirdId)
  await ask(finishCount, { params: { countId: finishedId }, body: {} })
  // A moment at which all of it stood
  const since = new Date().toISOString()
  return { consignmentId, deviceId, changeId, heldId, holdId, countId, finishedId, since }
}

async function hold(ask: Ask, bikeId: string, until: string): Promise<string> {
  const customer = { customerName: 'Meena Rao', customerPhone: '9848054321' }
  const body = { ...customer, token: 200_000, account: 'cash', until } as const
  return (await ask(holdBike, { params: { bikeId }, body }))._id
}

/** A count that saw one bike, which is in no book. */
async function count(ask: Ask, shopId: string): Promise<string> {
  const { _id: countId } = await ask(openCount, { body: { shopId } })
  const seen = { _id: randomUUID(), bikeId: null, vehicleNumber: 'KA09XX0009', seenAt: new Date().toISOString() }
  await ask(sendSightings, { params: { countId }, body: { sightings: [seen] } })
  return countId
}
