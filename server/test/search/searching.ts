import { addEnquiry } from '@forecourt/contract/enquiries'
import { saveShop } from '@forecourt/contract/places'
import { sellBike } from '@forecourt/contract/sales'
import { search } from '@forecourt/contract/search/calls'
import { expect } from 'vitest'
import { sampleAddress, type TestServer } from '../harness.ts'

/** Searches, and what the super admin does for there to be something to find. */
export function searchingOf(server: TestServer) {
  const { token: superToken } = server.superAdmin
  const ask = (q: string, token: string, groupId?: string) =>
    server.call(search, { token, query: { q, ...(groupId && { groupId }) } })
  return {
    ask,
    async find(q: string, token: string) {
      const { status, body } = await ask(q, token)
      expect(status).toBe(200)
      return body
    },
    sell: (bikeId: string, buyerName: string, buyerContact: string) =>
      server.call(sellBike, {
        token: superToken,
        params: { bikeId },
        body: { buyerName, buyerContact, salePrice: 80_000, payments: [{ method: 'cash', amount: 80_000 }] },
      }),
    enquire: (shopId: string, customerName: string, customerPhone: string, wish = '') =>
      server.call(addEnquiry, {
        token: superToken,
        body: { shopId, customerName, customerPhone, enquiryType: ['Buy'], wish },
      }),
    renameShop: (groupId: string, shopId: string, name: string, phone: string) =>
      server.call(saveShop, {
        token: superToken,
        body: { _id: shopId, groupId, name, description: 'Used bikes', address: sampleAddress, phone },
      }),
  }
}

export const numbersOf = (bikes: readonly { vehicleNumber: string }[]) =>
  bikes.map(({ vehicleNumber }) => vehicleNumber)
