import { sentences } from '@forecourt/contract/messages'
import { transferBike } from '@forecourt/contract/transfers'
import { type Browser, expect } from '@playwright/test'
import type { Person } from './dealership.ts'
import { add, chip, enquiryDealership, enquiryList, heading, inDays, phone, rows } from './enquiry-dealership.ts'
import { touch } from './hands.ts'
import { hold } from './hold.ts'
import { look } from './look.ts'
import type { RunningServer } from './server.ts'
import { openSignedIn } from './sign-in.ts'
import { test } from './test.ts'

/* Enquiries as a member of a shop's staff has them: on a phone, from a first call to the sale. */

let server: RunningServer
test.beforeAll(({ sharedServer }) => {
  server = sharedServer
})

const open = (browser: Browser, person: Person, path: string) => openSignedIn(browser, server, person, path, phone)

test('an enquiry out of reach is not there, and staff may not delete one', async ({ browser }) => {
  const { enquiry, staff, staffElsewhere, manager } = await enquiryDealership(server, 'Out of reach')
  const { _id } = await enquiry('Meena Kumari')
  const elsewhere = await open(browser, staffElsewhere, `/enquiries/${_id}`)
  await expect(elsewhere.getByText(sentences.enquiryNotHere)).toBeVisible()
  await look(elsewhere, 'not there')
  await elsewhere.getByRole('link', { name: 'See all enquiries' }).tap()
  await expect(elsewhere.getByText('No open enquiry.')).toBeVisible()
  await look(elsewhere, 'no enquiry')

  const page = await open(browser, staff, `/enquiries/${_id}`)
  await expect(heading(page, 'Meena Kumari')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
  // What they may do has been answered by then
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', { name: 'Delete Enquiry' })).toHaveCount(0)

  const asManager = await open(browser, manager, enquiryList)
  const hands = touch(asManager)
  await hands.press(asManager.getByRole('link', { name: 'Meena Kumari', exact: true }))
  await hands.press(asManager.getByRole('button', { name: 'Delete Enquiry' }))
  const question = asManager.getByRole('dialog', { name: sentences.areYouSure })
  await expect(question.getByText(sentences.cannotBeUndone('enquiry'))).toBeVisible()
  await look(asManager, 'delete')
  await question.getByRole('button', { name: 'Cancel' }).tap()
  await expect(asManager.getByRole('button', { name: 'Delete Enquiry' })).toBeFocused()
  await hands.press(asManager.getByRole('button', { name: 'Delete Enquiry' }))
  await question.getByRole('button', { name: 'Delete' }).tap()
  await expect(asManager.getByText(sentences.enquiryDeleted)).toBeVisible()
  await expect(heading(asManager, 'Enquiries')).toBeFocused()
  await expect(asManager.getByText('No open enquiry.')).toBeVisible()
})

test('a bike that has gone to another shop is named, and neither opened nor sold from the enquiry', async ({
  browser,
}) => {
  const { bike, call, enquiry, madhapur, manager, staff } = await enquiryDealership(server, 'Gone elsewhere')
  const { _id: bikeId, vehicleNumber } = await bike('Honda', 'Activa 6G', 68_000)
  const { _id } = await enquiry('Meena Kumari', { bikeId })
  await call(transferBike, { params: { bikeId }, body: { targetShopId: madhapur._id, comments: '' } })

  const page = await open(browser, staff, `/enquiries/${_id}`)
  await expect(page.getByText(vehicleNumber)).toBeVisible()
  await expect(page.getByText('Honda Activa 6G')).toBeVisible()
  await expect(page.getByRole('link', { name: vehicleNumber })).toHaveCount(0)
  await expect(page.getByText('68,000')).toHaveCount(0)
  await look(page, 'bike elsewhere')
  await page.goto(enquiryList)
  await expect(rows(page)).toContainText(`${vehicleNumber} · Honda Activa 6G`)
  await expect(rows(page)).not.toContainText('68,000')

  const asManager = await open(browser, manager, `/enquiries/${_id}`)
  await expect(asManager.getByRole('link', { name: vehicleNumber, exact: true })).toBeVisible()
  await expect(asManager.getByRole('link', { name: `Sell ${vehicleNumber}` })).toBeVisible()
})

test('a wish is written down, and is matched as bikes come in', async ({ browser }) => {
  const { bike, staff } = await enquiryDealership(server, 'A wish')
  await bike('Royal Enfield', 'Classic 350', 145_000)
  const page = await open(browser, staff, enquiryList)
  const hands = touch(page)
  await hands.press(page.getByRole('link', { name: 'New enquiry' }).first())
  await expect(heading(page, 'New Enquiry')).toBeVisible()

  await test.step('what is missing is said at its field, and by the server what only it knows', async () => {
    await hands.press(add(page))
    await expect(page.getByLabel('Customer name')).toBeFocused()
    await expect(page.getByText('Customer name is required')).toBeVisible()
    await expect(page.getByText('Enter a valid phone number')).toBeVisible()
    await expect(page.getByText('Choose at least one enquiry type')).toBeVisible()
    await look(page, 'new with errors')
    await hands.write(page.getByLabel('Customer name'), 'Meena Kumari')
    await hands.write(page.getByLabel('Phone'), '123456')
    await hands.press(chip(page, 'Buy'))
    await hands.press(add(page))
    await expect(page.getByLabel('Phone')).toBeFocused()
    await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('Enter a valid phone number')
  })

  await test.step('several types, one of them in own words; the wish is read along', async () => {
    await hands.write(page.getByLabel('Phone'), '098480 12345')
    await hands.press(page.getByRole('button', { name: 'Other' }))
    await page.keyboard.type('Insurance')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('checkbox', { name: 'Insurance' })).toBeChecked()
    await page.keyboard.type('finance')
    await hands.write(page.getByLabel('Or their wish (optional)'), 'any 350cc under 1.2 lakh')
    // What was typed and not added counts too, under the name that it has
    await expect(page.getByRole('checkbox', { name: 'Finance' })).toBeChecked()
    await expect(page.getByText('Looking for: 350 · up to ₹1,20,000')).toBeVisible()
    await hands.press(page.getByRole('button', { name: 'Tomorrow' }))
    await expect(page.getByLabel('Follow up on (optional)')).toHaveValue(inDays(1))
    await hands.write(page.getByLabel('Notes (optional)'), 'Call after six')
    await look(page, 'new filled in')
    await hands.press(add(page))
    await expect(page.getByText(sentences.enquiryAdded)).toBeVisible()
  })

  await test.step('its page says all of it, and that nothing fits yet', async () => {
    await expect(heading(page, 'Meena Kumari')).toBeVisible()
    for (const said of ['Insurance', 'Finance', 'Call after six', 'Follow up tomorrow', '“any 350cc under 1.2 lakh”'])
      await expect(page.getByText(said, { exact: true })).toBeVisible()
    await expect(page.getByText('None in stock fits this wish yet.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Call Meena Kumari' })).toHaveAttribute('href', 'tel:+919848012345')
    const chat = page.getByRole('link', { name: 'WhatsApp Meena Kumari' })
    await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/919848012345\?text=Hello%20Meena/)
  })

  const fitting = await bike('Royal Enfield', 'Classic 350', 118_000)
  await test.step('a bike comes in that fits: it stands on the page, and the enquiry under Matched', async () => {
    await page.reload()
    await expect(heading(page, 'Meena Kumari')).toBeVisible()
    const bikes = page.getByRole('list', { name: 'Bikes that fit' }).getByRole('listitem')
    await expect(bikes).toHaveCount(1)
    await expect(bikes).toContainText(fitting.vehicleNumber)
    await expect(bikes).toContainText('₹1,18,000')
    await look(page, 'matched')
    await page.getByRole('main').getByRole('link', { name: 'Enquiries' }).tap()
    await page.getByRole('tab', { name: 'Matched' }).tap()
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('1 bike in stock fits')
    await expect(page).toHaveURL(/show=matched/)
  })
})

