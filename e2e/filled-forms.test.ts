import { businessDay, daysAfter } from '@forecourt/contract/calendar'
import { getSaleDues, payDue } from '@forecourt/contract/dues/calls'
import { saleForms } from '@forecourt/contract/forms/sale-forms'
import { saveMoneySettings } from '@forecourt/contract/prices/calls'
import { sellBike } from '@forecourt/contract/sales'
import { expect, type Page } from '@playwright/test'
import { extractText } from 'unpdf'
import { complaintsOf } from './complaints.ts'
import { fileOf } from './file-of.ts'
import { lookEverywhere } from './look.ts'
import { openSellingShop, phone } from './selling-shop.ts'
import { openSignedIn } from './sign-in.ts'
import { test } from './test.ts'

/* Counter staff hand out what a sale needs on paper, from a phone: forms, agreement, delivery note and receipt. */

// Axe looks at two screens in two sizes, light and dark
test.describe.configure({ timeout: 120_000 })

/** What comes when a button is tapped: its name, and what a reader of the PDF reads. */
async function saved(page: Page, button: string) {
  const { name, bytes } = await fileOf(page, () => page.getByRole('button', { name: button, exact: true }).tap())
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
  return { name, text: text.replace(/\s+/g, ' ') }
}

test('staff save every form of a sale and a receipt on a phone, filled in and without a cost', async ({
  browser,
  sharedServer,
}) => {
  const shop = await openSellingShop(sharedServer)
  const { groupId } = shop
  await shop.call(saveMoneySettings, { params: { groupId }, body: { partialPayments: true, floorRule: null } })
  const bike = await shop.bike({ sellerName: 'Suresh Kumar', chassisNumber: 'ME4JF50ABKT123456', cost: 61_237 })
  const { _id: saleId, serial } = await shop.call(sellBike, {
    params: { bikeId: bike._id },
    body: {
      buyerName: 'Ramesh రమేష్ Gupta',
      buyerContact: '9849033333',
      salePrice: 80_000,
      payments: [{ method: 'cash', amount: 50_000 }],
      due: { dueOn: daysAfter(businessDay(new Date()), 10) },
    },
  })
  const { dues } = await shop.call(getSaleDues, { params: { saleId } })
  const dueId = dues[0]?._id ?? ''
  const receipt = await shop.call(payDue, { params: { dueId }, body: { amount: 1_500_000, account: 'upi' } })

  const page = await openSignedIn(browser, sharedServer, shop.staff, `/sales/${saleId}`, phone)
  const complaints = complaintsOf(page)
  const card = page.getByRole('region', { name: 'Forms and papers to print' })
  await expect(card.getByRole('listitem')).toHaveCount(saleForms.length)
  await lookEverywhere(page, 'a sale with its forms')
  await page.setViewportSize(phone.viewport)

  const texts: string[] = []
  const papers = [
    ['Sale note', 'sale-note', 'Eighty Thousand Only'],
    ['Sale agreement', 'sale-agreement', 'Left to pay by'],
    ['Delivery note', 'delivery-note', 'Papers still to come: RC, Insurance, PUC'],
    ['Form 29', 'form-29', 'I/We Suresh Kumar resident of'],
    ['Form 30', 'form-30', 'PART II – FOR THE USE OF THE TRANSFEREE Name of the transferee Ramesh రమేష్ Gupta'],
    ['Form 28', 'form-28', 'ME4JF50ABKT123456'],
  ] as const
  for (const [button, kind, line] of papers) {
    const { name, text } = await saved(page, `Save ${button}`)
    expect(name).toBe(`${kind}-${bike.vehicleNumber}.pdf`)
    for (const said of [line, bike.vehicleNumber, 'Ramesh రమేష్ Gupta', serial]) expect(text).toContain(said)
    texts.push(text)
  }
  await page.goto(`/receipt/${receipt._id}`)
  const paid = await saved(page, 'Save PDF')
  expect(paid.name).toBe(`receipt-${receipt.serial.replaceAll('/', '-')}.pdf`)
  expect(paid.text).toContain('₹15,000 Rupees Fifteen Thousand Only Received from Ramesh రమేష్ Gupta')
  await lookEverywhere(page, 'a receipt to save')
  // What the note says of the tax names the scheme, and no amount
  for (const text of [...texts, paid.text]) expect(text).not.toMatch(/61,?237|85,000|margin(?! scheme)|profit/i)
  expect(complaints).toEqual([])
})
