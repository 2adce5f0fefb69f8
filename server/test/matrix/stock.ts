import { randomUUID } from 'node:crypto'
import { auditOfRecord, auditOfShop } from '@forecourt/contract/audit'
import { getBikePage, getBikeThen, lookUpVehicle } from '@forecourt/contract/bike-page'
import * as bikes from '@forecourt/contract/bikes'
import { bulkColumns, bulkUpload, listBulkUploads } from '@forecourt/contract/bulk-upload'
import { getDashboard, getToday, listDay } from '@forecourt/contract/dashboard'
import { checkImport, getImportColumns, saveImportColumns } from '@forecourt/contract/imports/calls'
import { listInventory, listModels, totalInventory } from '@forecourt/contract/inventory'
import { sellBike } from '@forecourt/contract/sales'
import { search } from '@forecourt/contract/search/calls'
import { listTransfers, transferBike } from '@forecourt/contract/transfers'
import { uploadPicture } from '@forecourt/contract/uploads'
import { eq } from 'drizzle-orm'
import { groups } from '../../src/db/schema.ts'
import { addBike, type TestServer } from '../harness.ts'
import { anywhere, byGroup, covering, emptyOutside, everyone, leaders, type Row } from './expectations.ts'
import type { Target } from './world.ts'

/** A bike in stock at the target, or an id that nobody has. */
export async function bikeAt(server: TestServer, { exists, shopId }: Target): Promise<string> {
  return exists ? (await addBike(server, shopId))._id : randomUUID()
}

const unlisted = { vehicleNumber: '', make: 'Honda', model: 'Dio', year: 2022, mileage: 1000, listPrice: 60_000 }
let numbers = 0
const bike = () => ({ ...unlisted, vehicleNumber: `TS10MX${String((numbers += 1)).padStart(4, '0')}` })

