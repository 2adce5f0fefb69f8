import { getCashBook } from '@forecourt/contract/books/calls'
import { getReceipt, listDues, payDue } from '@forecourt/contract/dues/calls'
import { sentences } from '@forecourt/contract/messages'
import { checkCash } from '@forecourt/contract/sales'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { answerForBooks, cashBook } from '../../../../../test/books.ts'
import { manager, shop } from '../../../../../test/dealership.ts'
import { ages, agesOfBoth, agesWithoutSides, due, noAges, receipt } from '../../../../../test/dues.ts'
import { answer, asked, fail, refuse } from '../../../../../test/network.ts'
import {
  button,
  dialog,
  expectToast,
  field,
  fill,
  open,
  press,
  pressInDialog,
  text,
  user,
} from '../../../../../test/page.tsx'

const owed = { dues: [due], ages, nextCursor: null }
const printed = {
  ...receipt,
  groupName: 'Charminar Wheels',
  groupLogo: '',
  shop,
  saleSerial: 'KUK/2526/00001',
  make: 'Honda',
  model: 'Dio',
}

beforeEach(() => {
  answerForTrade()
  answer(checkCash, { reachesLimit: false })
})

test('nothing owed says so, and a search that finds nothing is cleared', async () => {
  open('/dashboard/dues', manager)
  await text('Nothing is owed.')
  await press('Over 30 days late (0) ₹0 to collect')
  await text('Nothing owed fits this search.')
  await press('Show all dues')
  await text('Nothing is owed.')
  expect((await button('All (0) ₹0 to collect')).getAttribute('aria-pressed')).toBe('true')
})

test('dues that do not come say so', async () => {
  fail(listDues, 'refused')
  open('/dashboard/dues', manager)
  await text(sentences.failedDues)
  answer(listDues, owed)
  await press('Try again')
  await text('Ravi')
})

test('dues that are cut off say so', async () => {
  fail(listDues, 'cutOff')
  open('/dashboard/dues', manager)
  await expectToast('error', sentences.error, sentences.errorDues, sentences.checkConnection)
})

test('a receipt that does not come, or is cut off, says so', async () => {
  fail(getReceipt, 'refused')
  open(`/receipt/${receipt._id}`, manager)
  await screen.findByRole('button', { name: 'Try again' })
  await screen.findAllByText(sentences.failedReceipt)
  fail(getReceipt, 'cutOff')
  await press('Try again')
  await expectToast('error', sentences.error, sentences.errorReceipt, sentences.checkConnection)
})

test('who owes how much, how late, by age and in all', async () => {
  answer(listDues, owed)
  open('/dashboard/dues', manager)
  const list = await screen.findByRole('list', { name: 'Dues' })
  expect(list.textContent).toMatch(/Ravi\+91 98480 22001.*Buyer owes ₹15,000\d[\d,]* days lateTS09EA1234/)
  expect((await screen.findByRole('link', { name: '+91 98480 22001' })).getAttribute('href')).toBe('tel:+919848022001')
  expect((await button('All (1) ₹15,000 to collect')).getAttribute('aria-pressed')).toBe('true')
  await press('Over 30 days late (1) ₹15,000 to collect')
  await waitFor(() => expect(asked(listDues).at(-1)?.query).toEqual({ age: 'older' }))
  await user.click(await field('Buyers'))
  await waitFor(() => expect(asked(listDues).at(-1)?.query).toEqual({ age: 'older', kind: 'buyer' }))
})

test('what is to collect and what is to pay are two sums, in all and in each age', async () => {
  answer(listDues, { dues: [due], ages: agesOfBoth, nextCursor: null })
  open('/dashboard/dues', manager)
  await button('All (3) ₹15,000 to collect ₹20,000.50 to pay')
  await button('Not yet late (1) ₹0 to collect ₹7,000.50 to pay')
  await button('1 to 7 days late (0) ₹0 to collect ₹0 to pay')
  await button('Over 30 days late (2) ₹15,000 to collect ₹13,000 to pay')
  answer(listDues, { dues: [], ages: noAges, nextCursor: null })
  await user.click(await field('Sellers'))
  await button('All (0) ₹0 to pay')
  const ofSellers = agesOfBoth.map((one) => ({ ...one, ...one.toPay, toCollect: { count: 0, left: 0 } }))
  answer(listDues, { dues: [{ ...due, kind: 'seller' }], ages: ofSellers, nextCursor: null })
  await press('Over 30 days late (0) ₹0 to pay')
  await button('Over 30 days late (1) ₹13,000 to pay')
})

