import { listDues } from '@forecourt/contract/dues/calls'
import { getEnquiry } from '@forecourt/contract/enquiries'
import { sentences } from '@forecourt/contract/messages'
import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../test/answers.ts'
import { bike, enquiry, manager } from '../../../../test/dealership.ts'
import { ages, due } from '../../../../test/dues.ts'
import { answer, asked, fail } from '../../../../test/network.ts'
import { button, open, press, text } from '../../../../test/page.tsx'

const owed = { ...due, partyPhone: enquiry.customerPhone }
const ask = () => open(`/enquiries/${enquiry._id}`, manager)
const card = () => screen.findByRole('region', { name: 'Owed' })

beforeEach(() => {
  answerForTrade()
  answer(getEnquiry, { ...enquiry, zoneIds: [], matching: [], similar: [] })
})

test('whoever enquires and still owes something is seen to, with the way to its sale and to a payment', async () => {
  answer(listDues, { dues: [owed], ages, nextCursor: null })
  ask()
  const shown = await card()
  expect(shown.textContent).toMatch(/Buyer owes ₹15,000 of ₹20,000.*days lateTS09EA1234/)
  expect(within(shown).getByRole('link', { name: bike.vehicleNumber }).getAttribute('href')).toBe(
    `/sales/${owed.saleId}`,
  )
  await button('Take payment: Ravi, TS09EA1234', shown)
  expect(asked(listDues)[0]?.query).toEqual({ groupId: enquiry.groupId, phone: enquiry.customerPhone })
})

test('more than a page of it is fetched when it is asked for', async () => {
  answer(listDues, { dues: [owed], ages, nextCursor: 'next' })
  ask()
  await press('Show more', await card())
  expect(asked(listDues).at(-1)?.query).toMatchObject({ cursor: 'next' })
})

test('who owes nothing has no such card', async () => {
  ask()
  await screen.findByRole('heading', { name: enquiry.customerName, level: 1 })
  expect(screen.queryByRole('region', { name: 'Owed' })).toBeNull()
})

test('what a customer owes that does not come is asked for again', async () => {
  fail(listDues, 'inOtherWords')
  ask()
  await text(sentences.failedDues, await card())
  answer(listDues, { dues: [owed], ages, nextCursor: null })
  await press('Try again', await card())
  await button('Take payment: Ravi, TS09EA1234')
})

test('of whom was erased nothing is asked', async () => {
  answer(getEnquiry, { ...enquiry, customerPhone: '', zoneIds: [], matching: [], similar: [] })
  ask()
  await screen.findByRole('heading', { name: enquiry.customerName, level: 1 })
  expect(asked(listDues)).toEqual([])
})
