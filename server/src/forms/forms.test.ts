import { addDocument } from '@forecourt/contract/documents/calls'
import { addressOf, type BodyOf } from '@forecourt/contract/endpoint'
import { getSaleForm } from '@forecourt/contract/forms/calls'
import { type SaleForm, saleForms } from '@forecourt/contract/forms/sale-forms'
import { sentences } from '@forecourt/contract/messages'
import { cancelSale, getSale, sellBike } from '@forecourt/contract/sales'
import { expect, test } from 'vitest'
import { allowPartialPayments } from '../../test/books/owing.ts'
import { askFile, readPdf, sentenceIn } from '../../test/forms/pdf.ts'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { requireHarmlessPdf } from '../documents/check-pdf.ts'

const server = await startApp()
const { token } = server.superAdmin
const nowhere = '01890000-0000-7000-8000-000000000000'

const form = (saleId: string, which: string, by = token) =>
  askFile(server, addressOf(getSaleForm, { params: { saleId, form: which } }), by)

const vehicle = {
  make: 'Royal Enfield',
  model: 'Classic 350',
  year: 2021,
  mileage: 18_500,
  color: 'Gunmetal grey',
  fuel: 'petrol' as const,
  chassisNumber: 'ME3U3S5C1LA123456',
  engineNumber: 'U3S5C1LA654321',
  listPrice: 149_999,
  cost: 61_237,
}

/** A sale for ₹1,19,900.50 with a loan, a bike in exchange and a rest, by staff. */
async function sold(bike: object = {}, sale: Partial<BodyOf<typeof sellBike>> = {}) {
  server.clock.now = new Date('2026-11-23T06:00:00Z')
  const dealership = await newDealership(server)
  const { groupId, shopA, at } = dealership
  await allowPartialPayments(server, groupId)
  const staff = await at('shop', shopA, 'staff')
  const seller = { sellerName: 'Suresh Kumar', sellerPhone: '98490 54321' }
  const { _id: bikeId, vehicleNumber } = await addBike(server, shopA, { ...vehicle, ...seller, ...bike })
  const answer = await server.call(sellBike, {
    token: staff.token,
    params: { bikeId },
    body: {
      buyerName: 'Ramesh Gupta',
      buyerContact: '98490 33333',
      salePrice: 119_900.5,
      payments: [
        { method: 'cash', amount: 20_000 },
        { method: 'finance', amount: 40_000, reference: 'Sundaram Finance' },
        { method: 'exchange', amount: 30_000 },
      ],
      exchangeBike: {
        vehicleNumber: `TS08EX${vehicleNumber.slice(-4)}`,
        make: 'TVS',
        model: 'Jupiter',
        year: 2018,
        mileage: 40_000,
        listPrice: 35_000,
      },
      due: { dueOn: '2026-12-05' },
      ...sale,
    },
  })
  if (answer.status !== 201) throw new Error(`Not sold: ${answer.failure.message}`)
  return { ...dealership, staff, bikeId, vehicleNumber, saleId: answer.body._id, serial: answer.body.serial }
}

test('forms are for whoever sees the sale, and there is none of a sale or a kind that is not there', async () => {
  const { at, shopB, saleId } = await sold()
  const strangers = [
    await at('shop', shopB, 'admin'),
    await newDealership(server).then((other) => other.at('group', other.groupId, 'admin')),
  ]
  for (const which of saleForms) {
    for (const { token: by } of strangers) {
      const refused = await form(saleId, which, by)
      expect([refused.status, sentenceIn(refused)]).toEqual([404, 'This sale was not found'])
      expect(refused.headers['content-disposition']).toBeUndefined()
    }
    expect((await form(nowhere, which)).status).toBe(404)
  }
  for (const other of ['form-31', 'all', '..%2f']) expect((await form(saleId, other)).status).toBe(404)
  expect((await form(saleId, 'form-29', 'nobody')).status).toBe(401)
})