const csv = () => {
  const form = new FormData()
  const { vehicleNumber, make, model, year, mileage, listPrice } = bike()
  const lines = [bulkColumns.join(','), [vehicleNumber, make, model, year, mileage, listPrice].join(',')]
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

/** Stock, history and pictures. */
export const stockRows: Row[] = [
  {
    name: 'list the stock of a shop',
    endpoint: listInventory,
    request: async (_, { shopId }) => ({ endpoint: listInventory, query: { shopId } }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'list the stock of a shop by cost',
    endpoint: listInventory,
    request: async (_, { shopId }) => ({ endpoint: listInventory, query: { shopId, sort: 'cost' } }),
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'what the stock of a shop comes to',
    endpoint: totalInventory,
    request: async (_, { shopId }) => ({ endpoint: totalInventory, query: { shopId } }),
    expect: covering('shop', 200, ...everyone),
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
    name: 'search a group',
    endpoint: search,
    relations: byGroup,
    request: async (_, { groupId }) => ({ endpoint: search, query: { groupId, q: 'activa' } }),
    expect: anywhere(200, ...everyone),
  },
  {
    name: "what was done today in all of one's shops",
    endpoint: getToday,
    relations: ['own'],
    request: async () => ({ endpoint: getToday }),
    expect: () => 200,
  },
  {
    name: 'what was done today in the shops of a group',
    endpoint: getToday,
    relations: byGroup,
    request: async (_, { groupId }) => ({ endpoint: getToday, query: { groupId } }),
    expect: anywhere(200, ...everyone),
  },
  {
    name: 'what was done today in a shop',
    endpoint: getToday,
    request: async (_, { shopId }) => ({ endpoint: getToday, query: { shopId } }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'the feed of a day of a group',
    endpoint: listDay,
    relations: byGroup,
    request: async (_, { groupId }) => ({ endpoint: listDay, query: { groupId } }),
    expect: anywhere(200, ...everyone),
  },
  {
    name: 'the feed of a day of a shop',
    endpoint: listDay,
    request: async (_, { shopId }) => ({ endpoint: listDay, query: { shopId } }),
    expect: covering('shop', 200, ...everyone),
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
    name: 'see the page of a bike',
    endpoint: getBikePage,
    request: async (server, target) => ({
      endpoint: getBikePage,
      params: { bikeId: await bikeAt(server, target) },
    }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'see a bike as it was at a moment',
    endpoint: getBikeThen,
    request: async (server, target) => ({
      endpoint: getBikeThen,
      params: { bikeId: await bikeAt(server, target) },
      query: { asOf: server.clock.now.toISOString() },
    }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'look up a vehicle for a shop',
    endpoint: lookUpVehicle,
    request: async (_, { shopId }) => ({
      endpoint: lookUpVehicle,
      query: { shopId, vehicleNumber: bike().vehicleNumber },
    }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'check what of a file stands in stock already',
    endpoint: checkImport,
    request: async (_, { shopId }) => ({
      endpoint: checkImport,
      body: { shopId, vehicleNumbers: [bike().vehicleNumber] },
    }),
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'see what columns of sheets were',
    endpoint: getImportColumns,
    request: async (_, { shopId }) => ({ endpoint: getImportColumns, query: { shopId } }),
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'remember what columns of a sheet are',
    endpoint: saveImportColumns,
    request: async (_, { shopId }) => ({
      endpoint: saveImportColumns,
      body: { shopId, columns: { bhaav: 'listPrice', tyres: null } },
    }),
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'see the models of a group',
    endpoint: listModels,
    relations: byGroup,
    request: async (_, { groupId }) => ({ endpoint: listModels, query: { groupId } }),
    expect: anywhere(200, ...everyone),
  },
  {
    name: 'see the models that go with a shop',
    endpoint: listModels,
    request: async (_, { shopId }) => ({ endpoint: listModels, query: { shopId } }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'list the transfers of a shop',
    endpoint: listTransfers,
    request: async (_, { shopId }) => ({ endpoint: listTransfers, query: { shopId } }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'list the transfers of a group',
    endpoint: listTransfers,
    relations: byGroup,
    request: async (_, { groupId }) => ({ endpoint: listTransfers, query: { groupId } }),
    expect: anywhere(200, ...everyone),
  },
  {
    name: 'edit a bike',
    endpoint: bikes.editBike,
    request: async (server, target) => ({
      endpoint: bikes.editBike,
      params: { bikeId: await bikeAt(server, target) },
      body: { version: 1, listPrice: 70_000 },
    }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'edit a sold bike',
    endpoint: bikes.editBike,
    request: async (server, target) => {
      const params = { bikeId: await bikeAt(server, target) }
      const body = { buyerName: 'Ravi', buyerContact: '9848012345', salePrice: 80_000 }
      if (target.exists) await server.call(sellBike, { token: server.superAdmin.token, params, body })
      return { endpoint: bikes.editBike, params, body: { version: 2, listPrice: 70_000 } }
    },
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'change the cost of a bike',
    endpoint: bikes.editBike,
    request: async (server, target) => ({
      endpoint: bikes.editBike,
      params: { bikeId: await bikeAt(server, target) },
      body: { version: 1, cost: 50_000 },
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
    endpoint: transferBike,
    request: async (server, target) => {
      const bikeId = await bikeAt(server, target)
      // Another row may have had both shops sign
      if (target.exists) {
        await server.db.update(groups).set({ signedTransfers: false }).where(eq(groups.id, target.groupId))
      }
      return { endpoint: transferBike, params: { bikeId }, body: { targetShopId: target.otherShopId } }
    },
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'upload bikes',
    endpoint: bulkUpload,
    request: async (_, { shopId }) => ({ endpoint: bulkUpload, query: { shopId }, body: csv() }),
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'see how far large uploads are',
    endpoint: listBulkUploads,
    request: async (_, { shopId }) => ({ endpoint: listBulkUploads, query: { shopId } }),
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
