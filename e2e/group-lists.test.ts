import { expect, type Page } from '@playwright/test'
import { newDealership, type Person } from './dealership.ts'
import { look } from './look.ts'
import type { RunningServer } from './server.ts'
import { openGroup } from './sign-in.ts'
import { test } from './test.ts'

/* A large group: lists in steps, the place in them kept by the address, and a look at every tab and dialog. */

test.describe.configure({ timeout: 180_000 })

let server: RunningServer
let groupId = ''
let owner: Person
test.beforeAll(async ({ sharedServer }) => {
  test.setTimeout(120_000)
  server = sharedServer
  const dealership = await newDealership(server, 'A dealership with a name as long as names are ever written on signs')
  groupId = dealership.group._id
  owner = await dealership.person('Srinivas Reddy', dealership.atGroup, 'admin')
  const north = await dealership.zone('North')
  for (let n = 1; n <= 35; n += 1) await dealership.shop(`Shop ${n}`, north)
  await dealership.shop('A'.repeat(120), north)
  await dealership.person('Venkata Satyanarayana Raju Uppalapati the Younger', north, 'admin', 'manager', 'staff')
})

const shops = (page: Page) => page.getByRole('list', { name: 'Shops' }).getByRole('listitem')

test('a long list is shown in steps, and reload and Back come to the same place in it', async ({ browser }) => {
  const page = await openGroup(browser, server, owner, { groupId, tab: 'shops' })
  await expect(shops(page)).toHaveCount(30)
  await expect(page.getByText('30 of 36 shops')).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(shops(page)).toHaveCount(36)
  await expect(shops(page).nth(30)).toBeFocused()
  await page.reload()
  await expect(shops(page)).toHaveCount(36)

  await page.getByRole('searchbox').fill('shop 3')
  await expect(shops(page)).toHaveCount(7)
  await expect(page).toHaveURL(/q=shop(\+|%20)3#shops$/)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('shop 3')
  await expect(shops(page)).toHaveCount(7)
  await page.getByRole('link', { name: 'Bulk Upload to Shop 35' }).click()
  await expect(page.getByRole('button', { name: 'Upload', exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Shops' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('searchbox')).toHaveValue('shop 3')
  // Another tab starts anew, and Back comes to the search again
  await page.getByRole('tab', { name: 'Zones' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await page.goBack()
  await expect(shops(page)).toHaveCount(7)
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(shops(page)).toHaveCount(30)
  await expect(page).not.toHaveURL(/q=/)
})

/** Opens what a button opens, looks at it, and closes it; `inside` opens another dialog over it. */
async function lookAt(page: Page, button: string, inside?: string) {
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look(page, button)
  if (inside) {
    await page.getByRole('button', { name: inside, exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(2)
    await look(page, inside)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const devices = [
  ['phone', { width: 390, height: 844 }, 'dark'],
  ['desk', { width: 1440, height: 900 }, 'light'],
] as const

const tabs: Record<string, (page: Page) => Promise<void>> = {
  async group(page) {
    await expect(page.getByRole('region', { name: 'Manage Heads' })).toBeVisible()
    await look(page, 'group')
    await lookAt(page, 'Edit Group')
    await lookAt(page, 'Edit Heads')
    await lookAt(page, 'Manage Users', 'Add by Phone')
  },
  async zones(page) {
    await expect(page.getByRole('list', { name: 'Zones' })).toContainText('36 shops · 1 user')
    await look(page, 'zones')
    await lookAt(page, 'Add Zone')
    await lookAt(page, 'Delete North')
    await lookAt(page, 'Users of North', 'Roles of Venkata Satyanarayana Raju Uppalapati the Younger here')
  },
  async shops(page) {
    await expect(shops(page).first()).toBeVisible()
    await look(page, 'shops')
    await lookAt(page, 'Edit Shop 1')
    await lookAt(page, 'Delete Shop 1')
  },
  async users(page) {
    await expect(page.getByRole('list', { name: 'Users' })).toContainText('Srinivas Reddy')
    await look(page, 'users')
    await lookAt(page, 'Add User')
    await lookAt(page, 'Roles Srinivas Reddy')
    await lookAt(page, 'Remove Srinivas Reddy')
    await page.getByRole('searchbox').fill('nobody')
    await expect(page.getByText('No user has this name or phone.')).toBeVisible()
    await look(page, 'nobody found')
  },
}

test('what deletes stands apart from what edits', async ({ browser }) => {
  for (const [, viewport] of devices) {
    const page = await openGroup(browser, server, owner, { groupId, tab: 'zones', viewport })
    const boxOf = async (name: string) => {
      const box = await page.getByRole('button', { name, exact: true }).boundingBox()
      if (!box) throw new Error(`${name} is not there`)
      return box
    }
    const [edit, remove] = [await boxOf('Edit North'), await boxOf('Delete North')]
    expect(remove.x - (edit.x + edit.width)).toBeGreaterThanOrEqual(24)
    await page.context().close()
  }
})

for (const [device, viewport, colorScheme] of devices) {
  for (const [tab, lookAround] of Object.entries(tabs)) {
    test(`the ${tab} tab and its dialogs on a ${device}`, async ({ browser }) => {
      const page = await openGroup(browser, server, owner, { groupId, tab, viewport, colorScheme })
      await lookAround(page)
      await page.context().close()
    })
  }
}
