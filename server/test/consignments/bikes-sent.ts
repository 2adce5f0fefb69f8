import * as calls from '@forecourt/contract/consignments/calls'
import { listInventory } from '@forecourt/contract/inventory'
import { sellBike } from '@forecourt/contract/sales'
import { newDealership, type TestServer } from '../harness.ts'
import { settleSigning } from '../matrix/consignments.ts'

export type By = { token: string }

/** What people of a dealership in which both shops sign do with bikes, by calls of this server. */
export function bikesSentOn(server: TestServer) {
  const { token } = server.superAdmin

  /** A dealership in which both shops sign, with a manager of shop A and somebody of the staff of shop B. */
  async function signing() {
    const dealership = await newDealership(server)
    const { at, groupId, shopA, shopB } = dealership
    await settleSigning(server, groupId, true)
    return { ...dealership, sender: await at('shop', shopA, 'manager'), receiver: await at('shop', shopB, 'staff') }
  }

  const send = (by: By, toShopId: string, ...bikeIds: string[]) =>
    server.call(calls.sendBikes, {
      token: by.token,
      body: { toShopId, bikes: bikeIds.map((bikeId) => ({ bikeId })), carriedBy: 'Yusuf' },
    })
  const named = (bikeIds: string[]) => bikeIds.map((bikeId) => ({ bikeId }))
  const receive = (by: By, consignmentId: string, ...bikeIds: string[]) =>
    server.call(calls.receiveBikes, { token: by.token, params: { consignmentId }, body: { bikes: named(bikeIds) } })
  const refuse = (by: By, consignmentId: string, ...bikeIds: string[]) =>
    server.call(calls.refuseBikes, {
      token: by.token,
      params: { consignmentId },
      body: { bikes: named(bikeIds), reason: 'The papers are missing' },
    })
  const recall = (by: By, consignmentId: string, ...bikeIds: string[]) =>
    server.call(calls.recallBikes, { token: by.token, params: { consignmentId }, body: { bikes: named(bikeIds) } })
  const dispute = (by: By, consignmentId: string, ...bikeIds: string[]) =>
    server.call(calls.disputeBikes, {
      token: by.token,
      params: { consignmentId },
      body: { bikes: named(bikeIds), reason: 'Another bike came' },
    })
  const sell = (by: By, bikeId: string) =>
    server.call(sellBike, {
      token: by.token,
      params: { bikeId },
      body: {
        buyerName: 'Ravi',
        buyerContact: '9848022001',
        salePrice: 80_000,
        payments: [{ method: 'cash', amount: 80_000 }],
      },
    })
  const stockOf = async (shopId: string) =>
    (await server.call(listInventory, { token, query: { shopId } })).body.bikes.map(({ _id, consignmentId }) => ({
      _id,
      consignmentId,
    }))

  return { signing, send, receive, refuse, recall, dispute, sell, stockOf }
}
