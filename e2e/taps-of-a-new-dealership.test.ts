import { expect } from '@playwright/test'
import { plate, save } from './buying.ts'
import { phone } from './selling-shop.ts'
import { type RunningServer, startServer, superAdmin } from './server.ts'
import { test as base } from './test.ts'
import { thumb } from './thumb.ts'

/* Taps are counted as in taps.test.ts. */

const test = base.extend<{ emptyServer: RunningServer }>({
  /** Of a test that starts where there is no dealership yet. It stops however that ends. */
  emptyServer: async ({ playwright: _ }, use) => {
    const server = await startServer()
    await use(server)
    await server.stop()
  },
})

test('a new dealership, from the landing page to its first sale: 24 taps', async ({ browser, emptyServer: server }) => {
  test.setTimeout(120_000)
  const page = await browser.newPage({ ...phone, baseURL: server.origin })
  const { tap, next, type: write, taps } = thumb(page)
  await page.goto('/')
  await tap(page.getByRole('link', { name: 'Login' }).first())
  await tap(page.getByLabel('Phone number'))
  await write(page.getByLabel('Phone number'), superAdmin.phone)
  await tap(page.getByRole('textbox', { name: 'PIN' }))
  await write(page.getByRole('textbox', { name: 'PIN' }), superAdmin.pin)
  await tap(page.getByRole('button', { name: 'Login' }))

  await test.step('the dealership', async () => {
    await tap(page.getByRole('button', { name: 'Add Group' }))
    const dialog = page.getByRole('dialog', { name: 'Add Group' })
    await write(dialog.getByLabel('Name'), 'Charminar Wheels')
    await tap(dialog.getByRole('button', { name: 'Used bikes and scooters' }))
    await write(dialog.getByLabel('Address line 1'), '12 Main Road')
    await tap(dialog.getByLabel('City'))
    await write(dialog.getByLabel('City'), 'Hyderabad')
    await tap(dialog.getByLabel('ZIP'))
    await write(dialog.getByLabel('ZIP'), '500072')
    await expect(dialog.getByLabel('State'), 'it comes with the ZIP').toHaveValue('Telangana')
    await tap(dialog.getByRole('button', { name: 'Add Group' }))
    await tap(page.getByRole('link', { name: 'Manage Charminar Wheels' }))
  })
  await test.step('its first shop, which is where the dealership is', async () => {
    await tap(page.getByRole('button', { name: 'Add the first shop' }))
    const dialog = page.getByRole('dialog', { name: 'Add Shop' })
    await write(dialog.getByLabel('Name'), 'Kukatpally')
    await expect(dialog.getByLabel('Address line 1')).toHaveValue('12 Main Road')
    await tap(dialog.getByRole('button', { name: 'Add Shop' }))
  })
  await test.step('its first bike', async () => {
    await tap(page.getByRole('main').getByRole('link', { name: 'Add a bike' }))
    await tap(plate(page))
    await write(plate(page), 'ts09ea4321')
    await next(page.getByRole('combobox', { name: 'Make' }), 'Honda')
    await next(page.getByRole('combobox', { name: 'Model' }), 'Activa 6G')
    await next(page.getByRole('textbox', { name: 'Year' }), '2021')
    await next(page.getByRole('textbox', { name: 'Kilometres' }), '12400')
    await tap(page.getByRole('textbox', { name: 'List price' }))
    await write(page.getByRole('textbox', { name: 'List price' }), '72500')
    await tap(save(page))
  })
  await test.step('its first sale', async () => {
    await tap(page.getByRole('link', { name: 'Sell', exact: true }))
    await write(page.getByLabel('Buyer name'), 'Ramesh Gupta')
    await next(page.getByLabel('Buyer contact'), '9849033333')
    await tap(page.getByRole('button', { name: 'Sell bike' }))
  })
  await expect(page.getByRole('heading', { name: /^Sale note/, level: 1 })).toBeVisible()
  expect(taps()).toBeLessThanOrEqual(24)
})
