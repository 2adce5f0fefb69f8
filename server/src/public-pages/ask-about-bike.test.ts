import { auditOfRecord } from '@forecourt/contract/audit'
import { getDashboard } from '@forecourt/contract/dashboard'
import { editEnquiry, listEnquiries } from '@forecourt/contract/enquiries'
import { sentences } from '@forecourt/contract/messages'
import { setPublicPage } from '@forecourt/contract/public-pages/calls'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { waitingStatements } from '../../test/databases/postgres.ts'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { allowPages, ask, switchOn } from '../../test/public-page.ts'
import { bikes } from '../db/schema.ts'

const server = await startApp()
const { token } = server.superAdmin
const HOUR = 60 * 60_000
const sunil = { name: 'Sunil Kumar', phone: '98480 22002' }

// What one test asks from an address is not counted against another's
beforeEach(() => {
  server.clock.now = new Date(server.clock.now.getTime() + HOUR)
})

async function newPage() {
  const { groupId, shopA } = await newDealership(server)
  await allowPages(server, shopA)
  const bike = await addBike(server, shopA)
  const path = await switchOn(server, bike._id)
  const enquiries = async () => (await server.call(listEnquiries, { token, query: { groupId } })).body.enquiries
  return { groupId, shopA, bike, path, enquiries }
}

test('what a page is not sent by itself is refused, and asks nobody', async () => {
  const { path, enquiries } = await newPage()
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
  ] as Record<string, string>[]) {
    const answer = await ask(server, path, sunil, headers)
    expect([answer.statusCode, answer.body.includes(sentences.askedElsewhere)], JSON.stringify(headers)).toEqual([
      403,
      true,
    ])
  }
  const json = await server.app.inject({ method: 'POST', url: path, payload: sunil })
  expect([json.statusCode, json.body.includes(sentences.pageTrouble)]).toEqual([415, true])
  const long = await ask(server, path, { ...sunil, name: 'x'.repeat(5000) })
  expect(long.statusCode).toBe(413)
  expect(await enquiries()).toEqual([])
})

test.each([
  [{ name: ' ', phone: '9848022002' }, sentences.nameRequired],
  [{ name: 'x'.repeat(121), phone: '9848022002' }, 'At most 120 characters'],
  [{ name: 'Sunil', phone: '' }, sentences.phoneNeeded],
  [{ name: 'Sunil', phone: '12345' }, sentences.phoneNeeded],
  [{ name: 'Sunil', phone: '+91 00000 00000' }, sentences.phoneNeeded],
])('%j is said to be wrong beside its field, and stays typed', async (fields, sentence) => {
  const { path, enquiries } = await newPage()
  const answer = await ask(server, path, fields)
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain(sentence)
  expect(answer.body).toContain(`value="${fields.phone}"`)
  expect(await enquiries()).toEqual([])
})

test.each(['/b/%0A', '/b/nothing'])('%s is no page to be asked on, whatever is filled in', async (path) => {
  for (const fields of [sunil, { ...sunil, website: 'https://spam.example' }]) {
    const answer = await ask(server, path, fields)
    expect([answer.statusCode, answer.body.includes(sentences.pageGone)]).toEqual([404, true])
    expect(answer.headers.location).toBeUndefined()
  }
})

test('whoever fills in what nobody sees is told that all is well, and nothing comes of it', async () => {
  const { path, enquiries } = await newPage()
  const answer = await ask(server, path, { ...sunil, website: 'https://spam.example' })
  expect(answer.statusCode).toBe(303)
  expect(await enquiries()).toEqual([])
})

test('of a page that is taken back nothing is asked', async () => {
  const { bike, path, enquiries } = await newPage()
  await server.call(setPublicPage, { token, params: { bikeId: bike._id }, body: { on: false } })
  const answer = await ask(server, path, sunil)
  expect([answer.statusCode, answer.body.includes(sentences.pageGone)]).toEqual([404, true])
  expect(await enquiries()).toEqual([])
})

