import { bulkUpload, listBulkUploads } from '@forecourt/contract/bulk-upload'
import { expect, type Page } from '@playwright/test'
import { lookEverywhere } from './look.ts'
import { openSellingShop } from './selling-shop.ts'
import { test } from './test.ts'

/* A file of more rows than go in at once: whoever uploads it sees how far it is, and may leave and come back. */

const file = () => {
  const rows = Array.from({ length: 501 }, (_, n) => `AP09LU${1000 + n},Hero,Glamour,2021,100,50000`)
  const text = ['vehicleNumber,make,model,year,mileage,listPrice', ...rows].join('\n')
  return { name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
}

const created = '2026-03-05T05:12:00.000Z'

/** Says in the server's place how far an upload of a hundred thousand rows is. */
async function sayDone(page: Page, done: number) {
  const running = { _id: '01956400-0000-7000-8000-000000000001', created, rows: 100_000, done }
  await page.unroute(`**${listBulkUploads.url}?*`)
  await page.route(`**${listBulkUploads.url}?*`, (route) => route.fulfill({ json: [running] }))
}

test('a large upload says how many rows are done, after a reload too, and then what it came to', async ({
  browser,
  sharedServer,
}) => {
  test.setTimeout(120_000)
  const shop = await openSellingShop(sharedServer)
  const page = await shop.open(browser, shop.manager, `/bulk-inventory-upload/${shop.shopId}`)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByLabel(/CSV file/).setInputFiles(file())
  // The server has it and is at work: its answer is what is held back
  const release = await holdAnswer(page)
  await sayDone(page, 42_000)
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('42,000 of 1,00,000 rows done')).toBeVisible()
  await lookEverywhere(page, 'a large upload that is running')
  await sayDone(page, 58_000)
  await expect(page.getByText('58,000 of 1,00,000 rows done')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toHaveAttribute('aria-valuenow', '58')

  await page.reload()
  await expect(page.getByText('It goes on if you leave this page')).toBeVisible()
  await expect(page.getByText('58,000 of 1,00,000 rows done')).toBeVisible()
  await lookEverywhere(page, 'a large upload that was left')
  release()

  await page.unroute(`**${listBulkUploads.url}?*`)
  await expect(page.getByText(/is done: 501 rows/)).toBeVisible()
  await lookEverywhere(page, 'a large upload that is done')
  await page.getByRole('link', { name: 'See the results' }).click()
  await expect(page.getByRole('definition')).toHaveText(['501', '0', '501'])
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Succeeded (501)' })).toBeVisible()
})

/** Lets uploads go to the server and keeps their answers back until the answer is called. */
async function holdAnswer(page: Page) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**${bulkUpload.url}?*`, async (route) => {
    const answer = await route.fetch()
    await held
    // Whoever has left hears it no more
    await route.fulfill({ response: answer }).catch(() => {})
  })
  return release
}
