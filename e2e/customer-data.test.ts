import { addBike } from '@forecourt/contract/bikes'
import { addEnquiry } from '@forecourt/contract/enquiries'
import { sentences } from '@forecourt/contract/messages'
import { sellBike } from '@forecourt/contract/sales'
import { type Browser, expect, type Page } from '@playwright/test'
import { complaintsOf } from './complaints.ts'
import { newDealership, type Person } from './dealership.ts'
import { fileOf } from './file-of.ts'
import { keyboard } from './hands.ts'
import { expectKept } from './kept-on-device.ts'
import { look } from './look.ts'
import type { RunningServer } from './server.ts'
import { openGroup, openSignedIn } from './sign-in.ts'
import { test } from './test.ts'

/* What is kept of a customer and of staff: given to them as a file, and erased where no law holds it. */

test.describe.configure({ timeout: 120_000 })

let server: RunningServer
test.beforeAll(({ sharedServer }) => {
  server = sharedServer
})

const calls = '**/api/customers/*'
const field = (page: Page) => page.getByRole('textbox', { name: 'Phone of the customer' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const result = (page: Page) => page.getByRole('region', { name: '+91 98480 12345' })
const list = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem')

/** A customer who asked twice, bought a bike and sold one. */
async function dealershipWithCustomer(name: string) {
  const dealership = await newDealership(server, name)
  const { call, atGroup, group } = dealership
  const { _id: shopId } = await dealership.shop('Kukatpally')
  const owner = await dealership.person('Srinivas Reddy', atGroup, 'admin')
  const bike = (more: object) =>
    call(addBike, { body: { shopId, make: 'Honda', model: 'Activa 6G', year: 2021, mileage: 9000, ...more } } as never)
  for (const customerName of ['Meena Rao', 'Meena']) {
    const asked = { shopId, customerName, customerPhone: '98480 12345', enquiryType: ['Purchase'] }
    await call(addEnquiry, { body: asked })
  }
  const { _id: bikeId } = await bike({ vehicleNumber: 'TS09EA1001', listPrice: 85_000 })
  const payments = [{ method: 'upi' as const, amount: 80_000, reference: '' }]
  const body = { buyerName: 'Meena Rao', buyerContact: '9848012345', salePrice: 80_000, payments }
  const { serial } = await call(sellBike, { params: { bikeId }, body })
  await bike({ vehicleNumber: 'TS09EA1002', sellerName: 'Meena Rao', sellerPhone: '9848012345', listPrice: 60_000 })
  const path = `/group/${group._id}/customer-data`
  return {
    ...dealership,
    owner,
    serial,
    open: (browser: Browser, person: Person, options = {}) => openSignedIn(browser, server, person, path, options),
  }
}

/** All that this device keeps for later, as one text. */
const keptOnDevice = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
      })
    const database = await done(indexedDB.open('answers'))
    const answers = await done(database.transaction('answers').objectStore('answers').getAll())
    database.close()
    return JSON.stringify([answers, localStorage, sessionStorage])
  })

