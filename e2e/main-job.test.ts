import { readFile } from 'node:fs/promises'
import { auditOfRecord } from '@forecourt/contract/audit'
import { bulkColumns } from '@forecourt/contract/bulk-upload'
import { addressOf } from '@forecourt/contract/endpoint'
import { listInventory } from '@forecourt/contract/inventory'
import { sentences } from '@forecourt/contract/messages'
import { type Browser, type BrowserContextOptions, devices, expect, type Page } from '@playwright/test'
import { callServer } from './dealership.ts'
import { type RunningServer, startServer, superAdmin } from './server.ts'
import { signInHere } from './sign-in.ts'
import { test } from './test.ts'

/*
 * The main job, as its people do it: a super admin at a desk makes a group with two shops and a manager; the manager,
 * on a phone, brings the stock in, finds a bike and moves it to the other shop; and all of it is on record.
 */

const manager = { name: 'Lakshmi Devi', phone: '9848011111', pin: '402817' }

let server: RunningServer
test.beforeAll(async () => {
  test.setTimeout(120_000)
  server = await startServer()
})
test.afterAll(() => server.stop())

/** Thirty listings with two that cannot go in: a year to come, and a vehicle number that stands in the file twice. */
const listings = [
  ...Array.from({ length: 28 }, (_, index) => ({
    vehicleNumber: `TS09EA${1000 + index}`,
    make: ['Honda', 'Royal Enfield', 'TVS', 'Bajaj'][index % 4] ?? '',
    model: ['Activa 6G', 'Classic 350cc', 'Jupiter', 'Pulsar 150'][index % 4] ?? '',
    year: String(2012 + (index % 11)),
    mileage: String(4000 + index * 731),
    listPrice: index % 5 === 0 ? `"₹1,${10 + index},900"` : String(45_000 + index * 2_750),
  })),
  { vehicleNumber: 'TS10FB2001', make: 'Hero', model: 'Splendor', year: '2203', mileage: '9000', listPrice: '52000' },
  { vehicleNumber: 'ts 09-ea 1000', make: 'Honda', model: 'Dio', year: '2020', mileage: '8000', listPrice: '50000' },
]
// As Excel on Windows saves it
const csv = `\uFEFF${[bulkColumns.join(','), ...listings.map((row) => bulkColumns.map((column) => row[column]).join(','))].join('\r\n')}\r\n`
const good = 28
const all = 30

test('stock comes in, is found, moves between shops, and every change is on record', async ({ browser }) => {
  test.setTimeout(120_000)
  const desk = await signIn(browser, superAdmin, {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
  })
  await test.step('the super admin makes a group with two shops and a manager', async () => {
    await expect(desk.getByText(sentences.noGroups)).toBeVisible()
    await addGroup(desk)
    await addShop(desk, 'Kukatpally')
    await addShop(desk, 'Madhapur')
    await addManager(desk)
  })

  const phone = await signIn(browser, manager, { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } })
  await test.step('the manager uploads the file', async () => {
    await phone.getByRole('link', { name: 'Manage Charminar Wheels' }).tap()
    await phone.getByRole('tab', { name: 'Shops' }).tap()
    await phone.getByRole('link', { name: 'Bulk Upload to Kukatpally' }).tap()
    // Above the fold, and under no bar
    const picker = await phone.getByText(/^Choose a CSV file/).boundingBox()
    const send = await phone.getByRole('button', { name: 'Upload', exact: true }).boundingBox()
    expect((picker?.y ?? 844) + (picker?.height ?? 0)).toBeLessThanOrEqual(send?.y ?? 0)
    await upload(phone)
    await expectCounts(phone, good, all - good)
  })

  await test.step('the same file again fails row by row, each with its reason', async () => {
    await phone.getByRole('link', { name: 'Upload another file' }).tap()
    await upload(phone)
    await expectCounts(phone, 0, all)
    const failed = phone.getByRole('list', { name: 'Rows that failed' }).getByRole('listitem')
    await expect(failed).toHaveCount(all)
    await expect(failed.filter({ hasText: 'Kukatpally' })).toHaveCount(good)
    await expect(failed.filter({ hasText: 'The year must be between' })).toHaveCount(1)
  })

  await test.step('the failed rows come back as a file', async () => {
    const downloading = phone.waitForEvent('download')
    await phone.getByRole('button', { name: 'Download Failed Records' }).tap()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('failed-uploads.csv')
    const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/)
    expect(lines).toHaveLength(all + 1)
    expect(lines[0]).toContain(bulkColumns.join(','))
    expect(lines[1]).toContain('Kukatpally')
  })

  await test.step('a search and a sort find the bikes', async () => {
    await phone.getByRole('link', { name: 'See the inventory' }).tap()
    await phone.getByRole('searchbox').fill('classic 350')
    await expect(bikes(phone)).toHaveCount(7)
    await phone.getByLabel('Sort by').selectOption({ label: 'List price' })
    await expect(phone).toHaveURL(/sort=listPrice/)
    await expect.poll(async () => isAscending(await prices(phone))).toBe(true)
  })

  const { vehicleNumber, days } = await test.step('a bike moves to the other shop, its days unchanged', async () => {
    const first = bikes(phone).first()
    const moved = (await first.innerText()).match(/TS09EA\d{4}/)?.[0] ?? ''
    const daysBefore = (await first.innerText()).match(/\d+\sdays?/)?.[0]
    await phone.getByRole('button', { name: `Transfer ${moved}` }).tap()
    const dialog = phone.getByRole('dialog', { name: 'Transfer Bike' })
    // The only other shop is not asked for
    await expect(dialog.getByText('Goes to Madhapur')).toBeVisible()
    await dialog.getByRole('button', { name: 'Transfer Bike' }).tap()
    await expect(phone.getByText(sentences.bikeTransferredTo('Madhapur'))).toBeVisible()
    return { vehicleNumber: moved, days: daysBefore }
  })

  await test.step('it stands in the other shop', async () => {
    await phone.getByRole('searchbox').fill(vehicleNumber)
    await expect(bikes(phone)).toHaveCount(0)
    await phone.getByRole('button', { name: /^Filters/ }).tap()
    await phone.getByRole('combobox', { name: 'Shop' }).tap()
    await options(phone).filter({ hasText: 'Madhapur' }).tap()
    await phone.getByRole('button', { name: 'Show', exact: true }).tap()
    await expect(bikes(phone)).toHaveCount(1)
    await expect(bikes(phone)).toContainText('Madhapur')
    await expect(bikes(phone)).toContainText(days ?? 'no days')
    // The place is kept
    await phone.reload()
    await expect(bikes(phone)).toContainText(vehicleNumber)
  })

  await test.step('its history tells who did what', async () => {
    const asAdmin = await tokenOf(desk)
    const { bikes: found } = await callServer(server.origin, listInventory, { query: { q: vehicleNumber } }, asAdmin)
    const params = { recordType: 'bikes', recordId: found[0]?._id ?? '' } as const
    const history = await callServer(server.origin, auditOfRecord, { params }, asAdmin)
    expect(history.map(({ operationType, operationByUserName }) => [operationType, operationByUserName])).toEqual([
      ['UPDATE', manager.name],
      ['CREATE', manager.name],
    ])
    // History is for admins of the group
    const headers = { authorization: `Bearer ${await tokenOf(phone)}` }
    const refused = await phone.request.get(addressOf(auditOfRecord, { params }), { headers })
    expect(refused.status()).toBe(403)
  })
})

