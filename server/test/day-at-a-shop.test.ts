import { readFile } from 'node:fs/promises'
import { auditOfShop } from '@forecourt/contract/audit'
import { getBikePage, lookUpVehicle } from '@forecourt/contract/bike-page'
import { addBike } from '@forecourt/contract/bikes'
import { getDashboard } from '@forecourt/contract/dashboard'
import { addEnquiry, getEnquiry, listEnquiries } from '@forecourt/contract/enquiries'
import { listInventory } from '@forecourt/contract/inventory'
import { saveShop } from '@forecourt/contract/places'
import { cancelSale, getSale, listSales, sellBike } from '@forecourt/contract/sales'
import { transferBike } from '@forecourt/contract/transfers'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { newDealership, sampleAddress, startApp } from './harness.ts'

/*
 * A day at a shop, from the first purchase to the books of the evening. What the books must say was worked out by hand
 * and stands in day-at-a-shop.csv.
 */

const server = await startApp()

test('after a day of purchases, a transfer, sales, a cancellation and an enquiry, all books agree', async () => {
  const { groupId, at } = await newDealership(server)
  const shop = async (name: string) => {
    const body = { groupId, name, description: 'Used bikes', address: sampleAddress }
    return (await server.call(saveShop, { token: server.superAdmin.token, body })).body._id
  }
  const kukatpally = await shop('Kukatpally')
  const ameerpet = await shop('Ameerpet')
  const owner = await at('group', groupId, 'admin')
  const manager = await at('group', groupId, 'manager')
  const counter = await at('shop', kukatpally, 'staff')

  // A month before: the bike that comes back
  server.clock.now = new Date('2026-04-10T05:00:00Z')
  const jupiter = { vehicleNumber: 'TS09AB1111', make: 'TVS', model: 'Jupiter', year: 2019, mileage: 18_000 }
  const first = await server.call(addBike, {
    ...counter,
    body: { ...jupiter, shopId: kukatpally, cost: 55_000, listPrice: 70_000 },
  })
  const ravi = { buyerName: 'Ravi', buyerContact: '9848022001' }
  const before = await server.call(sellBike, {
    ...counter,
    params: { bikeId: first.body._id },
    body: { ...ravi, salePrice: 68_000, payments: [{ method: 'cash', amount: 68_000 }] },
  })
  expect(before.status).toBe(201)

  // Half past nine: Sunil rings
  server.clock.now = new Date('2026-05-04T04:00:00Z')
  const enquiry = await server.call(addEnquiry, {
    ...counter,
    body: {
      shopId: kukatpally,
      customerName: 'Sunil',
      customerPhone: '9848022002',
      enquiryType: ['Buy'],
      wish: 'any 350cc under 1.2 lakh',
      followUpOn: '2026-05-04',
    },
  })
  const enquiryParams = { enquiryId: enquiry.body._id }
  expect((await server.call(getEnquiry, { ...counter, params: enquiryParams })).body.matching).toEqual([])

  // Two purchases, one of them a buy-back
  server.clock.now = new Date('2026-05-04T05:00:00Z')
  const known = await server.call(lookUpVehicle, {
    ...counter,
    query: { shopId: kukatpally, vehicleNumber: 'ts09 ab 1111' },
  })
  expect(known.body).toMatchObject({ inStock: null, earlier: [{ model: 'Jupiter', sale: { buyerName: 'Ravi' } }] })
  const back = { ...jupiter, mileage: 19_500, cost: 50_000, listPrice: 62_000, sellerName: 'Ravi' }
  expect((await server.call(addBike, { ...counter, body: { ...back, shopId: kukatpally } })).status).toBe(201)
  server.clock.now = new Date('2026-05-04T05:20:00Z')
  const classic = { vehicleNumber: 'KA05CD2222', make: 'Royal Enfield', model: 'Classic 350', year: 2020 }
  const bought = await server.call(addBike, {
    ...counter,
    body: { ...classic, mileage: 21_000, shopId: kukatpally, cost: 95_000, listPrice: 115_000 },
  })
  const bikeId = bought.body._id
  const matched = await server.call(getEnquiry, { ...counter, params: enquiryParams })
  expect(matched.body.matching.map(({ vehicleNumber }) => vehicleNumber)).toEqual(['KA05CD2222'])

  // Over to the other shop, and sold there with an exchange
  server.clock.now = new Date('2026-05-04T07:00:00Z')
  const moved = await server.call(transferBike, {
    ...manager,
    params: { bikeId },
    body: { targetShopId: ameerpet, comments: 'Sunil lives there' },
  })
  expect(moved.status).toBe(200)
  const exchangeBike = { vehicleNumber: 'TS10EF3333', make: 'Honda', model: 'Activa', year: 2018, mileage: 30_000 }
  const sale = (salePrice: number, ...payments: { method: 'cash' | 'upi' | 'finance'; amount: number }[]) =>
    server.call(sellBike, {
      ...manager,
      params: { bikeId },
      body: {
        buyerName: 'Sunil',
        buyerContact: '9848022002',
        salePrice,
        payments: [{ method: 'exchange', amount: 30_000 }, ...payments],
        exchangeBike: { ...exchangeBike, listPrice: 38_000 },
        enquiryId: enquiry.body._id,
      },
    })
  server.clock.now = new Date('2026-05-04T09:00:00Z')
  const sold = await sale(112_000, { method: 'cash', amount: 50_000 }, { method: 'upi', amount: 32_000 })
  expect(sold.status).toBe(201)

  // He comes back: finance instead. Cancelled, and made again
  server.clock.now = new Date('2026-05-04T10:00:00Z')
  const params = { saleId: sold.body._id }
  const cancelled = await server.call(cancelSale, { ...manager, params, query: { reason: 'He wants finance' } })
  expect(cancelled.status).toBe(200)
  expect((await server.call(getEnquiry, { ...manager, params: enquiryParams })).body.state).toBe('open')
  server.clock.now = new Date('2026-05-04T11:00:00Z')
  expect((await sale(110_000, { method: 'finance', amount: 80_000 })).status).toBe(201)

  // In the evening
  server.clock.now = new Date('2026-05-04T14:00:00Z')
  const rows = [
    ...(await stock(owner.token, groupId)),
    ...(await soldBikes(owner.token, groupId)),
    ...(await saleNotes(owner.token, groupId)),
    ...(await enquiries(owner.token, groupId)),
    ...(await history(owner.token, bikeId)),
    ...(await audit(owner.token, [
      ['Kukatpally', kukatpally],
      ['Ameerpet', ameerpet],
    ])),
    ...(await month(owner.token, [ameerpet, kukatpally])),
  ]
  const sheet = parse(await readFile(new URL('day-at-a-shop.csv', import.meta.url)), { columns: true })
  expect(rows).toEqual(sheet)
})