test("today's follow-ups stand together, the longest overdue first, and one tap moves them", async ({ browser }) => {
  const { enquiry, staff } = await enquiryDealership(server, 'Follow-ups')
  await enquiry('Due today', { followUpOn: inDays(0) })
  await enquiry('Overdue', { followUpOn: inDays(-3) })
  await enquiry('Later', { followUpOn: inDays(2) })
  await enquiry('Never', {})
  const page = await open(browser, staff, '/dashboard')
  const hands = touch(page)
  await hands.press(page.getByRole('link', { name: /^2 customers to call/ }))
  await expect(page.getByRole('tab', { name: 'Due today (2)' })).toHaveAttribute('aria-selected', 'true')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('Overdue by 3 days')
  await expect(rows(page).last()).toContainText('Follow up today')
  await look(page, 'due today')

  await hands.press(page.getByRole('link', { name: 'Overdue', exact: true }))
  await expect(page.getByRole('button', { name: 'Tomorrow' })).toBeVisible()
  const moved = await hold(page, '**/api/enquiries/*')
  await hands.press(page.getByRole('button', { name: 'Tomorrow' }))
  await hands.press(page.getByRole('button', { name: 'Next week' }))
  await expect(page.getByRole('button', { name: 'Next week' })).toHaveAttribute('aria-pressed', 'true')
  const last = page.waitForResponse((answer) => answer.request().postData()?.includes(inDays(7)) ?? false)
  moved()
  // The last tap stands
  await last
  // The toast of the tap before may still be on its way out
  await expect(page.getByText(sentences.followUpMoved).filter({ visible: true })).not.toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Next week' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Overdue by 3 days')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Due today (1)' })).toHaveAttribute('aria-selected', 'true')
  await expect(rows(page)).toHaveCount(1)
})

