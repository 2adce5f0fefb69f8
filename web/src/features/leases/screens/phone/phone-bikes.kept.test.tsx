// A database of the browser's kind, which this window lacks
import 'fake-indexeddb/auto'
import { getDashboard } from '@forecourt/contract/dashboard'
import { listInventory } from '@forecourt/contract/inventory'
import { giveBackLeases, leaseBikes, listLeasedBikes, listLeases } from '@forecourt/contract/leases/calls'
import { sentences } from '@forecourt/contract/messages'
import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { dashboardShop, id, inStock, manager, newUserId, shop } from '../../../../../test/dealership.ts'
import { leaseOnPhone } from '../../../../../test/leased-on-phone.ts'
import { lease, leasedBike, leasesOf } from '../../../../../test/leases.ts'
import { answer, asked, fail, refuse } from '../../../../../test/network.ts'
import { button, expectToast, fill, open, press, signIn, text } from '../../../../../test/page.tsx'

const address = '/dashboard/leases/phone'

let userId = ''
beforeEach(() => {
  userId = newUserId()
  answerForTrade()
  answer(getDashboard, { shops: [{ ...dashboardShop, leaseHours: 8 }], oldest: [] })
  answer(listInventory, { bikes: [inStock], total: 1, nextCursor: null })
  answer(listLeases, leasesOf({ ...lease, byUserId: userId }))
  answer(leaseBikes, {
    granted: [{ ...lease, byUserId: userId }],
    refused: [
      { bikeId: id(51), why: 'leased', byUserName: 'Ravi Teja' },
      { bikeId: id(52), why: 'leased', byUserName: 'Ravi Teja' },
      { bikeId: id(53), why: 'held', byUserName: '' },
    ],
    hours: 8,
  })
  answer(listLeasedBikes, { bikes: [leasedBike], nextCursor: null })
  answer(giveBackLeases, { leases: [{ leaseId: lease._id, became: 'givenBack' }] })
})
afterEach(() => vi.restoreAllMocks())

const openIt = () => open(address, { ...manager, _id: userId })

/** Presses what is done with the shop's bikes, once what was pressed before is done. */
async function pressOnceFree(what: 'Give back' | 'Reserve') {
  const name = `${what} all bikes of ${shop.name}`
  await waitFor(async () => expect(await button(name)).toHaveProperty('disabled', false))
  await press(name)
}

const rows = () => screen.findByRole('list', { name: 'Bikes on this phone' })

test('the bikes of a shop are reserved at a tap, what is not is told, and each leads to its sale', async () => {
  openIt()
  await text(/Reserve its bikes to sell them here without a network, for 8 hours/)
  await pressOnceFree('Reserve')
  await expectToast('success', sentences.bikesReserved('1 bike is'))
  await text('Not reserved: 2 bikes are reserved on another phone, 1 bike is held for a customer.')
  await text(/^1 bike reserved on this phone, until/)
  // The button that was pressed is gone: reading goes on at what became of it
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^1 bike reserved on this phone/))
  const list = await rows()
  expect(list.textContent).toContain('Honda Dio · ₹60,000')
  const sell = within(list).getByRole('link', { name: `Sell ${lease.vehicleNumber}` })
  expect(sell.getAttribute('href')).toBe(`/bikes/${lease.bikeId}/sell`)
  await pressOnceFree('Give back')
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Bikes on this phone' })).toBeNull())
  expect(asked(giveBackLeases)).toMatchObject([{ body: { leaseIds: [lease._id] } }])
})

test('where another phone has them all, that is said and nothing is called a success', async () => {
  answer(listInventory, { bikes: [{ ...inStock, leaseId: id(211) }], total: 1, nextCursor: null })
  answer(listLeases, leasesOf())
  openIt()
  await pressOnceFree('Reserve')
  await expectToast('error', 'Error', sentences.bikesReserved('No bike is'))
  await text('Not reserved: 1 bike is reserved on another phone.')
  await text('No bike is reserved on this phone yet: it is tried again while there is a network.')
  expect(asked(leaseBikes)).toEqual([])
})

test('what the server refuses is said in its words, and what gets no answer in ours', async () => {
  answer(listLeases, leasesOf())
  openIt()
  refuse(leaseBikes, 403, { message: 'Not for you' })
  await pressOnceFree('Reserve')
  await expectToast('error', 'Error', 'Not for you')
  fail(listLeases, 'inOtherWords')
  await pressOnceFree('Reserve')
  await expectToast('error', 'Error', sentences.failedReserveBikes)
  fail(listLeases, 'cutOff')
  await pressOnceFree('Reserve')
  await expectToast('error', 'Error', sentences.errorReserveBikes, sentences.checkConnection)
})

test('where the browser keeps nothing, nothing is asked for', async () => {
  openIt()
  await text(/Reserve its bikes/)
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError')
  })
  await pressOnceFree('Reserve')
  await expectToast('error', 'Error', sentences.nothingKeptHere)
  expect(asked(leaseBikes)).toEqual([])
})

test('without a network what is on the phone is there, is searched, and one that is given back waits', async () => {
  signIn({ ...manager, _id: userId })
  await leaseOnPhone(userId)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fail(getDashboard, 'cutOff')
  fail(giveBackLeases, 'cutOff')
  openIt()
  await text(/^1 bike reserved on this phone/)
  await fill('Search the bikes of this phone', 'Bullet')
  await text('No bike on this phone fits the search.')
  await fill('Search the bikes of this phone', lease.vehicleNumber.slice(-4))
  await press(`Give back ${lease.vehicleNumber}`)
  await text('Is given back with the next network')
  expect(screen.queryByRole('link', { name: `Sell ${lease.vehicleNumber}` })).toBeNull()
})

test('one whose time is over is not sold here', async () => {
  signIn({ ...manager, _id: userId })
  await leaseOnPhone(userId, { of: { ...lease, until: new Date(Date.now() + 60_000).toISOString() } })
  openIt()
  await text('Time is over: with a network it is reserved again')
  expect(screen.queryByRole('link', { name: `Sell ${lease.vehicleNumber}` })).toBeNull()
})

test('in a dealership that leases nothing it says so', async () => {
  answer(getDashboard, { shops: [dashboardShop], oldest: [] })
  openIt()
  await text(sentences.leasesOff)
})
