// A database of the browser's kind, which this window lacks
import 'fake-indexeddb/auto'
import { getBikePage } from '@forecourt/contract/bike-page'
import { getBikeHolds } from '@forecourt/contract/holds/calls'
import { listInventory } from '@forecourt/contract/inventory'
import { listLeases } from '@forecourt/contract/leases/calls'
import { sentences } from '@forecourt/contract/messages'
import { getBikePrice, getMoneySettings } from '@forecourt/contract/prices/calls'
import { checkCash, getSale, sellBike } from '@forecourt/contract/sales'
import { listViews } from '@forecourt/contract/views'
import { screen, waitFor } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { bike, bikePage, manager, newUserId, sale, saleNote } from '../../../../../test/dealership.ts'
import { leaseOnPhone } from '../../../../../test/leased-on-phone.ts'
import { lease, leasesOf } from '../../../../../test/leases.ts'
import { answer, asked, fail, refuse } from '../../../../../test/network.ts'

import { closePages, expectToast, field, fill, open, press, text } from '../../../../../test/page.tsx'
import { changeWrite, keepWrite, readWrites } from '../../../../device/stores/outbox-store.ts'

import { phoneLeasesOf } from '../../../leases/parts/phone-leases.ts'
import { outboxOf } from '../../../outbox/parts/outbox.ts'

let userId = ''
beforeEach(() => {
  userId = newUserId()
  answerForTrade()
  answer(checkCash, { reachesLimit: false })
  answer(getSale, saleNote)
  answer(getBikePage, bikePage)
  answer(listLeases, leasesOf({ ...lease, byUserId: userId }))
})
afterEach(() => vi.restoreAllMocks())

const cutNetwork = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
const leaseState = () =>
  phoneLeasesOf(userId)
    .state()
    .leases.map(({ state }) => state)

/** Without a network the bike is opened from what the phone keeps of it. */
function openWithoutNetwork() {
  cutNetwork()
  for (const endpoint of [getBikePage, getBikeHolds, getBikePrice, getMoneySettings]) fail(endpoint, 'cutOff')
  open(`/bikes/${bike._id}/sell`, { ...manager, _id: userId })
}

async function sell(price?: string) {
  await fill('Buyer name', 'Sunil Kumar')
  await fill('Buyer contact', '9848022001')
  if (price !== undefined) await fill('Sale price', price)
  await press('Sell bike')
}

test('without a network, and without a lease, the bike does not open', async () => {
  openWithoutNetwork()
  await text(sentences.notKept)
  expect(screen.queryByRole('button', { name: 'Sell bike' })).toBeNull()
})

test('one that is reserved on this phone is sold without a network, once, and sent when it is back', async () => {
  await leaseOnPhone(userId)
  openWithoutNetwork()
  fail(sellBike, 'cutOff')
  await sell()
  await expectToast('success', sentences.keptForNetwork)
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard/leases/phone'))
  await text('Sold on this phone, not sent yet')
  const toOutbox = await screen.findByRole('link', { name: `Outbox, with the sale of ${bike.vehicleNumber}` })
  expect(toOutbox.getAttribute('href')).toBe('/outbox')
  expect(leaseState()).toEqual(['selling'])
  const [kept, ...others] = await readWrites(userId)
  expect(others).toEqual([])
  expect(kept).toMatchObject({
    ...{ kind: 'sale', title: `Sale of ${bike.vehicleNumber}`, state: 'waiting' },
    input: { params: { bikeId: bike._id }, body: { buyerName: 'Sunil Kumar', leaseId: lease._id } },
    form: { address: `/bikes/${bike._id}/sell`, draft: { typed: { buyerName: 'Sunil Kumar' } } },
  })
  vi.restoreAllMocks()
  answer(sellBike, sale)
  await outboxOf(userId).send()
  expect((await readWrites(userId))[0]).toMatchObject({ state: 'made', made: `/sales/${sale._id}` })
})

test('with a network it is sold by its lease, which is over then', async () => {
  await leaseOnPhone(userId)
  answer(sellBike, sale)
  open(`/bikes/${bike._id}/sell`, { ...manager, _id: userId })
  await field('Buyer name')
  await sell()
  await waitFor(() => expect(window.location.pathname).toBe(`/sales/${sale._id}`))
  expect(asked(sellBike)[0]?.body).toMatchObject({ leaseId: lease._id })
  expect([leaseState(), await readWrites(userId)]).toEqual([[], []])
})

test('a refused one can be sent again with a network, but no more without', async () => {
  await leaseOnPhone(userId)
  refuse(sellBike, 422, { message: 'Not like this' })
  open(`/bikes/${bike._id}/sell`, { ...manager, _id: userId })
  await field('Buyer name')
  await sell()
  await expectToast('error', 'Error', 'Not like this')
  expect(leaseState()).toEqual(['selling'])
  cutNetwork()
  fail(sellBike, 'cutOff')
  await fill('Buyer name', 'Sunil Kumar Rao')
  await press('Sell bike')
  await text(sentences.saleBegunBefore)
  expect(await readWrites(userId)).toEqual([])
  vi.restoreAllMocks()
  answer(sellBike, sale)
  await press('Sell bike')
  await waitFor(() => expect(window.location.pathname).toBe(`/sales/${sale._id}`))
  expect(asked(sellBike).at(-1)?.body).toMatchObject({ leaseId: lease._id })
})

