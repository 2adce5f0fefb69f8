import { sentences } from '@forecourt/contract/messages'
import { expect, type Page } from '@playwright/test'
import { complaintsOf } from './complaints.ts'
import { lookInBoth } from './look.ts'
import { type RunningServer, sampleIsMade, startServer } from './server.ts'
import { samplePeople, signIn } from './sign-in.ts'
import { test } from './test.ts'

/*
 * The screens that no other test looks at, on the sample dealership, on a phone and on a desk, light and dark: axe finds
 * nothing, nothing runs out of the page sideways, and the browser complains of nothing.
 */

let server: RunningServer
test.beforeAll(async () => {
  test.setTimeout(sampleIsMade)
  server = await startServer('demo/main')
})
test.afterAll(() => server.stop())

const wrongYear = 'vehicleNumber,make,model,year,mileage,listPrice\nTS01AA0001,Honda,Dio,20,1,1\n'

test('every screen, light and dark', async ({ browser, contextOptions }) => {
  test.setTimeout(120_000)
  const context = await browser.newContext({ ...contextOptions, baseURL: server.origin })
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  await page.goto('/nowhere')
  await expect(page.getByText(sentences.pageNotFound)).toBeVisible()
  await lookInBoth(page, 'not found')
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await lookInBoth(page, 'login')
  await signIn(page, samplePeople.owner)
  await expect(page.getByText('1 group(s) found')).toBeVisible()
  await lookInBoth(page, 'group select')
  await page.getByRole('link', { name: 'Manage Charminar Wheels' }).click()
  await lookAtStock(page)
  await lookAtUpload(page)
  expect(complaints).toEqual([])
  await context.close()
})

async function lookAtStock(page: Page) {
  await page.getByRole('tab', { name: 'Inventory' }).click()
  await expect(page.getByText(/^50 of /)).toBeVisible()
  await lookInBoth(page, 'inventory')
  await page.getByRole('tab', { name: /^Sold/ }).click()
  await expect(page.getByLabel('Bikes sold')).toBeVisible()
  await lookInBoth(page, 'sold')
  // At a desk it may run out of its frame without running out of the page
  for (const table of await page.getByRole('table').all()) {
    const [width, frame] = await table.evaluate((element) => [element.scrollWidth, element.parentElement?.clientWidth])
    expect(width).toBeLessThanOrEqual(frame ?? 0)
  }
  await page.getByRole('tab', { name: /^In Stock/ }).click()
  await page
    .getByRole('button', { name: /^Transfer / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Transfer Bike' })
  await expect(dialog).toBeVisible()
  // That of the shops, once they are known, and not what stood there before
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await lookInBoth(page, 'transfer')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('searchbox').fill('no such bike')
  await expect(page.getByText(/no such bike/)).toBeVisible()
  await lookInBoth(page, 'nothing found')
}

async function lookAtUpload(page: Page) {
  await page.getByRole('tab', { name: 'Shops' }).click()
  await page.getByRole('link', { name: 'Bulk Upload to Kukatpally' }).click()
  const upload = page.getByRole('button', { name: 'Upload', exact: true })
  await expect(upload).toBeVisible()
  await lookInBoth(page, 'bulk upload')
  const file = { name: 'bikes.csv', mimeType: 'text/csv', buffer: Buffer.from(wrongYear) }
  await page.getByLabel(/Choose a CSV file/).setInputFiles(file)
  await upload.click()
  await expect(page.getByText('Successfully Uploaded')).toBeVisible()
  await lookInBoth(page, 'bulk results')
}