test('an enquiry is lost for a reason, and open again', async ({ browser }) => {
  const { enquiry, staff } = await enquiryDealership(server, 'Lost')
  const { _id } = await enquiry('Meena Kumari', { wish: 'KTM Duke' })
  const page = await open(browser, staff, `/enquiries/${_id}`)
  const hands = touch(page)
  await hands.press(page.getByRole('button', { name: 'Mark as Lost' }))
  const dialog = page.getByRole('dialog', { name: 'Mark as Lost' })
  await dialog.getByRole('button', { name: 'Mark as Lost' }).tap()
  await expect(dialog.getByText(sentences.lostReasonRequired)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await look(page, 'lost without a reason')
  await hands.press(dialog.getByRole('button', { name: 'Price too high' }))
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Price too high')
  await dialog.getByRole('button', { name: 'Mark as Lost' }).tap()
  await expect(page.getByText(sentences.enquiryLost)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lost' })).toContainText('Price too high')
  await expect(page.getByRole('region', { name: 'Follow-up' })).toHaveCount(0)
  await look(page, 'lost')

  await page.goto(`${enquiryList}?show=lost`)
  await expect(rows(page)).toContainText('Price too high')
  await hands.press(page.getByRole('link', { name: 'Meena Kumari', exact: true }))
  await hands.press(page.getByRole('button', { name: 'Open Again' }))
  await expect(page.getByText(sentences.enquiryOpenAgain)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Follow-up' })).toBeVisible()
})

test('what was typed of a sale to one customer does not come back in the sale to another', async ({ browser }) => {
  const { bike, enquiry, staff } = await enquiryDealership(server, 'Two customers')
  const { _id: bikeId } = await bike('Honda', 'Activa 6G', 68_000)
  const first = await enquiry('Meena Kumari', { bikeId })
  const second = await enquiry('Sunil Varma', { bikeId, customerPhone: '9848022002' })
  const page = await open(browser, staff, `/bikes/${bikeId}/sell?enquiryId=${first._id}`)
  await expect(page.getByLabel('Buyer name')).toHaveValue('Meena Kumari')
  await page.getByLabel('Sale price').fill('65000')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('65000')
  await page.goto(`/bikes/${bikeId}/sell?enquiryId=${second._id}`)
  await expect(page.getByLabel('Buyer name')).toHaveValue('Sunil Varma')
  await expect(page.getByLabel('Sale price')).toHaveValue('68,000')
  await page.goto(`/bikes/${bikeId}/sell?enquiryId=${first._id}`)
  await expect(page.getByLabel('Sale price')).toHaveValue('65,000')
  await expect(page.getByLabel('Buyer name')).toHaveValue('Meena Kumari')
})

test('a matching bike is sold with the fields carried over, and the sale wins the enquiry', async ({ browser }) => {
  const { enquiry, bike, staff } = await enquiryDealership(server, 'Won')
  const { vehicleNumber } = await bike('Honda', 'Activa 6G', 68_000)
  const { _id } = await enquiry('Meena Kumari', { wish: 'activa up to 70k', followUpOn: inDays(0) })
  const page = await open(browser, staff, `/enquiries/${_id}`)
  const hands = touch(page)
  await hands.press(page.getByRole('link', { name: `Sell ${vehicleNumber}` }))
  await expect(page.getByLabel('Buyer name')).toHaveValue('Meena Kumari')
  await expect(page.getByLabel('Buyer contact')).toHaveValue(/98480\s?12345$/)
  await page.getByRole('button', { name: 'Sell bike' }).tap()
  await expect(page).toHaveURL(/\/sales\//)
  const sale = new URL(page.url()).pathname

  await page.goto(`/enquiries/${_id}`)
  const won = page.getByRole('region', { name: 'Won' })
  await expect(won.getByRole('link', { name: 'See the sale' })).toHaveAttribute('href', sale)
  await expect(page.getByText(vehicleNumber)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Sell/ })).toHaveCount(0)
  await look(page, 'won')
  await page.goto(`${enquiryList}?show=won`)
  await expect(rows(page)).toContainText('Meena Kumari')
  await page.goto(`${enquiryList}?show=due`)
  await expect(page.getByText('Nobody to call today.')).toBeVisible()
  await look(page, 'nobody to call')
})