const options = (page: Page) => page.getByRole('listbox').getByRole('option')
const bikes = (page: Page) => page.getByRole('list', { name: 'Bikes in stock' }).getByRole('listitem')

async function prices(page: Page): Promise<number[]> {
  const texts = await bikes(page).allInnerTexts()
  return texts.map((text) => Number(/₹([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')))
}

const isAscending = (amounts: number[]) =>
  amounts.length > 1 && amounts.every((amount, index) => index === 0 || amount >= (amounts[index - 1] ?? 0))

/** From the landing page to the groups. */
async function signIn(browser: Browser, user: { phone: string; pin: string }, device: BrowserContextOptions) {
  const context = await browser.newContext({ ...device, baseURL: server.origin })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('link', { name: 'Login' }).first().click()
  await signInHere(page, user)
  await expect(page.getByRole('heading', { name: 'Select a Group to Manage' })).toBeVisible()
  return page
}

async function fillAddress(page: Page) {
  await page.getByLabel('Address line 1').fill('12 Main Road')
  await page.getByLabel('City').fill('Hyderabad')
  await page.getByLabel('State').fill('Telangana')
  await page.getByLabel('ZIP').fill('500072')
}

async function addGroup(page: Page) {
  await page.getByRole('button', { name: 'Add Group' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Group' })
  await dialog.getByLabel('Name').fill('Charminar Wheels')
  await dialog.getByLabel('Description').fill('Used two-wheelers in Hyderabad')
  await fillAddress(page)
  await dialog.getByRole('button', { name: 'Add Group' }).click()
  await expect(page.getByText(sentences.groupAdded)).toBeVisible()
  await page.getByRole('link', { name: 'Manage Charminar Wheels' }).click()
}

async function addShop(page: Page, name: string) {
  await page.getByRole('tab', { name: 'Shops' }).click()
  await page.getByRole('button', { name: 'Add Shop' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Shop' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Description').fill(`${name} branch`)
  await fillAddress(page)
  await dialog.getByRole('button', { name: 'Add Shop' }).click()
  await expect(page.getByText(sentences.shopAdded).first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Shops' }).getByText(name, { exact: true })).toBeVisible()
}

async function addManager(page: Page) {
  await page.getByRole('tab', { name: 'Users' }).click()
  await page.getByRole('button', { name: 'Add User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add User' })
  await dialog.getByLabel('Name').fill(manager.name)
  await dialog.getByLabel('Phone').fill(manager.phone)
  await dialog.getByRole('textbox', { name: 'PIN (6 digits)' }).fill(manager.pin)
  await dialog.getByRole('checkbox', { name: 'Manager' }).check()
  await dialog.getByRole('button', { name: 'Add User' }).click()
  await expect(page.getByText(sentences.userAdded)).toBeVisible()
}

async function upload(page: Page) {
  await page
    .getByLabel(/Choose a CSV file/)
    .setInputFiles({ name: 'bikes.csv', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from(csv) })
  // What is said of the file moves the button from under a finger
  await expect(page.getByText(/ · \d+ rows$/)).toBeVisible()
  await page.getByRole('button', { name: 'Upload', exact: true }).tap()
  await expect(page).toHaveURL(/bulk-inventory-results/)
}

async function expectCounts(page: Page, succeeded: number, failed: number) {
  const counter = (name: string) =>
    page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd')
  await expect(counter('Successfully Uploaded')).toHaveText(String(succeeded))
  await expect(counter('Failed Uploads')).toHaveText(String(failed))
  await expect(counter('Total Records')).toHaveText(String(succeeded + failed))
}

const tokenOf = async (page: Page) => (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