test('a customer is thanked, and stands among the enquiries of the shop, to be called today', async () => {
  const { groupId, shopA, bike, path, enquiries } = await newPage()
  const answer = await ask(server, path, sunil, { origin: 'http://localhost:80', host: 'localhost:80' })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${path}?asked#ask`])
  const thanks = await server.app.inject({ url: `${path}?asked` })
  expect(thanks.body).toContain(sentences.askedThanks)
  expect(thanks.body).not.toContain('<form')
  const [enquiry, ...others] = await enquiries()
  expect(others).toEqual([])
  expect(enquiry).toMatchObject({
    shopId: shopA,
    customerName: 'Sunil Kumar',
    customerPhone: '+919848022002',
    enquiryType: ['Buy'],
    bike: { _id: bike._id },
    state: 'open',
    fromPage: true,
  })
  const dashboard = await server.call(getDashboard, { token, query: { groupId } })
  expect(dashboard.body.shops.find(({ _id }) => _id === shopA)?.followUpsDue).toBe(1)
  // On record, by nobody who is known
  const params = { recordType: 'enquiries', recordId: enquiry?._id ?? '' }
  const history = await server.call(auditOfRecord, { token, params })
  expect(history.body).toMatchObject([
    { operationType: 'CREATE', operationByUserName: 'Customer on the page', data: { fromPage: true } },
  ])
})

// The embedded database lets one transaction in at a time: there is nothing to wait for
test.skipIf(process.env.TEST_DATABASE !== 'postgres')(
  'whoever asks while the bike moves stands among the enquiries of the shop that it came to',
  async () => {
    const { shopA, shopB, groupId } = await newDealership(server)
    for (const shopId of [shopA, shopB]) await allowPages(server, shopId)
    const { _id: bikeId } = await addBike(server, shopA)
    const path = await switchOn(server, bikeId)
    let asked: ReturnType<typeof ask> | undefined
    await server.db.transaction(async (tx) => {
      await tx.update(bikes).set({ shopId: shopB }).where(eq(bikes.id, bikeId))
      asked = ask(server, path, sunil)
      await expect.poll(async () => (await server.db.execute(waitingStatements)).rows.length).toBe(1)
    })
    expect((await asked)?.statusCode).toBe(303)
    const { body } = await server.call(listEnquiries, { token, query: { groupId } })
    expect(body.enquiries).toMatchObject([{ shopId: shopB, bike: { _id: bikeId } }])
  },
)

test('who sends it twice is one enquiry, at once too, and another once that is closed', async () => {
  const { path, enquiries } = await newPage()
  const answers = await Promise.all([ask(server, path, sunil), ask(server, path, { ...sunil, phone: '+919848022002' })])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303])
  const [first] = await enquiries()
  expect(await enquiries()).toHaveLength(1)
  const body = { state: 'lost', lostReason: 'Bought elsewhere' } as const
  await server.call(editEnquiry, { token, params: { enquiryId: first?._id ?? '' }, body })
  await ask(server, path, sunil)
  expect(await enquiries()).toHaveLength(2)
})

test('an address asks 300 times an hour, over all pages', { timeout: 120_000 }, async () => {
  const { shopA, path } = await newPage()
  for (let page = 0; page < 10; page += 1) {
    const other = await switchOn(server, (await addBike(server, shopA))._id)
    for (let n = 0; n < 30; n += 1) expect((await ask(server, other, sunil)).statusCode).toBe(303)
  }
  const refused = await ask(server, path, sunil)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.body).toContain(sentences.askedTooOften)
  expect((await ask(server, path, sunil, {}, '203.0.113.8')).statusCode).toBe(303)
  server.clock.now = new Date(server.clock.now.getTime() + HOUR)
  expect((await ask(server, path, sunil)).statusCode).toBe(303)
})

test('a page is asked 30 times an hour, from wherever', async () => {
  const { path } = await newPage()
  const from = (n: number) => ask(server, path, { name: 'Sunil', phone: `98480220${10 + n}` }, {}, `198.51.100.${n}`)
  for (let n = 0; n < 30; n += 1) expect((await from(n)).statusCode).toBe(303)
  expect((await from(31)).statusCode).toBe(429)
})
