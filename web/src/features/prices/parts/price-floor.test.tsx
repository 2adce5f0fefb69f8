import { getBikePage } from '@forecourt/contract/bike-page'
import { sentences } from '@forecourt/contract/messages'
import { approveAtCounter, askApproval, type BikePrice, getBikePrice } from '@forecourt/contract/prices/calls'
import { checkCash, sellBike } from '@forecourt/contract/sales'
import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../test/answers.ts'
import { bike, bikePage, manager } from '../../../../test/dealership.ts'
import { answer, asked, fail, refuse } from '../../../../test/network.ts'
import {
  expectNoDialog,
  expectToast,
  field,
  fill,
  open,
  press,
  pressInDialog,
  text,
  user,
} from '../../../../test/page.tsx'
import { approval, bikePrice } from '../../../../test/prices.ts'

/** The floor is ₹55,000, and the list price ₹60,000. */
const ofStaff: BikePrice = { ...bikePrice, floor: 5_500_000, expenses: null, marginScheme: null, mayApprove: false }
const belowFloor = sentences.belowFloor('₹55,000')

beforeEach(() => {
  answerForTrade()
  answer(getBikePage, bikePage)
  answer(checkCash, { reachesLimit: false })
})

async function openSale(price: BikePrice) {
  answer(getBikePrice, price)
  open(`/bikes/${bike._id}/sell`, manager)
  await field('Sale price')
}

test('without a floor nothing is said', async () => {
  await openSale({ ...ofStaff, floor: null })
  await fill('Sale price', '1')
  await waitFor(() => expect(asked(getBikePrice)).not.toEqual([]))
  expect(screen.queryByText(/Ask a manager/)).toBeNull()
})

test('a floor that does not come is said, and bars nothing', async () => {
  refuse(getBikePrice, 403, { message: '' })
  open(`/bikes/${bike._id}/sell`, manager)
  await expectToast('error', 'Error', sentences.failedBikePrice)
  await field('Sale price')
})

test('a floor that is cut off says so', async () => {
  fail(getBikePrice, 'cutOff')
  open(`/bikes/${bike._id}/sell`, manager)
  await expectToast('error', 'Error', sentences.errorBikePrice, sentences.checkConnection)
})

test('staff read the floor under the price, and below it ask with a note', async () => {
  await openSale(ofStaff)
  await text(belowFloor)
  expect(screen.queryByRole('button', { name: /Ask a manager/ })).toBeNull()
  await fill('Sale price', '50000')
  await text('At ₹50,000 a manager has to agree.')
  await fill('Reason (optional)', 'Pays in cash today')
  answer(askApproval, approval)
  answer(getBikePrice, { ...ofStaff, approval })
  await press('Ask a manager for ₹50,000')
  await expectToast('success', sentences.managerAsked)
  expect(asked(askApproval)).toMatchObject([{ body: { price: 5_000_000, note: 'Pays in cash today' } }])
  await text(/^Asked for ₹50,000 on .* Waiting for a manager\.$/)
  expect(screen.queryByRole('button', { name: /Ask a manager/ })).toBeNull()
  // Another price is another question
  await fill('Sale price', '49000')
  await screen.findByRole('button', { name: 'Ask a manager for ₹49,000' })
})

test('an answer is told with its word, and an approved price asks for nothing more', async () => {
  const decided = { ...approval, decidedByName: 'Lakshmi Devi', answer: 'Only today' }
  await openSale({ ...ofStaff, approval: { ...decided, state: 'approved' } })
  await fill('Sale price', '51000')
  await text('Approved down to ₹50,000 by Lakshmi Devi: Only today')
  expect(screen.queryByRole('button', { name: /manager/i })).toBeNull()
  await fill('Sale price', '49000')
  await screen.findByRole('button', { name: 'Ask a manager for ₹49,000' })
})

test('a refusal is told with its word, and another price may be asked for', async () => {
  const refused = { ...approval, state: 'refused', decidedByName: 'Lakshmi Devi', answer: 'Too low' } as const
  await openSale({ ...ofStaff, approval: refused })
  await fill('Sale price', '52000')
  await text('₹50,000 refused by Lakshmi Devi: Too low')
  await screen.findByRole('button', { name: 'Ask a manager for ₹52,000' })
})