/** A line of the sheet. */
const line = (list: string, shop: string, record: string, state: string, rupees: number | string = '') => ({
  list,
  shop,
  record,
  state,
  rupees: String(rupees),
})

async function stock(token: string, groupId: string) {
  const { body } = await server.call(listInventory, { token, query: { groupId } })
  return body.bikes.map((bike) => line('stock', bike.shopName, bike.vehicleNumber, `cost ${bike.cost}`, bike.listPrice))
}

async function soldBikes(token: string, groupId: string) {
  const { body } = await server.call(listInventory, { token, query: { groupId, status: 'sold' } })
  return body.bikes.map(({ shopName, vehicleNumber, cost, sale }) => {
    const profit = (sale?.salePrice ?? 0) - (cost ?? 0)
    const state = `${sale?.serial} to ${sale?.buyerName} on ${sale?.soldOn} profit ${profit}`
    return line('sold', shopName, vehicleNumber, state, sale?.salePrice)
  })
}

async function saleNotes(token: string, groupId: string) {
  const { body } = await server.call(listSales, { token, query: { groupId } })
  return Promise.all(
    body.sales.map(async ({ _id, shopName }) => {
      const { body: note } = await server.call(getSale, { token, params: { saleId: _id } })
      const paid = note.payments.map(({ method, amount }) => `${method} ${amount}`).join(' ')
      const state = note.cancelled ? `cancelled: ${note.cancelled.reason}` : paid
      return line('sale notes', shopName, note.serial, state, note.salePrice)
    }),
  )
}

async function enquiries(token: string, groupId: string) {
  const { body } = await server.call(listEnquiries, { token, query: { groupId } })
  return Promise.all(
    body.enquiries.map(async ({ shopName, customerName, state, saleId }) => {
      const { body: note } = await server.call(getSale, { token, params: { saleId: saleId ?? '' } })
      return line('enquiry', shopName, customerName, `${state} by ${note.serial}`)
    }),
  )
}

async function history(token: string, bikeId: string) {
  const { body } = await server.call(getBikePage, { token, params: { bikeId } })
  return body.history.toReversed().map(({ what, shopName, fromShopName, comments, sale }) => {
    const words = what === 'moved' ? `${fromShopName} to ${shopName}: ${comments}` : shopName
    return line('history', body.vehicleNumber, what, sale?.buyerName ?? words, sale?.salePrice)
  })
}

async function audit(token: string, shops: [name: string, shopId: string][]) {
  const answers = await Promise.all(
    shops.map(async ([name, shopId]) => {
      const { body } = await server.call(auditOfShop, { token, params: { shopId }, query: {} })
      return { name, ...body }
    }),
  )
  return [
    ...answers.flatMap(({ name, bikes }) =>
      bikes
        .toReversed()
        .map(({ data, operationType }) =>
          line('audit bikes', name, String(data.vehicleNumber), operationType, String(data.listPrice)),
        ),
    ),
    ...answers.flatMap(({ name, sales }) =>
      sales
        .toReversed()
        .map(({ data, operationType }) =>
          line('audit sales', name, String(data.buyerName), operationType, String(data.salePrice)),
        ),
    ),
    ...answers.flatMap((answer) =>
      answer.enquiries
        .toReversed()
        .map(({ data, operationType }) =>
          line('audit enquiries', answer.name, `${String(data.customerName)} ${String(data.state)}`, operationType),
        ),
    ),
  ]
}

async function month(token: string, shopIds: string[]) {
  const { body } = await server.call(getDashboard, { token, query: {} })
  return shopIds.map((shopId) => {
    const shop = body.shops.find(({ _id }) => _id === shopId)
    const sales = shop?.salesThisMonth
    const state = sales === 1 ? '1 sale' : `${sales} sales`
    return line('month', `${shop?.name}`, `${shop?.bikes} in stock`, state, shop?.salesAmount)
  })
}
