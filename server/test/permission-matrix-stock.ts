import { randomUUID } from 'node:crypto'
import { auditOfRecord, auditOfShop } from '@forecourt/contract/audit'
import * as bikes from '@forecourt/contract/bikes'
import { getDashboard } from '@forecourt/contract/dashboard'
import * as enquiries from '@forecourt/contract/enquiries'
import * as sales from '@forecourt/contract/sales'
import { uploadPicture } from '@forecourt/contract/uploads'
import { addBike, type TestServer } from './harness.ts'
import {
  anywhere,
  byGroup,
  covering,
  emptyOutside,
  everyone,
  leaders,
  type Row,
} from './permission-matrix-expectations.ts'
import type { Target } from './permission-matrix-world.ts'

async function bikeAt(server: TestServer, { exists, shopId }: Target): Promise<string> {
  return exists ? (await addBike(server, shopId))._id : randomUUID()
}

async function saleAt(server: TestServer, target: Target): Promise<string> {
  if (!target.exists) return randomUUID()
  const params = { bikeId: await bikeAt(server, target) }
  return (await server.call(sales.sellBike, { token: server.superAdmin.token, params, body: buyer })).body._id
}

async function enquiryAt(server: TestServer, { exists, shopId }: Target): Promise<string> {
  if (!exists) return randomUUID()
  const { token } = server.superAdmin
  return (await server.call(enquiries.addEnquiry, { token, body: { ...customer, shopId } })).body._id
}

const buyer = { buyerName: 'Ravi', buyerContact: '9848012345', salePrice: 80_000 }
const customer = { customerName: 'Ravi', customerPhone: '9848012345', enquiryType: ['Price'] }
const unlisted = { vehicleNumber: '', make: 'Honda', model: 'Dio', year: 2022, mileage: 1000, listPrice: 60_000 }
let numbers = 0
const bike = () => ({ ...unlisted, vehicleNumber: `TS10MX${String((numbers += 1)).padStart(4, '0')}` })

const csv = () => {
  const form = new FormData()
  const { vehicleNumber, make, model, year, mileage, listPrice } = bike()
  const lines = [bikes.bulkColumns.join(','), [vehicleNumber, make, model, year, mileage, listPrice].join(',')]
  form.append('file', new Blob([lines.join('\n')], { type: 'text/csv' }), 'bikes.csv')
  return form
}

const picture = () => {
  const form = new FormData()
  form.append('upload_file_type', 'groups')
  form.append('upload_file_subtype', 'logos')
  form.append('upload_file_title', 'logo.png')
  form.append('upload_file', new Blob([Buffer.from(onePixel, 'base64')], { type: 'image/png' }), 'logo.png')
  return form
}
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Stock, sales, enquiries, history and pictures. */
export const stockRows: Row[] = [
  {
    name: 'list the stock of a shop',
    endpoint: bikes.listInventory,
    request: async (_, { shopId }) => ({ endpoint: bikes.listInventory, query: { shopId } }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'list the stock of a shop by cost',
    endpoint: bikes.listInventory,
    request: async (_, { shopId }) => ({ endpoint: bikes.listInventory, query: { shopId, sort: 'cost' } }),
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: "see how all of one's shops stand",
    endpoint: getDashboard,
    relations: ['own'],
    request: async () => ({ endpoint: getDashboard }),
    expect: () => 200,
  },
  {
    name: 'see how the shops of a group stand',
    endpoint: getDashboard,
    relations: byGroup,
    request: async (_, { groupId }) => ({ endpoint: getDashboard, query: { groupId } }),
    expect: anywhere(200, ...everyone),
  },
  {
    name: 'add a bike',
    endpoint: bikes.addBike,
    request: async (_, { shopId }) => ({ endpoint: bikes.addBike, body: { ...bike(), shopId, cost: 40_000 } }),
    expect: covering('shop', 201, ...everyone),
  },
  {
    name: 'see a bike',
    endpoint: bikes.getBike,
    request: async (server, target) => ({
      endpoint: bikes.getBike,
      params: { bikeId: await bikeAt(server, target) },
    }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'edit a bike',
    endpoint: bikes.editBike,
    request: async (server, target) => ({
      endpoint: bikes.editBike,
      params: { bikeId: await bikeAt(server, target) },
      body: { listPrice: 70_000 },
    }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'change the cost of a bike',
    endpoint: bikes.editBike,
    request: async (server, target) => ({
      endpoint: bikes.editBike,
      params: { bikeId: await bikeAt(server, target) },
      body: { cost: 50_000 },
    }),
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'delete a bike',
    endpoint: bikes.deleteBike,
    request: async (server, target) => ({
      endpoint: bikes.deleteBike,
      params: { bikeId: await bikeAt(server, target) },
    }),
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'transfer a bike',
    endpoint: bikes.transferBike,
    request: async (server, target) => ({
      endpoint: bikes.transferBike,
      params: { bikeId: await bikeAt(server, target) },
      body: { targetShopId: target.otherShopId },
    }),
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'upload bikes',
    endpoint: bikes.bulkUpload,
    request: async (_, { shopId }) => ({ endpoint: bikes.bulkUpload, query: { shopId }, body: csv() }),
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'sell a bike',
    endpoint: sales.sellBike,
    request: async (server, target) => ({
      endpoint: sales.sellBike,
      params: { bikeId: await bikeAt(server, target) },
      body: buyer,
    }),
    expect: covering('shop', 201, ...everyone),
  },
  {
    name: 'cancel a sale',
    endpoint: sales.cancelSale,
    request: async (server, target) => ({
      endpoint: sales.cancelSale,
      params: { saleId: await saleAt(server, target) },
    }),
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'list the enquiries of a shop',
    endpoint: enquiries.listEnquiries,
    request: async (_, { shopId }) => ({ endpoint: enquiries.listEnquiries, query: { shopId } }),
    expect: covering('shop', 200, ...everyone),
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
  {
    name: 'see the audit of a shop',
    endpoint: auditOfShop,
    request: async (_, { shopId }) => ({ endpoint: auditOfShop, params: { shopId } }),
    expect: emptyOutside,
  },
  {
    name: 'see the audit of a bike',
    endpoint: auditOfRecord,
    request: async (server, target) => ({
      endpoint: auditOfRecord,
      params: { recordType: 'bikes', recordId: await bikeAt(server, target) },
    }),
    expect: emptyOutside,
  },
  {
    name: 'upload a picture',
    endpoint: uploadPicture,
    relations: ['own'],
    request: async () => ({ endpoint: uploadPicture, body: picture() }),
    expect: ({ role }) => (role === 'none' ? 403 : 200),
  },
]