test('a manager enters their PIN here; what is wrong with it stands beside it', async () => {
  await openSale(ofStaff)
  await fill('Sale price', '50000')
  await press('Manager here? Enter PIN')
  await fill('Manager’s phone', '9848012345')
  await fill('Manager’s PIN', '12345')
  await pressInDialog('Approve')
  await text(sentences.pinDigits)
  await fill('Manager’s PIN', '123456')
  refuse(approveAtCounter, 400, { fields: { pin: sentences.invalidCredentials } })
  await pressInDialog('Approve')
  await text(sentences.invalidCredentials)
  refuse(approveAtCounter, 400, { fields: { phoneNumber: sentences.decidesNoPrices } })
  await pressInDialog('Approve')
  await text(sentences.decidesNoPrices)
  answer(approveAtCounter, { ...approval, state: 'approved', atCounter: true })
  await pressInDialog('Approve')
  await expectToast('success', sentences.priceApproved)
  await expectNoDialog()
})

test('a sale below the floor that is refused says so at the price', async () => {
  await openSale(ofStaff)
  await fill('Buyer name', 'Ravi')
  await fill('Buyer contact', '9848022001')
  await fill('Sale price', '50000')
  refuse(sellBike, 409, { code: 'below_floor', fields: { salePrice: belowFloor }, message: belowFloor })
  await press('Sell bike')
  await waitFor(async () => expect((await field('Sale price')).getAttribute('aria-invalid')).toBe('true'))
  await waitFor(async () => expect(document.activeElement).toBe(await field('Sale price')))
  // It is said once, and no longer once a manager has approved
  expect(screen.getAllByText(belowFloor)).toHaveLength(1)
  await text('Check 1 field')
  answer(askApproval, approval)
  answer(getBikePrice, { ...ofStaff, approval: { ...approval, state: 'approved' } })
  await press('Ask a manager for ₹50,000')
  await text(/^Approved down to ₹50,000/)
  await waitFor(async () => expect((await field('Sale price')).getAttribute('aria-invalid')).not.toBe('true'))
  for (const said of [belowFloor, 'Check 1 field']) expect(screen.queryByText(said)).toBeNull()
})

test('what is wrong with a price is taken back at the payment that follows it', async () => {
  await openSale({ ...ofStaff, floor: null })
  await fill('Buyer name', 'Ravi')
  await fill('Buyer contact', '9848022001')
  await fill('Sale price', '99999999999')
  await press('Sell bike')
  await waitFor(() => expect(screen.getAllByText('The amount is too large')).toHaveLength(2))
  await fill('Sale price', '50000')
  await waitFor(() => expect(screen.queryByText('The amount is too large')).toBeNull())
})

test.each([
  ['-5', 'The amount cannot be negative'],
  ['1.234', 'At most two decimals'],
  ['1e5', 'Enter an amount in rupees'],
  ['1.2.3', 'Enter an amount in rupees'],
  ['12,34', 'Enter an amount in rupees'],
  ['123456789012345', 'The amount is too large'],
])('a price typed as %j stays as typed and is refused', async (typed, said) => {
  await openSale({ ...ofStaff, floor: null })
  const price = (await field('Sale price')) as HTMLInputElement
  await user.clear(price)
  await user.type(price, typed)
  await user.tab()
  expect(price.value.replaceAll(',', '')).toBe(typed.replaceAll(',', ''))
  await press('Sell bike')
  await waitFor(() => expect(screen.getAllByText(said)).not.toEqual([]))
  expect(price.getAttribute('aria-invalid')).toBe('true')
  expect(asked(sellBike)).toEqual([])
})

test('whoever decides is told that they may, and what is left', async () => {
  await openSale({ ...bikePrice, floor: 5_500_000, cost: 4_800_000, expenses: 150_000, marginScheme: true })
  await text('Floor ₹55,000: below it you decide')
  await fill('Sale price', '50000')
  await text('Below the floor of ₹55,000. You may sell at this price.')
  const margins = await screen.findByRole('region', { name: 'Margin at this price' })
  for (const said of ['-₹48,000', '-₹1,500', '₹500', 'GST (18% of ₹2,000)', '₹360', sentences.gstEstimate]) {
    expect(margins.textContent).toContain(said)
  }
})

test('where the cost is not known nothing is made up', async () => {
  await openSale({ ...bikePrice, cost: null, marginScheme: true })
  const margins = await screen.findByRole('region', { name: 'Margin at this price' })
  expect(margins.textContent).toContain('Margin--')
  expect(margins.textContent).toContain('GST--')
})
