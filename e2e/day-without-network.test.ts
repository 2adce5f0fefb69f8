import { businessDay } from '@forecourt/contract/calendar'
import { getConsignment, sendBikes } from '@forecourt/contract/consignments/calls'
import { addEnquiry, getEnquiry, listEnquiries } from '@forecourt/contract/enquiries'
import { saveGroup } from '@forecourt/contract/groups'
import { listInventory } from '@forecourt/contract/inventory'
import { sentences } from '@forecourt/contract/messages'
import { listNotes } from '@forecourt/contract/notes/calls'
import { saveShop } from '@forecourt/contract/places'
import { addTask, listTasks } from '@forecourt/contract/tasks/calls'
import { expect, type Page } from '@playwright/test'
import { choosePhotos, fillBike, photo, photos, save } from './buying.ts'
import { callServer } from './dealership.ts'
import { chip } from './enquiry-dealership.ts'
import { expectKept } from './kept-on-device.ts'
import { openSellingShop, type SellingShop } from './selling-shop.ts'
import { sessionOf } from './sign-in.ts'
import { test } from './test.ts'
import { toast } from './toast.ts'
import { cutNetwork, inOutbox, networkBack, openWithWorker, outboxLine, writeNoteHere } from './without-network.ts'

/* Forty things that staff do in a day whose network is cut, sent when it is back, and each of them right. */

const address = { addressLine1: '9 Hitech Road', city: 'Hyderabad', state: 'Telangana', zip: '500081' }
const description = 'Used two-wheelers'

const numbered = (many: number, name: string) =>
  Array.from({ length: many }, (_, at) => `${name} ${String(at + 1).padStart(2, '0')}`)
const [customers, notes, tasks] = [numbered(12, 'Customer'), numbered(10, 'Note'), numbered(8, 'Task')]
const purchases = ['TS07DW1001', 'TS07DW1002', 'TS07DW1003', 'TS07DW1004']

/** A shop to which two bikes are on their way, with a bike, two enquiries and eight tasks for its staff. */
async function shopInTheMorning(shop: SellingShop) {
  const { call, groupId, shopId, staff } = shop
  const madhapur = await call(saveShop, { body: { groupId, name: 'Madhapur', description, address } })
  const group = { _id: groupId, name: 'Charminar Wheels', description, address }
  await call(saveGroup, { body: { ...group, signedTransfers: true } })
  const coming = [await shop.bike({ shopId: madhapur._id }), await shop.bike({ shopId: madhapur._id })]
  const { _id: consignmentId } = await call(sendBikes, {
    body: { toShopId: shopId, bikes: coming.map(({ _id: bikeId }) => ({ bikeId })) },
  })
  const asked = { shopId, customerPhone: '9848012345', enquiryType: ['Buy'] }
  const enquiries = [
    await call(addEnquiry, { body: { ...asked, customerName: 'Asha Rao' } }),
    await call(addEnquiry, { body: { ...asked, customerName: 'Bilal Khan' } }),
  ]
  for (const text of tasks)
    await call(addTask, { body: { shopId, text, dueOn: businessDay(new Date()), forUser: staff._id } })
  return { bike: await shop.bike(), coming, consignmentId, enquiries }
}

const kept = (page: Page) => expect(toast(page, sentences.keptForNetwork)).toBeVisible()

async function addCustomer(page: Page, name: string) {
  await page.goto('/enquiries/new')
  await page.getByLabel('Customer name').fill(name)
  await page.getByLabel('Phone').fill('9848055501')
  await chip(page, 'Buy').tap()
  await page.getByRole('button', { name: 'Add Enquiry' }).tap()
  await expect(page.getByRole('list', { name: 'Not sent yet' })).toContainText(`Enquiry of ${name}`)
}

async function buy(page: Page, vehicleNumber: string, files: readonly string[]) {
  await page.goto('/bikes/new')
  if (files.length > 0) {
    await choosePhotos(page, files)
    await expect(photo(page, 'Photo 1 of 1, the cover')).toBeVisible()
  }
  await fillBike(page, vehicleNumber)
  await save(page).tap()
  await expect(page.getByRole('list', { name: 'Not sent yet' })).toContainText(`Purchase of ${vehicleNumber}`)
}

async function editNotes(page: Page, enquiryId: string, words: string) {
  await page.goto(`/enquiries/${enquiryId}`)
  await page.getByRole('link', { name: 'Edit' }).tap()
  await page.getByLabel('Notes (optional)').fill(words)
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
  await kept(page)
}

