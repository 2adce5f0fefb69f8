import { addressOf } from '@forecourt/contract/endpoint'
import { addEnquiry, exportEnquiries } from '@forecourt/contract/enquiries'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { readSheet } from '../../test/workbook.ts'

const server = await startApp()
const { token } = server.superAdmin

async function file(query: Record<string, unknown>, by = token) {
  const answer = await server.app.inject({
    url: addressOf(exportEnquiries, { query }),
    headers: { authorization: `Bearer ${by}` },
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

const customer = { customerName: 'Meena', customerPhone: '98480 12345', enquiryType: ['Buy', 'Finance'] }

test('what is beyond the reach is not found', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const { token: by } = await at('shop', shopA, 'staff')
  expect((await file({ shopId: shopB }, by)).status).toBe(404)
  expect((await file({ format: 'pdf' }, by)).status).toBe(400)
})

test('staff take their list with them, as it is shown and without formulas', async () => {
  server.clock.now = new Date('2026-11-20T10:00:00Z')
  const { at, shopA, shopB } = await newDealership(server)
  const bike = await addBike(server, shopA)
  const add = (body: object) =>
    server.call(addEnquiry, { token, body: { ...customer, ...body } as typeof customer & { shopId: string } })
  await add({ shopId: shopA, bikeId: bike._id, followUpOn: '2026-12-05', notes: '=1+1' })
  await add({ shopId: shopA, customerName: 'Asha', wish: 'any 350' })
  await add({ shopId: shopB, customerName: 'Elsewhere' })
  const { token: by } = await at('shop', shopA, 'staff')
  const query = { sort: 'customerName', order: 'desc' }
  const { status, headers, bytes } = await file(query, by)
  expect(status).toBe(200)
  expect(headers['content-disposition']).toBe('attachment; filename="enquiries-2026-11-20.csv"')
  const rows = parse(bytes, { bom: true, columns: true }) as Record<string, string>[]
  expect(rows).toEqual([
    {
      Customer: 'Meena',
      Phone: '98480 12345',
      Types: 'Buy, Finance',
      Shop: expect.stringMatching(/^Shop A/),
      State: 'Open',
      'Lost because': '',
      'Follow up on': '5 Dec 2026',
      'Vehicle number': bike.vehicleNumber,
      Make: 'Honda',
      Model: 'Activa 6G',
      'List price': '85000',
      Wish: '',
      Notes: "'=1+1",
      'Added on': '20 Nov 2026',
    },
    expect.objectContaining({ Customer: 'Asha', Wish: 'any 350', 'Follow up on': '', 'Vehicle number': '' }),
  ])
  const { cells, formulas } = readSheet((await file({ ...query, format: 'xlsx' }, by)).bytes)
  expect(cells.map(([name]) => name)).toEqual(['Customer', 'Meena', 'Asha'])
  expect(formulas).toBe(0)
})
