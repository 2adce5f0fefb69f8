import { randomUUID } from 'node:crypto'
import * as enquiries from '@forecourt/contract/enquiries'
import * as inventory from '@forecourt/contract/inventory'
import type { TestServer } from '../harness.ts'
import { covering, everyone, leaders, type Row } from './expectations.ts'
import type { Target } from './world.ts'

async function enquiryAt(server: TestServer, { exists, shopId }: Target): Promise<string> {
  if (!exists) return randomUUID()
  const { token } = server.superAdmin
  return (await server.call(enquiries.addEnquiry, { token, body: { ...customer, shopId } })).body._id
}

const customer = { customerName: 'Ravi', customerPhone: '9848012345', enquiryType: ['Price'] }

/** Enquiries, and what a list gives away. */
export const enquiryRows: Row[] = [
  {
    name: 'list the enquiries of a shop',
    endpoint: enquiries.listEnquiries,
    request: async (_, { shopId }) => ({ endpoint: enquiries.listEnquiries, query: { shopId } }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'export the enquiries of a shop',
    endpoint: enquiries.exportEnquiries,
    request: async (_, { shopId }) => ({ endpoint: enquiries.exportEnquiries, query: { shopId } }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'get an enquiry',
    endpoint: enquiries.getEnquiry,
    request: async (server, target) => ({
      endpoint: enquiries.getEnquiry,
      params: { enquiryId: await enquiryAt(server, target) },
    }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'export the stock of a shop',
    endpoint: inventory.exportInventory,
    request: async (_, { shopId }) => ({ endpoint: inventory.exportInventory, query: { shopId } }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'export the stock of a shop by cost',
    endpoint: inventory.exportInventory,
    request: async (_, { shopId }) => ({ endpoint: inventory.exportInventory, query: { shopId, sort: 'cost' } }),
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'list the sold bikes of a shop by profit',
    endpoint: inventory.listInventory,
    request: async (_, { shopId }) => ({
      endpoint: inventory.listInventory,
      query: { shopId, status: 'sold', sort: 'profit' },
    }),
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'add an enquiry',
    endpoint: enquiries.addEnquiry,
    request: async (_, { shopId }) => ({ endpoint: enquiries.addEnquiry, body: { ...customer, shopId } }),
    expect: covering('shop', 201, ...everyone),
  },
  {
    name: 'edit an enquiry',
    endpoint: enquiries.editEnquiry,
    request: async (server, target) => ({
      endpoint: enquiries.editEnquiry,
      params: { enquiryId: await enquiryAt(server, target) },
      body: { customerName: 'Changed' },
    }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'delete an enquiry',
    endpoint: enquiries.deleteEnquiry,
    request: async (server, target) => ({
      endpoint: enquiries.deleteEnquiry,
      params: { enquiryId: await enquiryAt(server, target) },
    }),
    expect: covering('shop', 200, ...leaders),
  },
]
