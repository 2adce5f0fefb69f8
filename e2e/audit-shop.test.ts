import { auditedRecordTypes } from '@forecourt/contract/audit'
import { addBike } from '@forecourt/contract/bikes'
import { sentences } from '@forecourt/contract/messages'
import { deleteShop } from '@forecourt/contract/places'
import { expect } from '@playwright/test'
import { askAgain } from './ask-again.ts'
import { auditCalls, choose, openAudit, picker, rows, test } from './audit-page.ts'
import { complaintsOf } from './complaints.ts'
import { newDealership } from './dealership.ts'
import { hold } from './hold.ts'
import { lookEverywhere } from './look.ts'
import { samplePeople, signIn } from './sign-in.ts'

/* Whose audit it is: the shop that is chosen and remembered, who may see it, and what goes wrong. */

test.describe.configure({ timeout: 120_000 })

test('a shop is chosen from a list that is searched', async ({ page, sample }) => {
  const release = await hold(page, '**/api/shops?*')
  await openAudit(page)
  await expect(page.getByText(sentences.selectShopForAudit)).toBeVisible()
  await expect(picker(page)).toHaveText('Select a shop...')
  await picker(page).click()
  const search = page.getByPlaceholder('Search shops...')
  await expect(search).toBeFocused()
  await expect(page.getByText('Loading shops...')).toBeVisible()
  release()
  await expect(page.getByRole('option')).toHaveText(['Dilsukhnagar', 'Kukatpally', 'Madhapur', 'Secunderabad'])
  await search.fill('nowhere')
  await expect(page.getByText('No shop found.')).toBeVisible()
  await search.fill('kukat')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(picker(page)).toHaveText('Kukatpally')
  await expect(picker(page)).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`shop=${sample.shopIds.get('Kukatpally')}`))
  await expect(page.getByText(sentences.selectShopForAudit)).toBeHidden()
  // The keyboard alone
  await page.keyboard.press('Enter')
  await search.fill('madha')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(picker(page)).toHaveText('Madhapur')
  await page.goBack()
  await expect(picker(page)).toHaveText('Kukatpally')
})

test('a section without records says so', async ({ page, sample }) => {
  const dealership = await newDealership(sample.server, 'Golconda Motors')
  await dealership.shop('Nampally')
  const owner = await dealership.person('Owner of Golconda', dealership.atGroup, 'admin')
  await signIn(page, owner)
  await page.getByRole('link', { name: 'Manage Golconda Motors' }).click()
  await page.getByRole('tab', { name: 'Audit' }).click()
  // The only shop is not asked for
  for (const section of ['enquiries', 'sales', 'inventory']) {
    await expect(page.getByText(sentences.noSectionRecords(section))).toBeVisible()
  }
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Enquiries (0)')
})

