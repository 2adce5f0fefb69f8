import { payDue } from '@forecourt/contract/dues/calls'
import { addressOf } from '@forecourt/contract/endpoint'
import { getReceiptFile } from '@forecourt/contract/forms/calls'
import { cancelSale } from '@forecourt/contract/sales'
import { expect, test } from 'vitest'
import { buyOnCredit, sellOnCredit } from '../../test/books/owing.ts'
import { askFile, readPdf, sentenceIn } from '../../test/forms/pdf.ts'
import { newDealership, startApp } from '../../test/harness.ts'

const server = await startApp()
const { token } = server.superAdmin
const nowhere = '01890000-0000-7000-8000-000000000000'

const receipt = (receiptId: string, by = token) =>
  askFile(server, addressOf(getReceiptFile, { params: { receiptId } }), by)

test('a receipt of another shop is not found, and what was paid to sellers is not for staff', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const pay = async (dueId: string) =>
    (
      await server.call(payDue, {
        token,
        params: { dueId },
        body: { amount: 100_000, account: 'upi', reference: 'UTR 9' },
      })
    ).body
  const { due, sale, bike } = await sellOnCredit(server, shopA)
  const taken = await pay(due._id)
  const given = await pay((await buyOnCredit(server, shopA)).due._id)
  const [stranger, staff] = [await at('shop', shopB, 'admin'), await at('shop', shopA, 'staff')]
  for (const id of [taken._id, given._id, nowhere]) {
    const refused = await receipt(id, stranger.token)
    expect([refused.status, sentenceIn(refused)]).toEqual([404, 'This receipt was not found'])
  }
  expect((await receipt(given._id, staff.token)).status).toBe(403)

  const file = await receipt(taken._id, staff.token)
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="receipt-${taken.serial.replaceAll('/', '-')}.pdf"`,
  })
  const { text } = await readPdf(file)
  expect(text).toContain('₹1,000 Rupees One Thousand Only Received from Lakshmi Rao')
  expect(text).toContain(`UPI, UTR 9 For ${bike.make} ${bike.model}, ${bike.vehicleNumber}, sale note ${sale.serial}`)
  expect(text).toContain('Left to pay ₹28,999.50')
  const paid = await receipt(given._id)
  expect(String(paid.headers['content-disposition'])).toMatch(/filename="payment-[A-Z0-9]+\.pdf"/)
  expect((await readPdf(paid)).text).toContain('Paid to Suresh Kumar')

  expect((await server.call(cancelSale, { token, params: { saleId: sale._id }, query: {} })).status).toBe(200)
  expect((await readPdf(await receipt(taken._id))).text).toMatch(/^TAKEN BACK /)
})
