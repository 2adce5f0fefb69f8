import { readFile } from 'node:fs/promises'
import { type Group, getGroup, groupsCanManage } from '@forecourt/contract/groups'
import { type inventorySorts, listInventory } from '@forecourt/contract/inventory'
import { fileNames, sentences } from '@forecourt/contract/messages'
import { saveZone } from '@forecourt/contract/places'
import { expect, type Page } from '@playwright/test'
import { columns, rows, type Sample, table, test } from './audit-page.ts'
import { callServer, newDealership } from './dealership.ts'
import { hold } from './hold.ts'
import { samplePeople, signIn } from './sign-in.ts'

/* What the specification says of groups, tabs, stock and uploads that no other test tells, on the sample dealership. */

test.describe.configure({ timeout: 120_000 })

const groupsOf = ({ server, token }: Sample) => callServer(server.origin, groupsCanManage, {}, token)
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })
const isOpen = (page: Page, name: string) => expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')

test('groups are counted, searched by name and address, and chosen; a super admin adds one', async ({
  page,
  sample,
}) => {
  const { call, group } = await newDealership(sample.server, 'Banjara Motors')
  const all = await call(groupsCanManage, {})
  const [{ description } = { description: '' }] = await groupsOf(sample)
  // As another client may have left it
  await page.route('**/api/admin/groups-can-manage', async (route) => {
    const response = await route.fetch()
    // Asked for once more by the page that signs out
    if (!response.ok()) return route.fulfill({ response })
    const groups: Group[] = await response.json()
    return route.fulfill({ json: groups.map((one) => (one._id === group._id ? { ...one, description: '' } : one)) })
  })
  await signIn(page, samplePeople.superAdmin)
  await expect(page.getByText(`${all.length} group(s) found`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Group' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Charminar Wheels' })).toContainText(description)
  const card = page.getByRole('listitem').filter({ hasText: group.name })
  await expect(card).toContainText('No description')
  await expect(card).toContainText('12 Main Road, Hyderabad, Telangana 500072')
  const search = page.getByRole('searchbox', { name: 'Search groups by name or address...' })
  for (const [typed, name] of [
    ['pathERgatti', 'Charminar Wheels'],
    ['banJARA', group.name],
  ] as const) {
    await search.fill(typed)
    await expect(page.getByText('1 group(s) found')).toBeVisible()
    await expect(page.getByRole('link', { name: `Manage ${name}` })).toBeVisible()
  }
  await search.fill('nothing like it')
  await expect(page.getByText('0 group(s) found')).toBeVisible()
  await search.fill('')
  await card.getByRole('link', { name: 'Manage' }).click()
  await expect(page).toHaveURL(new RegExp(`/group/${group._id}$`))
  expect(await stored(page, 'selectedGroupId')).toBe(group._id)

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  for (const key of ['token', 'user', 'selectedGroupId']) expect(await stored(page, key)).toBeNull()
  await page.unrouteAll()
  await signIn(page, samplePeople.owner)
  await expect(page.getByText('1 group(s) found')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Group' })).toBeHidden()
})