test('by keyboard, what is kept of a customer is found, saved, and erased where no law holds it', async ({
  browser,
}) => {
  const { group, owner, serial } = await dealershipWithCustomer('Keyboard Wheels')
  const page = await openGroup(browser, server, owner, { groupId: group._id, tab: 'group' })
  const complaints = complaintsOf(page)
  const { press, write } = keyboard(page)
  await page.getByRole('link', { name: 'Customer data' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Customer data' })).toBeFocused()
  await write(field(page), '12ab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(sentences.invalidPhone)).toBeVisible()
  await expect(field(page)).toBeFocused()
  // Digits enough for the page, and no number to the server
  await write(field(page), '123456')
  await page.keyboard.press('Enter')
  await expect(page.getByText(sentences.invalidPhone)).toBeVisible()
  await write(field(page), '98480 54321')
  await page.keyboard.press('Enter')
  await expect(page.getByText(sentences.nothingKept)).toBeVisible()
  await expect(button(page, 'Save as a file')).toBeHidden()

  await write(field(page), '098480-12345')
  await press(button(page, 'Find'))
  await expect(result(page)).toBeFocused()
  for (const name of ['Meena Rao', 'Meena']) {
    await expect(result(page).getByText(name, { exact: true })).toBeVisible()
  }
  await expect(list(page, 'Kept')).toHaveText([
    '2 enquiries',
    '1 sale',
    '1 purchase from them',
    /^\d+ entries in the history$/,
  ])
  const { name, text } = await fileOf(page, () => press(button(page, 'Save as a file')))
  expect(name).toMatch(/^kept-2345-\d{4}-\d{2}-\d{2}\.json$/)
  expect(JSON.parse(text)).toMatchObject({
    groupName: 'Keyboard Wheels',
    enquiries: [{ customerName: 'Meena Rao' }, { customerName: 'Meena' }],
    sales: [{ serial }],
    purchases: [{ vehicleNumber: 'TS09EA1002' }],
  })

  await press(button(page, 'Erase...'))
  await expect(page.getByRole('dialog').getByText('+91 98480 12345, Meena Rao')).toBeVisible()
  await expect(page.getByText(sentences.eraseWarning)).toBeVisible()
  await expect(list(page, 'What goes')).toHaveText(['2 enquiries', '2 entries in the history'])
  const stays = [new RegExp(`^Sale note ${serial}, until 31 Mar 20\\d\\d$`), /^Purchase of TS09EA1002, until 31 Mar/]
  await expect(list(page, 'What stays')).toHaveText(stays)
  await expect(page.getByRole('dialog').getByText(sentences.keptByLaw)).toBeVisible()
  await expect(button(page, 'Cancel')).toBeFocused()
  await press(button(page, 'Erase'))
  await expect(list(page, sentences.erased)).toHaveText(['2 enquiries', '2 entries in the history'])
  await expect(list(page, 'What stays')).toHaveText(stays)
  await expect(page.getByText(sentences.keptByLaw)).toBeVisible()
  await expect(result(page)).toBeFocused()

  // What is left is held: there is nothing more to erase
  await press(button(page, 'Find'))
  await expect(list(page, 'Held by law')).toHaveText(stays)
  await expect(button(page, 'Erase...')).toBeHidden()
  await expect(button(page, 'Save as a file')).toBeVisible()
  await page.getByRole('button', { name: /^Account menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Your page' }).click()
  await expect(page.getByRole('heading', { name: owner.name, level: 1 })).toBeVisible()
  await expectKept(page, '["user"')
  expect(await keptOnDevice(page)).not.toMatch(/Meena|98480.?12345/)
  expect(complaints.filter((line) => !line.includes('Failed to load resource'))).toEqual([])
})

test('what fails is said and leaves nothing of another customer, and whoever may not is told so', async ({
  browser,
}) => {
  const { owner, person, atGroup, group, open } = await dealershipWithCustomer('Failing Wheels')
  const manager = await person('Lakshmi Devi', atGroup, 'manager')
  const refused = await openGroup(browser, server, manager, { groupId: group._id, tab: 'group' })
  await expect(refused.getByRole('heading', { name: 'Group Details' })).toBeVisible()
  await expect(refused.getByRole('link', { name: 'Customer data' })).toHaveCount(0)
  await refused.goto(`/group/${group._id}/customer-data`)
  await expect(refused.getByText(sentences.auditAccess)).toBeVisible()
  await expect(field(refused)).toBeHidden()

  const page = await open(browser, owner)
  const find = () => button(page, 'Find').click()
  await field(page).fill('9848012345')
  await find()
  await expect(button(page, 'Erase...')).toBeVisible()
  for (const [fail, found, erased] of [
    ['answer', sentences.failedFindKept, sentences.failedErase],
    ['network', sentences.errorFindKept, sentences.maybeSaved],
  ] as const) {
    await page.route(calls, (route) => (fail === 'answer' ? route.fulfill({ status: 500, json: {} }) : route.abort()))
    await button(page, 'Erase...').click()
    await button(page, 'Erase').click()
    await expect(page.getByText(erased)).toBeVisible()
    await expect(button(page, 'Erase...')).toBeVisible()
    await find()
    await expect(page.getByText(found)).toBeVisible()
    await expect(result(page)).toBeHidden()
    await expect(button(page, 'Find')).toBeFocused()
    await page.unroute(calls)
    await find()
    await expect(list(page, 'Kept')).toHaveCount(4)
  }
  await page.context().setOffline(true)
  await find()
  await expect(page.getByText(sentences.needsNetwork)).toBeVisible()
  await page.context().setOffline(false)

  // Erased meanwhile, at another counter
  const json = {
    erased: { enquiries: 0, sales: 0, purchases: 0, documents: 0, tasks: 0, notes: 0, records: 0 },
    stays: [],
  }
  await page.route('**/api/customers/erase', (route) => route.fulfill({ json }))
  await find()
  await button(page, 'Erase...').click()
  await button(page, 'Erase').click()
  await expect(page.getByText(sentences.nothingErased)).toBeVisible()
})

test('staff save what is kept of them, admins of their people, and nobody else', async ({ browser }) => {
  const dealership = await newDealership(server, 'Staff Wheels')
  const { person, atGroup } = dealership
  const shop = await dealership.shop('Kukatpally')
  const owner = await person('Srinivas Reddy', atGroup, 'admin')
  const manager = await person('Lakshmi Devi', atGroup, 'manager')
  const staff = await person('Ravi Teja', shop, 'staff')
  const path = `/user/${staff._id}`
  const save = 'Save what is kept'
  for (const reader of [staff, owner]) {
    const page = await openSignedIn(browser, server, reader, path)
    const { name, text } = await fileOf(page, () => button(page, save).press('Enter'))
    expect(name).toMatch(/^kept-\d{4}-\d{2}-\d{2}\.json$/)
    expect(JSON.parse(text)).toMatchObject({ account: { name: 'Ravi Teja', phone: `+91${staff.phone}` } })
    await page.route('**/kept', (route) => route.abort())
    await button(page, save).click()
    await expect(page.getByText(sentences.failedSaveKept)).toBeVisible()
  }
  const page = await openSignedIn(browser, server, manager, path)
  await expect(page.getByText(sentences.activityForAdmins)).toBeVisible()
  await expect(button(page, save)).toHaveCount(0)
})

for (const [device, viewport, colorScheme] of [
  ['phone', { width: 390, height: 844 }, 'dark'],
  ['desk', { width: 1440, height: 900 }, 'light'],
] as const) {
  test(`customer data looks right on a ${device}, ${colorScheme}`, async ({ browser }) => {
    const { owner, group, open } = await dealershipWithCustomer('Looking Wheels')
    const page = await open(browser, owner, { viewport, colorScheme })
    await field(page).fill('12ab')
    await button(page, 'Find').click()
    await expect(page.getByText(sentences.invalidPhone)).toBeVisible()
    await look(page, 'a wrong phone')
    await field(page).fill('9848012345')
    await button(page, 'Find').click()
    await expect(list(page, 'Kept')).toHaveCount(4)
    await look(page, 'what is kept')
    await button(page, 'Erase...').click()
    await expect(list(page, 'What goes')).toHaveCount(2)
    await look(page, 'the question')
    await button(page, 'Erase').click()
    await expect(list(page, sentences.erased)).toHaveCount(2)
    await look(page, 'what was erased')
    await page.goto(`/user/${owner._id}`)
    await expect(button(page, 'Save what is kept')).toBeVisible()
    await look(page, 'a user')
    await page.goto(`/group/${group._id}#group`)
    await expect(page.getByRole('link', { name: 'Customer data' })).toBeVisible()
    await look(page, 'the group')
  })
}
