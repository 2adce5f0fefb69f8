import { addEntry, addMove, closeDay } from '@forecourt/contract/books/calls'
import { businessDay } from '@forecourt/contract/calendar'
import { addDocument } from '@forecourt/contract/documents/calls'
import { saveHeads } from '@forecourt/contract/groups'
import { liveChanges } from '@forecourt/contract/live/calls'
import { sellBike } from '@forecourt/contract/sales'
import { type Browser, expect } from '@playwright/test'
import { complaintsOf } from './complaints.ts'
import type { Person } from './dealership.ts'
import { look, lookEverywhere } from './look.ts'
import { openSellingShop, phone, type SellingShop } from './selling-shop.ts'
import type { RunningServer } from './server.ts'
import { openSignedIn } from './sign-in.ts'
import { test } from './test.ts'

/* What an owner reads of the day's money and papers, at home and in the feed, as it happens. */

let server: RunningServer
let shop: SellingShop
let repairs: string
const day = () => businessDay(new Date())
test.beforeAll(async ({ sharedServer }) => {
  test.setTimeout(120_000)
  server = sharedServer
  shop = await openSellingShop(server)
  const { call, groupId, shopId } = shop
  const { heads } = await call(saveHeads, { body: { groupId, heads: [{ name: 'Repairs', type: 'expense' }] } })
  repairs = heads[0]?._id ?? ''
  const { _id: bikeId } = await shop.bike({ cost: 30_000, paidBy: 'upi' })
  const payments = [{ method: 'cash' as const, amount: 80_000 }]
  const buyer = { buyerName: 'Ravi Kumar', buyerContact: '9849011111', salePrice: 80_000 }
  await call(sellBike, { params: { bikeId }, body: { ...buyer, payments } })
  await call(addMove, { body: { fromShopId: shopId, from: 'cash', toShopId: shopId, to: 'bank', amount: 50_000_00 } })
  await call(addDocument, { body: { about: { of: 'bike', bikeId }, kind: 'noc', number: 'NOC 77' } })
})

const open = (browser: Browser, person: Person, path: string) => openSignedIn(browser, server, person, path, phone)
const spend = (amount: number, note = '') =>
  shop.call(addEntry, { body: { shopId: shop.shopId, headId: repairs, account: 'cash', amount, note } })

test('an owner’s phone tells at home what was paid out, as it is entered, and in the feed what for', async ({
  browser,
}) => {
  const page = await open(browser, shop.manager, '/healthz')
  const complaints = complaintsOf(page)
  const following = page.waitForResponse((response) => response.url().includes(`${liveChanges.url}?follow=true`))
  await page.goto('/dashboard')
  await following
  const today = page.getByRole('region', { name: 'Today' })
  await expect(today).toContainText('Cash in₹80,000')
  await expect(today).toContainText('Cash out₹0')
  await expect(today).toContainText('UPI out₹30,000')
  await spend(1_200_50, 'New battery')
  await expect(today).toContainText('Cash out₹1,200.50')
  await look(page, 'home with what was paid out')

  await page.getByRole('link', { name: 'See the day' }).tap()
  const lines = page.getByRole('list', { name: 'What was done' }).getByRole('listitem')
  await expect(lines).toHaveCount(5)
  await page.getByRole('group', { name: 'What' }).getByText('Money', { exact: true }).tap()
  await expect(page).toHaveURL(/what=money/)
  await expect(lines).toHaveCount(2)
  await expect(lines.first()).toContainText('Out ₹1,200.50')
  await expect(lines.first()).toContainText('New battery')
  await expect(lines.nth(1)).toContainText('Cash to BankMoved ₹50,000')
  await lookEverywhere(page, 'money of the day')
  await page.setViewportSize(phone.viewport)
  // Closed at a desk meanwhile, ₹0.50 of which nobody can count
  const counts = { '500': 57, '200': 1, '50': 1, '20': 2, '5': 1, '2': 2 }
  await shop.call(closeDay, { body: { shopId: shop.shopId, day: day(), counts, expected: 28_799_50 } })
  await expect(lines).toHaveCount(3)
  await expect(lines.first()).toContainText('₹0.50 too little')
  await lines.first().getByRole('link').tap()
  await expect(page.getByRole('heading', { name: 'Cash book', level: 1 })).toBeVisible()
  await page.goBack()
  await page.getByRole('group', { name: 'What' }).getByText('Papers', { exact: true }).tap()
  await expect(lines).toHaveCount(1)
  await expect(lines.first()).toContainText('NOC')
  await expect(page.getByText('NOC 77')).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('at home one tap opens the cash book of the shop, and staff read none of its money', async ({ browser }) => {
  const page = await open(browser, shop.manager, '/dashboard')
  await page.getByRole('region', { name: 'Today' }).getByRole('link', { name: 'See the cash book' }).tap()
  await expect(page).toHaveURL(new RegExp(`/dashboard/cash\\?shop=${shop.shopId}`))
  const ofStaff = await open(browser, shop.staff, '/dashboard')
  await expect(ofStaff.getByRole('region', { name: 'Today' })).toContainText('Sold1')
  for (const word of ['Cash out', 'UPI out', 'See the cash book']) await expect(ofStaff.getByText(word)).toHaveCount(0)
  await ofStaff.getByRole('link', { name: 'See the day' }).tap()
  const lines = ofStaff.getByRole('list', { name: 'What was done' }).getByRole('listitem')
  await expect(lines.filter({ hasText: 'NOC' })).toHaveCount(1)
  await expect(lines.filter({ hasText: /Expense|Money|Closed/ })).toHaveCount(0)
  await expect(ofStaff.getByRole('radio', { name: 'Money' })).toHaveCount(0)
})