test('a group says what it holds, its tabs follow the hash, and every call carries the token', async ({
  page,
  sample,
}) => {
  const withoutToken: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const carried = request.headers().authorization?.startsWith('Bearer ')
    if (pathname.startsWith('/api/') && !carried) withoutToken.push(pathname)
  })
  await signIn(page, samplePeople.owner)
  await page.getByRole('link', { name: 'Manage Charminar Wheels' }).click()
  const [{ _id: groupId, description } = { _id: '', description: '' }] = await groupsOf(sample)
  const { counts } = await callServer(sample.server.origin, getGroup, { params: { groupId } }, sample.token)
  const header = page.getByRole('banner').or(page.locator('header')).filter({ hasText: 'Switch Group' })
  await expect(header.getByRole('heading', { level: 1 })).toHaveText('Charminar Wheels')
  await expect(header.getByRole('term')).toHaveText(['Zones', 'Shops', 'Users', 'Inventory'])
  const { zones, shops, users, inventory } = counts
  await expect(header.getByRole('definition')).toHaveText([zones, shops, users, inventory].map(String))

  const ringRoad = { groupId, name: 'Ring Road', address: { city: 'Warangal' } }
  await callServer(sample.server.origin, saveZone, { body: ringRoad }, sample.token)
  const names = ['Group', 'Users', 'Zones', 'Shops', 'Inventory', 'Audit']
  await expect(page.getByRole('tablist').first().getByRole('tab')).toHaveText(names)
  await isOpen(page, 'Group')
  await expect(page.getByRole('region', { name: 'Group Details' })).toContainText(description)
  for (const name of names.slice(1)) {
    await tab(page, name).click()
    await expect(page).toHaveURL(new RegExp(`#${name.toLowerCase()}$`))
    await isOpen(page, name)
  }
  await page.goBack()
  await isOpen(page, 'Inventory')
  await page.evaluate(() => {
    location.hash = '#zones'
  })
  await isOpen(page, 'Zones')
  await page.reload()
  await page.getByRole('searchbox', { name: 'Search zones...' }).fill('ring r')
  await expect(page.getByRole('list', { name: 'Zones' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Zones' })).toContainText('Ring Road')
  // A zone's address is not shown
  await expect(page.getByRole('list', { name: 'Zones' })).not.toContainText('Warangal')
  await page.evaluate(() => {
    location.hash = '#nothing'
  })
  await isOpen(page, 'Group')
  await page.getByRole('link', { name: 'Switch Group' }).click()
  await expect(page).toHaveURL(/\/group-select$/)
  expect(withoutToken).toEqual(['/api/users/login'])
})

test('nobody is let in with a token alone or a user alone', async ({ page }) => {
  await page.goto('/login')
  for (const [key, value] of [
    ['token', 'x'],
    ['user', '{"_id":"x","name":"Lakshmi"}'],
  ] as const) {
    await page.evaluate(() => localStorage.clear())
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const)
    for (const path of ['/group-select', '/dashboard', '/audit/bikes/1']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/login$/)
    }
  }
})

