import { addBike, editBike } from '@forecourt/contract/bikes'
import { addEntry } from '@forecourt/contract/books/calls'
import type { Endpoint } from '@forecourt/contract/endpoint'
import { addEnquiry } from '@forecourt/contract/enquiries'
import { writeNote } from '@forecourt/contract/notes/calls'
import { sellBike } from '@forecourt/contract/sales'
import { transferBike } from '@forecourt/contract/transfers'
import { call, requestOf } from '../client.ts'
import type { Own } from './dealership.ts'
import { bike } from './one-of-each.ts'

type Request = ReturnType<typeof requestOf>

/** A write, made ready on a server for a round. */
type Write = { name: string; endpoint: Endpoint; prepare(origin: string, round: number): Promise<Request> }

/** What a shop writes all day. */
export function writesOf({ token, shopId, shopIds, headId, bikeId: notedId }: Own): Write[] {
  const facts = { ...bike, shopId }
  const numbered = (letters: string, round: number) => ({ ...facts, vehicleNumber: `KA02${letters}${1000 + round}` })
  const bought = async (origin: string, letters: string, round: number) =>
    (await call(origin, addBike, token, { body: numbered(letters, round) }))._id
  const sale = { buyerName: 'Ravi', buyerContact: '9848012345', salePrice: 70_000 }
  const customer = { customerName: 'Ravi', customerPhone: '9848012345', enquiryType: ['Buy'], wish: 'activa', shopId }
  return [
    {
      name: 'POST a purchase',
      endpoint: addBike,
      prepare: async (_, round) => requestOf(addBike, token, { body: numbered('AA', round) }),
    },
    {
      name: 'PATCH a bike',
      endpoint: editBike,
      prepare: async (origin, round) => {
        const bikeId = await bought(origin, 'AB', round)
        return requestOf(editBike, token, { params: { bikeId }, body: { version: 1, mileage: 9_500 } })
      },
    },
    {
      name: 'POST a transfer',
      endpoint: transferBike,
      prepare: async (origin, round) => {
        const bikeId = await bought(origin, 'AC', round)
        return requestOf(transferBike, token, { params: { bikeId }, body: { targetShopId: shopIds[1] ?? '' } })
      },
    },
    {
      name: 'POST a sale',
      endpoint: sellBike,
      prepare: async (origin, round) => {
        const bikeId = await bought(origin, 'AD', round)
        return requestOf(sellBike, token, { params: { bikeId }, body: sale })
      },
    },
    {
      name: 'POST an enquiry',
      endpoint: addEnquiry,
      prepare: async () => requestOf(addEnquiry, token, { body: customer }),
    },
    {
      name: 'POST an entry of the books',
      endpoint: addEntry,
      prepare: async () => requestOf(addEntry, token, { body: { shopId, headId, account: 'cash', amount: 100 } }),
    },
    {
      name: 'POST a note',
      endpoint: writeNote,
      prepare: async (_, round) => requestOf(writeNote, token, { body: { bikeId: notedId, text: `Note ${round}` } }),
    },
  ]
}