test('a refusal and a network that is away are said, and asking again mends it', async ({ page }) => {
  await page.route(auditCalls, (route) => route.fulfill({ status: 500, json: {} }))
  await openAudit(page)
  await choose(page, 'Kukatpally')
  const toast = page.getByRole('alert')
  await expect(toast.filter({ hasText: sentences.failedAuditData })).toContainText(sentences.error)
  const again = page.getByRole('region', { name: 'Sales' }).getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unrouteAll()
  await page.route(auditCalls, (route) => route.abort())
  await choose(page, 'Madhapur')
  await expect(toast.filter({ hasText: sentences.errorAuditData })).toBeVisible({ timeout: 20_000 })
  await page.unrouteAll()
  await askAgain(again, rows(page, 'Sales').first())

  await test.step('of more records too', async () => {
    const close = toast.getByRole('button').first()
    // It also goes by itself, and once the app has asked again by itself
    await expect(async () => {
      if (await close.isVisible()) await close.click({ timeout: 1000 })
      await expect(toast).toHaveCount(0, { timeout: 1000 })
    }).toPass({ timeout: 30_000 })
    const inventory = page.getByRole('region', { name: 'Inventory' })
    await askAgain(inventory.getByRole('button', { name: 'Try again' }), rows(page, 'Inventory').first())
    await page.route(auditCalls, (route) => route.fulfill({ status: 500, json: {} }))
    const more = page.getByRole('region', { name: /^Inventory \(/ }).getByRole('button', { name: 'Show more' })
    await more.click()
    await expect(toast.filter({ hasText: sentences.failedAuditData })).toBeVisible()
    await expect(rows(page, 'Inventory')).toHaveCount(50)
    await page.unrouteAll()
    await more.click()
    await expect(rows(page, 'Inventory')).toHaveCount(100)
  })
})

test('only super admins and admins of the group see the audit', async ({ page, sample, browser }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await signIn(page, samplePeople.manager)
  await page.getByRole('link', { name: 'Manage Charminar Wheels' }).click()
  await expect(page.getByRole('tab', { name: 'Group' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Audit' })).toHaveCount(0)
  // Not offered; and an address that somebody sent says why
  await page.goto(`${page.url().replace(/#.*/, '')}#audit`)
  await expect(page.getByText(sentences.auditAccess)).toBeVisible()
  expect(asked.filter((path) => path.startsWith('/api/audit') || path === '/api/shops')).toEqual([])
  await expect(picker(page)).toBeHidden()

  const other = await browser.newContext({ baseURL: sample.server.origin })
  const superAdmin = await other.newPage()
  await openAudit(superAdmin, samplePeople.superAdmin)
  await expect(superAdmin.getByText(sentences.selectShopForAudit)).toBeVisible()
})

test('the shop is remembered for its user alone, until that one signs out', async ({ page, sample }) => {
  const kukatpally = new RegExp(`shop=${sample.shopIds.get('Kukatpally')}`)
  await openAudit(page)
  await choose(page, 'Kukatpally')
  await expect(page).toHaveURL(kukatpally)
  const address = page.url()

  await test.step('another tab and back, a reload, a visit from the groups', async () => {
    await page.getByRole('tab', { name: 'Shops' }).click()
    await expect(page).not.toHaveURL(kukatpally)
    await page.getByRole('tab', { name: 'Audit' }).click()
    await expect(picker(page)).toHaveText('Kukatpally')
    await expect(page).toHaveURL(kukatpally)
    await page.reload()
    await expect(picker(page)).toHaveText('Kukatpally')
    await page.goto('/group-select')
    await page.getByRole('link', { name: 'Manage Charminar Wheels' }).click()
    await page.getByRole('tab', { name: 'Audit' }).click()
    await expect(picker(page)).toHaveText('Kukatpally')
  })

  await test.step('the session ends, and the same user comes back', async () => {
    await page.evaluate(() => localStorage.setItem('token', 'ended'))
    await page.goto('/group-select')
    await expect(page).toHaveURL(/\/login$/)
    await openAudit(page)
    await expect(picker(page)).toHaveText('Kukatpally')
  })

  await test.step('the session ends, and another user comes', async () => {
    await page.evaluate(() => localStorage.setItem('token', 'ended'))
    await page.goto('/group-select')
    await expect(page).toHaveURL(/\/login$/)
    await openAudit(page, samplePeople.superAdmin)
    await expect(page.getByText(sentences.selectShopForAudit)).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('auditShops')
    // A link that somebody shared
    await page.goto(address)
    await expect(picker(page)).toHaveText('Kukatpally')
  })

  await test.step('who signs out leaves nothing behind', async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login$/)
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('auditShops')
    await openAudit(page, samplePeople.superAdmin)
    await expect(page.getByText(sentences.selectShopForAudit)).toBeVisible()
  })
})

test("a deleted shop's history is found by its address", async ({ page, sample }) => {
  const { call, group, atGroup, shop, person } = await newDealership(sample.server, 'Qutb Motors')
  const { _id: shopId } = await shop('Tarnaka')
  const bike = {
    vehicleNumber: 'TS09EA4321',
    make: 'Honda',
    model: 'Dio',
    year: 2021,
    mileage: 9000,
    listPrice: 60_000,
  }
  await call(addBike, { body: { ...bike, shopId } })
  await call(deleteShop, { params: { id: shopId } })
  await signIn(page, await person('Owner of Qutb', atGroup, 'admin'))
  await page.goto(`/group/${group._id}?shop=${shopId}#audit`)
  await expect(rows(page, 'Inventory')).toHaveCount(2)
  await expect(rows(page, 'Inventory').first()).toContainText('DELETE')
  await expect(picker(page)).toHaveText('A deleted shop')
})

test('how it looks on a phone and on a desk, light and dark', async ({ page }) => {
  const complaints = complaintsOf(page)
  // Rows that are all alike are looked at for long, and tell nothing more
  await page.route(auditCalls, async (route) => {
    const answer = await (await route.fetch()).json()
    const few = Object.fromEntries(auditedRecordTypes.map((type) => [type, answer[type].slice(0, 4)]))
    await route.fulfill({ json: { ...answer, ...few } })
  })
  await openAudit(page)
  await lookEverywhere(page, 'no shop')
  await picker(page).click()
  await expect(page.getByRole('option')).toHaveCount(4)
  await lookEverywhere(page, 'picker')
  await page.getByRole('option', { name: 'Kukatpally' }).click()
  const details = page.getByRole('link', { name: /^View Details of/ })
  await expect(details).toHaveCount(12)
  await lookEverywhere(page, 'audit')
  await details.last().click()
  await expect(page.getByRole('heading', { name: 'Audit Timeline' })).toBeVisible()
  await lookEverywhere(page, 'detail')
  await page.goto('/audit/bikes/01890000-0000-7000-8000-000000000000')
  await expect(page.getByText(sentences.noAuditRecords)).toBeVisible()
  await lookEverywhere(page, 'detail without records')
  expect(complaints).toEqual([])
})