test('of a cancelled sale there are a sale note and a delivery note that say so, and nothing to agree on or to transfer', async () => {
  const { saleId } = await sold()
  const cancelled = { params: { saleId }, query: { reason: 'The loan was not approved' } }
  expect((await server.call(cancelSale, { token, ...cancelled })).status).toBe(200)
  const kept: SaleForm[] = ['sale-note', 'delivery-note']
  for (const which of saleForms.filter((one) => !kept.includes(one))) {
    const refused = await form(saleId, which)
    expect([refused.status, sentenceIn(refused)]).toEqual([409, sentences.noFormsOfCancelledSale])
  }
  for (const which of kept) {
    const { text } = await readPdf(await form(saleId, which))
    expect(text).toMatch(/^CANCELLED 23 Nov 2026, 11:30 am by .+ Reason: The loan was not approved/)
  }
})

test.each<[SaleForm, number, string[]]>([
  [
    'sale-note',
    1,
    [
      'Sale note',
      'Name Ramesh Gupta Phone +91 98490 33333',
      'Registration number <number>',
      '₹1,19,900.50',
      'Finance Sundaram Finance ₹40,000',
      'TVS Jupiter ₹30,000',
      'Left to pay by 5 Dec 2026 ₹29,900.50',
      'Papers still to come: RC, Insurance, PUC',
    ],
  ],
  [
    'form-29',
    1,
    [
      'NOTICE OF TRANSFER OF OWNERSHIP OF A MOTOR VEHICLE',
      'I/We Suresh Kumar resident of',
      'have on the 23 Nov day of the year 2026 sold and delivered',
      '<number> make Royal Enfield Classic 350 chassis No. ME3U3S5C1LA123456',
      'U3S5C1LA654321 to Shri/Smt. Ramesh Gupta (name), son/wife/daughter of',
      'hypothecation with Sundaram Finance.',
      'OFFICE ENDORSEMENT',
      'To the transferor Suresh Kumar',
    ],
  ],
  [
    'form-30',
    2,
    [
      'PART I – FOR THE USE OF THE TRANSFEROR Name of the transferor Suresh Kumar',
      'on this 23 Nov day of the year 2026 sold my/our motor vehicle bearing registration mark <number> to Shri/Smt. Ramesh',
      'PART II – FOR THE USE OF THE TRANSFEREE Name of the transferee Ramesh Gupta',
      'purchased the motor vehicle bearing registration number <number> from Suresh Kumar',
      'CONSENT OF THE FINANCIER',
      'Sundaram Finance (full name and address of the financier)',
      'OFFICE ENDORSEMENT',
    ],
  ],
  [
    'form-28',
    2,
    [
      'APPLICATION AND GRANT OF NO OBJECTION CERTIFICATE',
      'intend to sell the vehicle to Shri/Smt./Kumari Ramesh Gupta who resides',
      '1. Name and address Suresh Kumar',
      '3. Registration number of the vehicle <number>',
      'U3S5C1LA654321',
      '7. Chassis number – affix pencil print ME3U3S5C1LA123456',
      'PART II – GRANT OR REFUSAL',
    ],
  ],
  [
    'sale-agreement',
    1,
    [
      'Sale agreement',
      '; the seller) and Ramesh Gupta, son/wife/daughter of',
      'phone +91 98490 33333 (the buyer)',
      'Odometer 18,500 km',
      '₹1,19,900.50 (Rupees One Lakh Nineteen Thousand Nine Hundred and Fifty Paise Only)',
      'Cash ₹20,000 Finance Sundaram Finance ₹40,000 Exchange',
      'Paid at the sale ₹90,000 Left to pay by 5 Dec 2026 ₹29,900.50',
      '1. The vehicle is sold as seen',
      'TVS Jupiter, for ₹30,000, which is in the sum above',
      'The buyer pays the rest of ₹29,900.50',
      'in Form 30 by 23 Dec 2026 (Motor Vehicles Act 1988, section 50(1)(b); CMVR rule 55)',
      'Papers still to come: RC, Insurance, PUC',
    ],
  ],
  [
    'delivery-note',
    1,
    [
      'Delivery note',
      'Name Ramesh Gupta Phone +91 98490 33333',
      'Registration number <number>',
      'Handed over with it',
      'Papers still to come: RC, Insurance, PUC',
    ],
  ],
])(
  '%s has what is known in its own order, and nothing of cost, margin or a price that was asked',
  async (which, sheets, lines) => {
    const { saleId, vehicleNumber, serial, staff } = await sold()
    const answer = await form(saleId, which, staff.token)
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${which}-${vehicleNumber}.pdf"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    await requireHarmlessPdf(answer.bytes)
    const { text, pages } = await readPdf(answer)
    expect(pages).toBe(sheets)
    let from = 0
    for (const line of lines) {
      const at = text.indexOf(line.replace('<number>', vehicleNumber), from)
      expect(at, `'${line}' after '${text.slice(from, from + 300)}'`).toBeGreaterThanOrEqual(from)
      from = at
    }
    expect(text).toContain(serial)
    expect(text).not.toMatch(/61,?237|1,?49,?999|margin|profit/i)
  },
)