test('below the floor that the phone knows it is not kept, and may be sold for more', async () => {
  await leaseOnPhone(userId, { price: { floor: 5_500_000 } })
  openWithoutNetwork()
  fail(sellBike, 'cutOff')
  await sell('50000')
  expect((await screen.findAllByText(sentences.belowFloorOffline('₹55,000'))).length).toBeGreaterThan(0)
  expect([leaseState(), await readWrites(userId)]).toEqual([['reserved'], []])
  await fill('Sale price', '56000')
  await press('Sell bike')
  await expectToast('success', sentences.keptForNetwork)
})

test('once its time is over it is not kept', async () => {
  await leaseOnPhone(userId)
  open(`/bikes/${bike._id}/sell`, { ...manager, _id: userId })
  await field('Buyer name')
  await leaseOnPhone(userId, { of: { ...lease, until: new Date(Date.now() + 60_000).toISOString() } })
  cutNetwork()
  fail(sellBike, 'cutOff')
  await sell()
  await text(sentences.leaseTimeIsOver)
  expect([leaseState(), await readWrites(userId)]).toEqual([['reserved'], []])
})

test('who looks for a bike to sell is led to those of this phone, and what was sold here stands with what is sold', async () => {
  await leaseOnPhone(userId)
  answer(listInventory, { bikes: [], total: 0, nextCursor: null })
  answer(listViews, [])
  open('/bikes/sell', { ...manager, _id: userId })
  const link = await screen.findByRole('link', { name: 'Reserved on this phone' })
  expect(link.getAttribute('href')).toBe('/dashboard/leases/phone')
  closePages()
  openWithoutNetwork()
  fail(sellBike, 'cutOff')
  await sell()
  await text('Sold on this phone, not sent yet')
  closePages()
  open('/dashboard/sold', { ...manager, _id: userId })
  await text(`Sale of ${bike.vehicleNumber}`)
  // What it asks is answered before the test is over
  await text('No bike sold yet.')
  await waitFor(() => expect(asked(listViews)).not.toEqual([]))
})

test('what the browser calls no network is not tried: a sale that is taken back never left', async () => {
  await leaseOnPhone(userId, { price: { floor: 5_500_000 } })
  openWithoutNetwork()
  // The browser is wrong: what is sent arrives
  answer(sellBike, sale)
  await sell('50000')
  expect((await screen.findAllByText(sentences.belowFloorOffline('₹55,000'))).length).toBeGreaterThan(0)
  expect([leaseState(), asked(sellBike)]).toEqual([['reserved'], []])
  await fill('Sale price', '56000')
  await press('Sell bike')
  await expectToast('success', sentences.keptForNetwork)
  expect([leaseState(), asked(sellBike)]).toEqual([['selling'], []])
})

test('on a dead network that the browser takes for one, what is not kept is not sent, and may be sold for more', async () => {
  await leaseOnPhone(userId, { price: { floor: 5_500_000 } })
  open(`/bikes/${bike._id}/sell`, { ...manager, _id: userId })
  await field('Buyer name')
  for (const endpoint of [listLeases, sellBike]) fail(endpoint, 'cutOff')
  await sell('50000')
  expect((await screen.findAllByText(sentences.belowFloorOffline('₹55,000'))).length).toBeGreaterThan(0)
  expect([leaseState(), asked(sellBike)]).toEqual([['reserved'], []])
  await fill('Sale price', '56000')
  await press('Sell bike')
  await expectToast('success', sentences.keptForNetwork)
})

test('one that may have left is not taken back where no answer came', async () => {
  await leaseOnPhone(userId, { price: { floor: 5_500_000 } })
  open(`/bikes/${bike._id}/sell`, { ...manager, _id: userId })
  await field('Buyer name')
  fail(sellBike, 'cutOff')
  await sell('50000')
  await text(sentences.maybeSaved)
  expect([leaseState(), await readWrites(userId)]).toEqual([['selling'], []])
})

test('a sale whose bike was given up while it was on its way is not kept', async () => {
  await leaseOnPhone(userId)
  open(`/bikes/${bike._id}/sell`, { ...manager, _id: userId })
  answer(sellBike, sale)
  await field('Buyer name')
  fail(sellBike, 'cutOff', () => {
    void phoneLeasesOf(userId).giveUpSale(lease._id)
    return true
  })
  await sell()
  await text(sentences.maybeSaved)
  expect([leaseState(), await readWrites(userId)]).toEqual([['givingBack'], []])
})

test('while one waits to be sent, the bike is not sold once more, with a network neither', async () => {
  await leaseOnPhone(userId)
  await phoneLeasesOf(userId).beginSale(bike._id)
  open(`/bikes/${bike._id}/sell`, { ...manager, _id: userId })
  await field('Buyer name')
  const about = { title: 'Sale', line: 'a', madeAt: lease.created, reason: '', code: '' }
  const input = { params: { bikeId: bike._id }, body: { leaseId: lease._id } }
  await keepWrite(userId, { ...about, key: 'a', kind: 'sale', input, state: 'waiting' })
  answer(sellBike, sale)
  await sell()
  await text(sentences.saleBegunBefore)
  expect(asked(sellBike)).toEqual([])
  // What was refused may be made anew, as whoever sells has read why
  await changeWrite(userId, 'a', { state: 'refused' })
  await press('Sell bike')
  await waitFor(() => expect(window.location.pathname).toBe(`/sales/${sale._id}`))
})
