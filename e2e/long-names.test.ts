import { addBike } from '@forecourt/contract/bikes'
import { addDocument } from '@forecourt/contract/documents/calls'
import { askApproval, saveMoneySettings } from '@forecourt/contract/prices/calls'
import { expect, type Page } from '@playwright/test'
import { callServer, newDealership } from './dealership.ts'
import { look } from './look.ts'
import { phone } from './selling-shop.ts'
import { openSignedIn, sessionOf } from './sign-in.ts'
import { test } from './test.ts'

/* A name of 65 letters without a space breaks, in pages and in dialogs, which hide or scroll what runs out of them. */

const long = 'Venkatanarasimharajuvaripetachandrashekharapuramsubrahmanyamnagar'

/** Fails where something is wider than the phone. Its window is no measure: that grows with what is too wide. */
async function staysInside(page: Page, screen: string) {
  const held = page.locator('main, [role="dialog"], [role="dialog"] *')
  const over = await held.evaluateAll(
    (all, width) => all.filter(({ scrollWidth }) => scrollWidth > width).map(({ tagName }) => tagName),
    phone.viewport.width,
  )
  expect(over, `${screen} runs out of what holds it`).toEqual([])
}

test('long names stay inside the screens of money and papers', async ({ browser, sharedServer }) => {
  test.setTimeout(120_000)
  const { call, group, atGroup, shop, person } = await newDealership(sharedServer, long)
  const unit = await shop(long)
  const shopId = unit._id
  const owner = await person('Srinivas Reddy', atGroup, 'admin')
  const staff = await person(`${long}rao`, unit, 'staff')
  const floorRule = { abovePercent: 10, lowerPercent: 0, everyDays: 30 }
  await call(saveMoneySettings, { params: { groupId: group._id }, body: { partialPayments: true, floorRule } })
  const model = { make: long.slice(0, 60), model: long, year: 2021, mileage: 18_500, listPrice: 85_000, cost: 61_000 }
  const { _id: bikeId } = await call(addBike, { body: { shopId, vehicleNumber: 'TS09EA6501', ...model } })
  await call(addDocument, {
    body: { about: { of: 'bike', bikeId }, kind: 'noc', number: long.slice(0, 60), issuedOn: null, expiresOn: null },
  })
  const { token } = await sessionOf(sharedServer, staff)
  const asked = { params: { bikeId }, body: { price: 60_000_00, note: long } }
  await callServer(sharedServer.origin, askApproval, asked, token)

  const page = await openSignedIn(browser, sharedServer, owner, '/dashboard/approvals', phone)
  await page.getByRole('button', { name: /^Approve/ }).tap()
  await expect(page.getByRole('dialog').getByText(`asked for by ${long}rao`)).toBeVisible()
  await staysInside(page, 'an approval')
  await look(page, 'an approval')

  await page.goto(`/dashboard/cash/close?shop=${shopId}`)
  await expect(page.getByText(long)).toBeVisible()
  await page.getByRole('textbox').first().fill('999999')
  await expect(page.getByText('₹49,99,99,500').first()).toBeVisible()
  await staysInside(page, 'the close of a day')

  await page.goto(`/dashboard/papers?shop=${shopId}`)
  await expect(page.getByRole('heading', { name: `Papers of ${long}` })).toBeVisible()
  await staysInside(page, 'the papers of a shop')

  await page.goto(`/bikes/${bikeId}`)
  await page.getByRole('region', { name: 'Documents', exact: true }).getByRole('button', { name: /^NOC/ }).tap()
  await expect(page.getByRole('dialog').getByText(long.slice(0, 60))).toBeVisible()
  await staysInside(page, 'a document')
})