test('the dealership transfers what it told the authority it has, whoever sold it to them', async () => {
  const { saleId, bikeId } = await sold()
  const told = { about: { of: 'bike' as const, bikeId }, kind: 'form29C' as const }
  expect((await server.call(addDocument, { token, body: told })).status).toBe(201)
  const { body: sale } = await server.call(getSale, { token, params: { saleId } })
  const { text } = await readPdf(await form(saleId, 'form-29'))
  expect(text).toContain(`I/We ${sale.groupName} resident of ${sale.shop.address.addressLine1}`)
  expect(text).not.toContain('Suresh Kumar')
})

test('what is not known is left to be written by hand', async () => {
  const unknown = { sellerName: '', sellerPhone: '', chassisNumber: '', engineNumber: '', color: '', fuel: null }
  const plain = { payments: [], exchangeBike: null, due: null }
  const { saleId, vehicleNumber } = await sold(unknown, plain)
  for (const which of saleForms) {
    const { text } = await readPdf(await form(saleId, which))
    expect(text).toContain(vehicleNumber)
    expect(text).not.toMatch(/undefined|null|NaN|--/)
  }
  const { text } = await readPdf(await form(saleId, 'form-29'))
  expect(text).toContain('I/We resident of')
  expect(text).toContain('make Royal Enfield Classic 350 chassis No. [engine number')
  expect((await readPdf(await form(saleId, 'sale-agreement'))).text).toContain('Paid, by what and when')
})

test('names in Devanagari and Telugu are printed, one in a script without a font is left to a pen', async () => {
  const { saleId } = await sold({ sellerName: 'సురేష్ Kumar' }, { buyerName: 'Kamal कमल కమల 🏍' })
  const { text } = await readPdf(await form(saleId, 'form-29'))
  expect(text).toContain('Shri/Smt. Kamal कमल కమల (name)')
  const other = await sold({}, { buyerName: 'محمد Ali' })
  expect((await readPdf(await form(other.saleId, 'form-29'))).text).toContain('to Shri/Smt. (name)')
})

test('the longest texts and twenty payments go on over as many sheets as they need', async () => {
  const name = 'Lakshminarasimha '.repeat(8).slice(0, 120)
  const word = 'W'.repeat(120)
  const payments = Array.from({ length: 20 }, (_, n) => ({
    method: 'upi' as const,
    amount: 5_000 + n,
    reference: word,
  }))
  const rest = { payments, exchangeBike: null, salePrice: 119_900.5 }
  const { saleId } = await sold({ sellerName: name }, { buyerName: word, buyerContact: name, ...rest })
  for (const which of saleForms) {
    const { text, pages } = await readPdf(await form(saleId, which))
    // A word that is longer than a line goes on in the next
    expect(text.replace(/\s/g, '')).toContain(word)
    expect(pages).toBeLessThan(6)
  }
  const { text } = await readPdf(await form(saleId, 'sale-agreement'))
  for (const { amount } of payments) expect(text).toContain(`₹${amount.toLocaleString('en-IN')}`)
})
