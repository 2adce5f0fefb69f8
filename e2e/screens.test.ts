import { expect, type Page, test } from '@playwright/test'
import { look } from './look.ts'
import { type RunningServer, startServer } from './server.ts'

/*
 * Every screen on the sample dealership, on a phone and on a desk, light and dark: axe finds nothing serious, nothing
 * runs out of the page sideways, and the browser complains of nothing.
 */

const owner = { phone: '9848000001', pin: '246810' }

let server: RunningServer
test.beforeAll(async () => {
  test.setTimeout(120_000)
  server = await startServer('demo/main')
})
test.afterAll(() => server.stop())

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every screen, ${colorScheme}`, async ({ browser, contextOptions }) => {
    test.setTimeout(120_000)
    const context = await browser.newContext({ ...contextOptions, colorScheme, baseURL: server.origin })
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })

    await page.goto('/')
    await look(page, 'landing')
    await page.goto('/nowhere')
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await look(page, 'not found')
    await signIn(page)
    await look(page, 'group select')
    await page.getByRole('link', { name: 'Manage Charminar Wheels' }).click()
    await expect(page.getByRole('list', { name: 'Users' })).toBeVisible()
    await look(page, 'users')
    await lookAtDialog(page, 'Add User')
    await page.getByRole('tab', { name: 'Shops' }).click()
    await expect(page.getByRole('list', { name: 'Shops' })).toBeVisible()
    await look(page, 'shops')
    await lookAtDialog(page, 'Add Shop')
    await page.getByRole('tab', { name: 'Inventory' }).click()
    await expect(page.getByText(/^50 of /)).toBeVisible()
    await look(page, 'inventory')
    await page.getByRole('tab', { name: /^Sold/ }).click()
    await expect(page.getByLabel('Bikes sold')).toBeVisible()
    await look(page, 'sold')
    await page.getByRole('tab', { name: /^In Stock/ }).click()
    await lookAtDialog(page, 'Transfer', 'Transfer Bike')
    await page.getByRole('searchbox').fill('no such bike')
    await expect(page.getByText(/no such bike/)).toBeVisible()
    await look(page, 'nothing found')
    await page.getByRole('tab', { name: 'Shops' }).click()
    await page.getByRole('link', { name: 'Bulk Upload to Kukatpally' }).click()
    await expect(page.getByRole('button', { name: 'Upload', exact: true })).toBeVisible()
    await look(page, 'bulk upload')
    await page.getByLabel(/Choose a CSV file/).setInputFiles({
      name: 'bikes.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('vehicleNumber,make,model,year,mileage,listPrice\nTS01AA0001,Honda,Dio,20,1,1\n'),
    })
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(page.getByText('Successfully Uploaded')).toBeVisible()
    await look(page, 'bulk results')
    expect(complaints).toEqual([])
    await context.close()
  })
}

async function signIn(page: Page) {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await look(page, 'login')
  await page.getByLabel('Phone number').fill(owner.phone)
  await page.getByRole('textbox', { name: 'PIN' }).fill(owner.pin)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('link', { name: 'Manage Charminar Wheels' })).toBeVisible()
}

async function lookAtDialog(page: Page, button: string, title = button) {
  await page
    .getByRole('button', { name: new RegExp(`^${button}`) })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  await look(page, title)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}
