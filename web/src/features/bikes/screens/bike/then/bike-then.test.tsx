import { type BikeThen, getBikePage, getBikeThen } from '@forecourt/contract/bike-page'
import { sentences } from '@forecourt/contract/messages'
import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../../../test/answers.ts'
import { bike, bikePage, manager, sale } from '../../../../../../test/dealership.ts'
import { answer, asked, refuse } from '../../../../../../test/network.ts'
import { button, dialog, expectNoDialog, fill, open, press, pressInDialog, text } from '../../../../../../test/page.tsx'

const asOf = '2026-03-31T14:30:00.000Z'
const banner = 'As of 31 Mar 2026, 8:00 pm'
const bought: BikeThen['history'][number] = {
  ...{ at: '2026-03-20T05:00:00.000Z', byName: 'Asha', what: 'bought', shopName: 'Kukatpally' },
  ...{ fromShopName: '', comments: '', changes: [], sale: null },
}
const bikeThen: BikeThen = {
  ...bike,
  listPrice: 91_500,
  version: 0,
  created: '2026-03-20T05:00:00.000Z',
  arrived: null,
  sale: null,
  history: [bought],
}

beforeEach(() => {
  answerForTrade()
  answer(getBikePage, { ...bikePage, history: [bought] })
  answer(getBikeThen, bikeThen)
})

/** What can be done with a bike. */
const actions = () =>
  ['Sell', 'Edit', 'Enquiry', 'Hold', 'Share', 'Transfer', 'Send', 'Print', 'Delete', 'Add photos'].filter(
    (name) => screen.queryByRole('link', { name }) ?? screen.queryByRole('button', { name }),
  )

test('an address of a moment to come says so in place of the bike', async () => {
  refuse(getBikeThen, 400, { message: sentences.asOfToCome, fields: { asOf: sentences.asOfToCome } })
  open(`/bikes/${bike._id}?asOf=2999-03-31T14:30:00.000Z`, manager)
  await text(sentences.asOfToCome)
})

test('a bike that was not there then is said not to have been, with the way back to now', async () => {
  refuse(getBikeThen, 404, { message: 'This bike was not found' })
  open(`/bikes/${bike._id}?asOf=${asOf}`, manager)
  await text(sentences.bikeNotHereThen)
  await button('Back to now')
})

test('what it was is reached from its history, has no actions, and leads back to now', async () => {
  open(`/bikes/${bike._id}`, manager)
  await button('Hold')
  await press('As of a day and time')
  await fill('Day', '2026-03-31', await dialog('As it was'))
  await fill('Time', '20:00', await dialog('As it was'))
  await pressInDialog('Show')
  await text(banner)
  await expectNoDialog()
  await text('₹91,500')
  // By the days of then
  await text('In stock 12 days')
  expect(actions()).toEqual([])
  expect(new URLSearchParams(window.location.search).get('asOf')).toBe(asOf)
  expect(asked(getBikeThen).at(-1)?.query).toEqual({ asOf })
  await press('Back to now')
  await button('Hold')
  expect(screen.queryByText(banner)).toBeNull()
  await waitFor(() => expect(new URLSearchParams(window.location.search).has('asOf')).toBe(false))
})

test('one that was sold then says to whom, without a way to its note', async () => {
  answer(getBikeThen, { ...bikeThen, soldAt: '2026-03-30T05:00:00.000Z', sale })
  open(`/bikes/${bike._id}?asOf=${asOf}`, manager)
  await text(sale.buyerName)
  expect(screen.getByRole('region', { name: 'Sale' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Sale note' })).toBeNull()
  expect(actions()).toEqual([])
})
