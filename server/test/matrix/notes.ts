import { randomUUID } from 'node:crypto'
import { addEnquiry } from '@forecourt/contract/enquiries'
import * as notes from '@forecourt/contract/notes/calls'
import { sellBike } from '@forecourt/contract/sales'
import type { TestServer } from '../harness.ts'
import { covering, everyone, leaders, type Row } from './expectations.ts'
import { bikeAt } from './stock.ts'
import type { Target } from './world.ts'

const customer = { customerName: 'Ravi', customerPhone: '9848012345', enquiryType: ['Price'] }
const buyer = { buyerName: 'Ravi', buyerContact: '9848012345', salePrice: 80_000 }

type Place = (server: TestServer, target: Target) => Promise<{ bikeId?: string; enquiryId?: string; saleId?: string }>

const onBike: Place = async (server, target) => ({ bikeId: await bikeAt(server, target) })

const onEnquiry: Place = async (server, { exists, shopId }) => {
  if (!exists) return { enquiryId: randomUUID() }
  const { token } = server.superAdmin
  return { enquiryId: (await server.call(addEnquiry, { token, body: { ...customer, shopId } })).body._id }
}

const onSale: Place = async (server, target) => {
  const bikeId = await bikeAt(server, target)
  if (!target.exists) return { saleId: randomUUID() }
  const { token } = server.superAdmin
  return { saleId: (await server.call(sellBike, { token, params: { bikeId }, body: buyer })).body._id }
}

const text = 'The second key is in the drawer'

/** A note of the super admin's on a bike of the target. */
async function noteAt(server: TestServer, target: Target): Promise<string> {
  if (!target.exists) return randomUUID()
  const body = { ...(await onBike(server, target)), text }
  return (await server.call(notes.writeNote, { token: server.superAdmin.token, body })).body._id
}

/** Notes on whatever one sees. */
export const noteRows: Row[] = [
  ...Object.entries({ bike: onBike, enquiry: onEnquiry, sale: onSale }).flatMap(([name, on]): Row[] => [
    {
      name: `list the notes on a ${name}`,
      endpoint: notes.listNotes,
      request: async (server, target) => ({ endpoint: notes.listNotes, query: await on(server, target) }),
      expect: covering('shop', 200, ...everyone),
    },
    {
      name: `find colleagues who see a ${name}`,
      endpoint: notes.findMentionable,
      request: async (server, target) => ({ endpoint: notes.findMentionable, query: await on(server, target) }),
      expect: covering('shop', 200, ...everyone),
    },
    {
      name: `write a note on a ${name}`,
      endpoint: notes.writeNote,
      request: async (server, target) => ({
        endpoint: notes.writeNote,
        body: { ...(await on(server, target)), text },
      }),
      expect: covering('shop', 201, ...everyone),
    },
  ]),
  {
    name: "take back another's note",
    endpoint: notes.takeBackNote,
    request: async (server, target) => ({
      endpoint: notes.takeBackNote,
      params: { noteId: await noteAt(server, target) },
    }),
    expect: covering('shop', 200, ...leaders),
  },
]