async function takeIn(page: Page, consignmentId: string, wanted: string, other: string | undefined) {
  await page.goto(`/consignments/${consignmentId}`)
  await expect(page.getByLabel(`Choose ${wanted}`)).toBeVisible()
  if (other !== undefined) await page.getByLabel(`Choose ${other}`).tap()
  await page.getByRole('button', { name: 'Take in 1 bike' }).tap()
  const taking = page.getByRole('dialog', { name: 'Take in 1 bike' })
  await taking.getByLabel(`Damage on ${wanted} (optional)`).fill('Left mirror broken')
  await taking.getByRole('button', { name: 'Take in', exact: true }).tap()
  await expect(page.getByLabel(`Choose ${wanted}`)).toHaveCount(0)
}

test('forty things done without a network, over a reload, are sent in order when it is back, each once', async ({
  browser,
  sharedServer,
}) => {
  test.setTimeout(480_000)
  const shop = await openSellingShop(sharedServer)
  const { bike, coming, consignmentId, enquiries } = await shopInTheMorning(shop)
  const [one = '', two = ''] = coming.map(({ vehicleNumber }) => vehicleNumber)
  const [asha = '', bilal = ''] = enquiries.map(({ _id }) => _id)

  // What is opened with a network opens without it
  const page = await openWithWorker(browser, shop, shop.staff, '/enquiries/new')
  await expect(page.getByLabel('Customer name')).toBeVisible()
  for (const [path, query] of [
    ['/bikes/new', '["dashboard"'],
    [`/bikes/${bike._id}`, bike._id],
    [`/enquiries/${asha}`, asha],
    [`/enquiries/${bilal}`, bilal],
    [`/consignments/${consignmentId}`, consignmentId],
    ['/tasks', '"tasks"'],
  ] as const) {
    await page.goto(path)
    await expectKept(page, query)
  }

  await cutNetwork(page)
  for (const name of customers.slice(0, 6)) await addCustomer(page, name)
  await page.goto(`/bikes/${bike._id}`)
  for (const words of notes.slice(0, 5)) await writeNoteHere(page, words)
  await buy(page, purchases[0] ?? '', photos.slice(0, 1))
  await buy(page, purchases[1] ?? '', [])
  await editNotes(page, asha, 'Calls in the morning')
  await takeIn(page, consignmentId, one, two)
  await page.reload()
  await expect(outboxLine(page)).toHaveText('15 wait to be sent')

  await page.goto('/tasks')
  for (const text of tasks) {
    await page.getByRole('button', { name: `Done: ${text}` }).tap()
    await expect(page.getByRole('list', { name: 'Not sent yet' })).toContainText(`Done: ${text}`)
  }
  await page.goto(`/bikes/${bike._id}`)
  for (const words of notes.slice(5)) await writeNoteHere(page, words)
  for (const name of customers.slice(6)) await addCustomer(page, name)
  await editNotes(page, asha, 'Calls in the evening')
  await editNotes(page, bilal, 'Wants it in red')
  await buy(page, purchases[2] ?? '', photos.slice(1, 2))
  await buy(page, purchases[3] ?? '', [])
  await takeIn(page, consignmentId, two, undefined)
  await editNotes(page, bilal, 'Wants it in blue')
  await page.goto('/outbox')
  await expect(inOutbox(page, 'Waiting')).toHaveCount(40)

  // One answer is lost on the way
  await page.route(
    '**/api/notes',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await networkBack(page)
  await expect(inOutbox(page, 'Sent')).toHaveCount(40, { timeout: 120_000 })
  await expect(outboxLine(page)).toHaveCount(0)

  const { token } = await sessionOf(sharedServer, shop.staff)
  const ask = ((endpoint, input) => callServer(sharedServer.origin, endpoint, input, token)) as SellingShop['call']
  const added = await ask(listEnquiries, { query: { q: 'Customer', order: 'asc' } })
  expect(added.enquiries.map(({ customerName }) => customerName)).toEqual(customers)
  const written = await ask(listNotes, { query: { bikeId: bike._id } })
  expect(written.notes.map(({ text }) => text).toReversed()).toEqual(notes)
  const done = await ask(listTasks, { query: { state: 'done' } })
  expect(done.tasks.map(({ text }) => text).toSorted()).toEqual(tasks)
  expect((await ask(getEnquiry, { params: { enquiryId: asha } })).notes).toBe('Calls in the evening')
  expect((await ask(getEnquiry, { params: { enquiryId: bilal } })).notes).toBe('Wants it in blue')
  const bought = await ask(listInventory, { query: { q: 'TS07DW', sort: 'vehicleNumber', order: 'asc' } })
  expect(bought.bikes.map(({ vehicleNumber, cover }) => [vehicleNumber, Boolean(cover)])).toEqual(
    purchases.map((vehicleNumber, at) => [vehicleNumber, at % 2 === 0]),
  )
  const { bikes } = await ask(getConsignment, { params: { consignmentId } })
  expect(bikes.map(({ state }) => state)).toEqual(['received', 'received'])
})
