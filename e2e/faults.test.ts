import { addBike } from '@forecourt/contract/bikes'
import { sentences } from '@forecourt/contract/messages'
import { expect, type Page } from '@playwright/test'
import { newDealership } from './dealership.ts'
import { type RunningServer, startServer, superAdmin } from './server.ts'
import { pressWithEndedSession, signInHere } from './sign-in.ts'
import { test } from './test.ts'

/* What goes wrong at a counter, and what the person there reads. */

let server: RunningServer
let groupId = ''

test.beforeAll(async () => {
  test.setTimeout(120_000)
  server = await startServer()
  const { call, group, shop } = await newDealership(server, 'Charminar Wheels')
  groupId = group._id
  const { _id: shopId } = await shop('Kukatpally')
  await shop('Madhapur')
  const bike = { vehicleNumber: 'TS09EA1234', make: 'Honda', model: 'Dio', year: 2021, mileage: 9000 }
  await call(addBike, { body: { ...bike, listPrice: 60_000, shopId } })
})
test.afterAll(() => server.stop())

const signIn = (page: Page, pin = superAdmin.pin) => signInHere(page, { ...superAdmin, pin })

async function openInventory(page: Page) {
  await page.goto(`${server.origin}/login`)
  await signIn(page)
  await page.getByRole('link', { name: 'Manage Charminar Wheels' }).click()
  await page.getByRole('tab', { name: 'Inventory' }).click()
  await expect(page.getByText('TS09EA1234')).toBeVisible()
}

test('without signing in there is only the login', async ({ page }) => {
  await page.goto(`${server.origin}/group/${groupId}`)
  await expect(page).toHaveURL(/\/login$/)
})

test('a wrong PIN is said, and what was typed stays', async ({ page }) => {
  await page.goto(`${server.origin}/login`)
  await signIn(page, '000000')
  await expect(page.getByText(sentences.invalidCredentials)).toBeVisible()
  await expect(page.getByLabel('Phone number')).toHaveValue(superAdmin.phone)
})

test('a session that ends in the middle leads to the login and back', async ({ page }) => {
  await openInventory(page)
  await page.getByRole('button', { name: 'Transfer TS09EA1234' }).click()
  await pressWithEndedSession(page.getByRole('dialog').getByRole('button', { name: 'Transfer Bike' }))
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('token')
  await signIn(page)
  await expect(page).toHaveURL(/\/group\/.*#inventory$/)
  await expect(page.getByText('TS09EA1234')).toBeVisible()
})

test('whoever logs out signs in again as if for the first time', async ({ page }) => {
  await openInventory(page)
  for (let time = 0; time < 5; time += 1) {
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('Your session has ended')).toBeHidden()
    await signIn(page)
    await expect(page).toHaveURL(/group-select/)
    await page.getByRole('link', { name: 'Manage Charminar Wheels' }).click()
    await page.getByRole('tab', { name: 'Inventory' }).click()
  }
})

test('a group that is not there leads back to the choice', async ({ page }) => {
  await page.goto(`${server.origin}/login`)
  await signIn(page)
  await expect(page).toHaveURL(/group-select/)
  await page.goto(`${server.origin}/group/01890000-0000-7000-8000-000000000000`)
  await expect(page).toHaveURL(/group-select/)
})

test('the results page without a result leads home', async ({ page }) => {
  await page.goto(`${server.origin}/login`)
  await signIn(page)
  await expect(page).toHaveURL(/group-select/)
  await page.goto(`${server.origin}/bulk-inventory-results`)
  await expect(page).toHaveURL(`${server.origin}/`)
})

test('a network that is away is said, and what was typed stays', async ({ page, context }) => {
  await openInventory(page)
  await page.getByRole('button', { name: 'Transfer TS09EA1234' }).click()
  await page.getByLabel('Comments').fill('The customer is there')
  await context.setOffline(true)
  await page.getByRole('dialog').getByRole('button', { name: 'Transfer Bike' }).click()
  await expect(page.getByText(sentences.transferFailed)).toBeVisible()
  await expect(page.getByLabel('Comments')).toHaveValue('The customer is there')
  await context.setOffline(false)
  await page.getByRole('dialog').getByRole('button', { name: 'Transfer Bike' }).click()
  await expect(page.getByText(sentences.bikeTransferredTo('Madhapur'))).toBeVisible()
})
