import { randomUUID } from 'node:crypto'
import { bulkUpload } from '@forecourt/contract/bulk-upload'
import { sentences } from '@forecourt/contract/messages'
import { customerKept, eraseCustomer } from '@forecourt/contract/personal-data'
import { expect, test } from 'vitest'
import { largeFile, newRows } from '../../test/bulk-upload/bike-csv.ts'
import { type Dealership, newDealership, startApp } from '../../test/harness.ts'

/* What uploads tell of a customer beside the bikes: answers that are kept, and rows. */

const server = await startApp()
const { token } = server.superAdmin
const phone = '+919848012399'
const columns = ['vehicleNumber', 'make', 'model', 'year', 'mileage', 'listPrice', 'sellerName', 'sellerPhone']

const erase = (groupId: string) => server.call(eraseCustomer, { token, body: { groupId, phone } })
const kept = (groupId: string) => server.call(customerKept, { token, query: { groupId, phone } })
const uploader = ({ groupId, at }: Dealership) => at('group', groupId, 'admin')

const writings = [
  '98480 12399',
  '+91-98480-12399',
  '(98480) 12399',
  '98480\u00a012399',
  '98480\u201312399',
  '98480/12399',
  '९८४८० १२३९९',
  '\uff19\uff18\uff14\uff18\uff10 \uff11\uff12\uff13\uff19\uff19',
]
test.each(writings)(
  'the kept answer of a small file goes with the customer whose number was typed as %s',
  async (typed) => {
    const dealership = await newDealership(server)
    const { token: by } = await uploader(dealership)
    const key = randomUUID()
    const rows = [`TS09EA1234,,Activa,2020,1000,50000,Meena Rao,${typed}`]
    const send = () =>
      server.call(bulkUpload, {
        token: by,
        query: { shopId: dealership.shopA },
        body: largeFile(rows, columns),
        headers: { 'idempotency-key': key },
      })
    expect((await send()).body.failed).toMatchObject([{ record: { sellerName: 'Meena Rao' } }])
    expect((await send()).status).toBe(200)
    expect((await erase(dealership.groupId)).status).toBe(200)
    const again = await send()
    expect([again.status, again.failure.message]).toEqual([409, sentences.erasedSince])
  },
)

test('the kept answer of a file without their number stays', async () => {
  const dealership = await newDealership(server)
  const { token: by } = await uploader(dealership)
  const key = randomUUID()
  const send = () =>
    server.call(bulkUpload, {
      token: by,
      query: { shopId: dealership.shopA },
      body: largeFile(['TS09EA1234,,Activa,2020,1000,98480,Meena Rao,98480 12390'], columns),
      headers: { 'idempotency-key': key },
    })
  await send()
  await erase(dealership.groupId)
  expect((await send()).status).toBe(200)
})

test('what a group keeps of a customer names the large files with a row of theirs', async () => {
  const dealership = await newDealership(server)
  const uploads = await uploader(dealership)
  const rows = newRows(501).map((row, n) => `${row},${n === 400 ? 'Meena Rao,98480 12399' : ','}`)
  const query = { shopId: dealership.shopA }
  const headers = { 'idempotency-key': randomUUID() }
  const sent = await server.call(bulkUpload, { token: uploads.token, query, body: largeFile(rows, columns), headers })
  expect(sent.status).toBe(200)
  expect((await kept(dealership.groupId)).body.uploads).toMatchObject([
    { shopName: expect.stringMatching(/^Shop A/), uploadedByName: uploads.name },
  ])
  expect((await kept((await newDealership(server)).groupId)).body.uploads).toEqual([])
  const { body } = await erase(dealership.groupId)
  expect(body.erased).toMatchObject({ purchases: 0, uploads: 1 })
  expect((await kept(dealership.groupId)).body.uploads).toEqual([])
  expect((await erase(dealership.groupId)).body.erased).not.toHaveProperty('uploads')
})