test('a server of the last release, which knows no sides, gives the dues without their sums', async () => {
  answer(listDues, { dues: [due], ages: agesWithoutSides, nextCursor: null })
  open('/dashboard/dues', manager)
  const list = await screen.findByRole('list', { name: 'Dues' })
  expect(list.textContent).toContain('Buyer owes ₹15,000')
  await press('Over 30 days late (2)')
  await waitFor(() => expect(asked(listDues).at(-1)?.query).toEqual({ age: 'older' }))
  // The next call lands on one that tells them
  answer(listDues, { dues: [due], ages: agesOfBoth, nextCursor: null })
  await press('Not yet late (1)')
  await button('All (3) ₹15,000 to collect ₹20,000.50 to pay')
})

test('a payment is asked for with what is left, is checked, and shows its receipt', async () => {
  answer(listDues, owed)
  open('/dashboard/dues', manager)
  await press('Take payment: Ravi, TS09EA1234')
  const form = await dialog('Take payment')
  expect(form.textContent).toContain('Buyer owes ₹15,000 of ₹20,000')
  expect((await field('Amount', form)).getAttribute('value')).toBe('15,000')
  await fill('Amount', '12x', form)
  expect(within(form).queryByText(sentences.cashLimit)).toBeNull()
  await fill('Amount', '15000.01', form)
  await pressInDialog('Take payment')
  await text(sentences.moreThanLeft('₹15,000'), form)
  await fill('Amount', '10000.5', form)
  await user.click(await field('UPI', form))
  await fill('Reference (optional)', 'UTR 77', form)
  refuse(payDue, 400, { message: 'No', fields: { amount: sentences.nothingLeft } })
  await pressInDialog('Take payment')
  await text(sentences.nothingLeft, form)
  answer(payDue, receipt)
  answer(getReceipt, printed)
  await pressInDialog('Take payment')
  await expectToast('success', sentences.paymentTaken)
  expect(asked(payDue).at(-1)?.body).toMatchObject({ amount: 1_000_050, account: 'upi', reference: 'UTR 77' })
  const sheet = await screen.findByRole('article', { name: 'Receipt' })
  expect(sheet.textContent).toContain('KUK-R/2526/00001')
  expect(sheet.textContent).toContain('Rupees Five Thousand Only')
  expect(sheet.textContent).toContain('Left to pay₹15,000')
})

test('a cash book that was looked at before tells what was collected since', async () => {
  answerForBooks()
  answer(listDues, owed)
  answer(payDue, receipt)
  answer(getReceipt, printed)
  // On the screen itself: the shell has ways there too
  const follow = async (name: string | RegExp) =>
    user.click(await waitFor(() => within(screen.getByRole('main')).getByRole('link', { name })))
  open('/dashboard', manager)
  await follow('Cash book')
  await screen.findAllByText('₹499.50')
  await follow('Dashboard')
  await follow(/^Dues/)
  await press('Take payment: Ravi, TS09EA1234')
  await pressInDialog('Take payment')
  await screen.findByRole('article', { name: 'Receipt' })
  answer(getCashBook, { ...cashBook, in: 500_000, closing: 549_950 })
  await follow('Dues')
  await follow('Dashboard')
  await follow('Cash book')
  await screen.findAllByText('₹5,499.50')
})

test('a receipt that is not there says so', async () => {
  refuse(getReceipt, 404, {})
  open(`/receipt/${receipt._id}`, manager)
  await text(sentences.receiptNotHere)
})

test('a receipt that was taken back is marked', async () => {
  answer(getReceipt, { ...printed, reversedAt: '2026-03-12T06:30:00.000Z' })
  open(`/receipt/${receipt._id}`, manager)
  const sheet = await screen.findByRole('article', { name: 'Receipt' })
  expect(sheet.textContent).toMatch(/^TAKEN BACK/)
})