test('stock is sorted by every column and searched; what is sold stands with its sale', async ({ page, sample }) => {
  const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`
  const inventory = async (query: object) =>
    (await callServer(sample.server.origin, listInventory, { query: { limit: 50, ...query } }, sample.token)).bikes
  await signIn(page, samplePeople.owner)
  await page.getByRole('link', { name: 'Manage Charminar Wheels' }).click()
  await tab(page, 'Inventory').click()
  await isOpen(page, 'In Stock')
  const shown = () => rows(page, 'Bikes in stock').getByRole('rowheader').getByRole('link').allTextContents()
  const expectSorted = async (column: string, sort: (typeof inventorySorts)[number], order: 'asc' | 'desc') => {
    const header = columns(page, 'Bikes in stock').filter({ hasText: new RegExp(`^${column}$`) })
    await expect(header).toHaveAttribute('aria-sort', order === 'asc' ? 'ascending' : 'descending')
    const expected = (await inventory({ sort, order })).map(({ vehicleNumber }) => vehicleNumber)
    await expect.poll(shown).toEqual(expected)
  }
  await expectSorted('Shop', 'shop', 'asc')
  for (const [column, sort] of [
    ['Vehicle number', 'vehicleNumber'],
    ['Make', 'make'],
    ['Model', 'model'],
    ['Year', 'year'],
    ['Cost', 'cost'],
    ['List price', 'listPrice'],
    ['Days', 'daysInInventory'],
    ['Shop', 'shop'],
  ] as const) {
    await table(page, 'Bikes in stock').getByRole('button', { name: column, exact: true }).click()
    await expectSorted(column, sort, 'asc')
  }
  await table(page, 'Bikes in stock').getByRole('button', { name: 'Shop', exact: true }).click()
  await expectSorted('Shop', 'shop', 'desc')

  const [bike] = await inventory({})
  if (!bike) throw new Error('No bikes in stock')
  const search = page.getByRole('searchbox')
  for (const typed of [bike.vehicleNumber, bike.make, bike.model, bike.shopName]) {
    await search.fill(typed.toLowerCase())
    const expected = (await inventory({ q: typed, order: 'desc' })).map(({ vehicleNumber }) => vehicleNumber)
    await expect.poll(shown).toEqual(expected)
  }

  await search.fill('')
  await tab(page, /^Sold/).click()
  const [sold] = await inventory({ status: 'sold', order: 'desc' })
  const { vehicleNumber, listPrice, daysInInventory, sale } = sold ?? {}
  const row = rows(page, 'Bikes sold').filter({ hasText: vehicleNumber })
  await expect(row).toContainText(rupees(listPrice ?? 0))
  await expect(row).toContainText(rupees(sale?.salePrice ?? 0))
  await expect(row).toContainText(sale?.buyerName ?? '')
  await expect(row.getByRole('cell').last()).toHaveText(String(daysInInventory))
  await expect(row.getByRole('button')).toHaveCount(0)
})

test('the way of a bulk upload: what the file must be, the template, busy, and its results', async ({
  page,
  sample,
}) => {
  await signIn(page, samplePeople.owner)
  await page.getByRole('link', { name: 'Manage Charminar Wheels' }).click()
  await tab(page, 'Shops').click()
  await page.getByRole('link', { name: 'Bulk Upload to Kukatpally' }).click()
  await expect(page).toHaveURL(new RegExp(`/bulk-inventory-upload/${sample.shopIds.get('Kukatpally')}$`))
  const steps = page.getByRole('region', { name: 'Instructions' }).getByRole('listitem')
  for (const words of ['Keep the column names', 'Remove the sample row', 'Fill all required fields']) {
    await expect(steps.filter({ hasText: words })).toBeVisible()
  }
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Template' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(fileNames.template)
  const template = await readFile(await download.path(), 'utf8')
  expect(template.split('\r\n')[0]).toBe('vehicleNumber,make,model,year,mileage,listPrice')

  const picker = page.getByLabel(/CSV file/)
  await expect(picker).toHaveAttribute('accept', '.csv')
  const rest = 'Honda,Dio,2021,9000,60000'
  const text = `vehicleNumber,make,model,year,mileage,listPrice\nTS09ZZ0001,${rest}\nTS09ZZ0002,${rest}\nTS09ZZ0001,${rest}\n`
  await picker.setInputFiles({ name: 'bikes.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const release = await hold(page, '**/api/bikes/bulkUpload*')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Uploading...' })).toBeVisible()
  release()

  await expect(page).toHaveURL(/\/bulk-inventory-results$/)
  await expect(page.getByRole('term')).toHaveText(['Successfully Uploaded', 'Failed Uploads', 'Total Records'])
  await expect(page.getByRole('definition')).toHaveText(['2', '1', '3'])
  await expect(page.getByRole('tab')).toHaveText(['Succeeded (2)', 'Failed (1)'])
  await tab(page, 'Failed (1)').click()
  await expect(rows(page, 'Rows that failed')).toHaveCount(1)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Failed Records' }).click()
  expect((await saving).suggestedFilename()).toBe(fileNames.failed)
})

test('who has no shop, no role or no history reads so', async ({ page, sample }) => {
  const { atGroup, person } = await newDealership(sample.server, 'Qutb Motors')
  const owner = await person('Owner of Qutb', atGroup, 'admin')
  const newcomer = await person('New Comer')
  await signIn(page, owner)
  await page.goto('/dashboard')
  await expect(page.getByText(sentences.noShopsInGroups)).toBeVisible()
  await page.goto(`/user/${owner._id}`)
  await expect(page.getByText(sentences.noActivity)).toBeVisible()
  await page.goto('/group-select')
  await page.getByRole('button', { name: 'Logout' }).click()
  await signIn(page, samplePeople.superAdmin)
  await page.goto(`/user/${newcomer._id}`)
  await expect(page.getByText(sentences.noRolesHere)).toBeVisible()
  const { _id } = JSON.parse((await stored(page, 'user')) ?? '{}')
  await page.goto(`/user/${_id}`)
  await expect(page.getByText(sentences.superAdminRole)).toBeVisible()
})
