import { getDashboard } from '@forecourt/contract/dashboard'
import { listInventory } from '@forecourt/contract/inventory'
import { callInLease, listLeases, releaseLease } from '@forecourt/contract/leases/calls'
import { sentences } from '@forecourt/contract/messages'
import { me } from '@forecourt/contract/session'
import { listViews } from '@forecourt/contract/views'
import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { dashboardShop, group, id, inStock, manager, otherShop, shop } from '../../../../../test/dealership.ts'
import { lease, leasesOf, leaseThatIsOver } from '../../../../../test/leases.ts'
import { answer, asked, fail, refuse } from '../../../../../test/network.ts'
import {
  dialog,
  expectNoDialog,
  expectToast,
  fill,
  open,
  press,
  pressInDialog,
  text,
} from '../../../../../test/page.tsx'

const address = '/dashboard/leases'
const { vehicleNumber } = lease

beforeEach(() => answerForTrade())

const rows = async () => (await screen.findByRole('list', { name: 'Reserved on phones' })).textContent
const offers = (name: string) => screen.queryByRole('button', { name: `${name} ${vehicleNumber}` }) !== null

test('where no bike is reserved on a phone it says so', async () => {
  answer(listLeases, leasesOf())
  open(address, manager)
  await text('No bike is reserved on a phone: each is free to sell.')
})

test('a list that does not come says so, and is asked for again', async () => {
  fail(listLeases, 'inOtherWords')
  open(address, manager)
  expect((await screen.findAllByText(sentences.failedLeases)).length).toBeGreaterThan(0)
  answer(listLeases, leasesOf(lease))
  await press('Try again')
  await text('Reserved on Ravi Teja’s phone')
})

test('one that is cut off says so', async () => {
  fail(listLeases, 'cutOff')
  open(address, manager)
  await expectToast('error', 'Error', sentences.errorLeases, sentences.checkConnection)
})

test('it says on whose phone, until when, who called it in, and that it is on one’s own', async () => {
  const calledIn = { at: lease.created, byName: 'Salma Begum' }
  const own = { ...lease, _id: id(211), byUserId: manager._id, byUserName: manager.name, calledIn }
  answer(listLeases, leasesOf(lease, own))
  open(address, manager)
  await text('Reserved on your phone')
  expect(await rows()).toContain('Honda Dio')
  expect(await rows()).toContain('Reserved on Ravi Teja’s phone')
  expect(await rows()).toMatch(/Until 5 Mar 2126, \d+:\d\d [ap]m/)
  expect(await rows()).toContain('Called in by Salma Begum')
  expect(await rows()).not.toContain('Time is over')
  await text('2 bikes')
})

test('before the time is over nobody is offered to release; calling in is asked about first', async () => {
  answer(listLeases, leasesOf(lease))
  answer(callInLease, lease)
  open(address, manager)
  await press(`Call in ${vehicleNumber}`)
  expect((await dialog(`Call in ${vehicleNumber}?`)).textContent).toContain('The bike is not free before that')
  expect(offers('Release')).toBe(false)
  await pressInDialog('Cancel')
  await expectNoDialog()
  expect(asked(callInLease)).toEqual([])
  await press(`Call in ${vehicleNumber}`)
  answer(listLeases, leasesOf({ ...lease, calledIn: { at: lease.created, byName: manager.name } }))
  await pressInDialog('Call in')
  await expectToast('success', sentences.leaseWasCalledIn)
  await text('Called in by Lakshmi Devi')
  expect(offers('Call in')).toBe(false)
})

test('when the time is over a manager releases by somebody’s word, which is asked for', async () => {
  answer(listLeases, leasesOf(leaseThatIsOver))
  open(address, manager)
  await text('Time is over')
  await press(`Release ${vehicleNumber}`)
  expect((await dialog()).textContent).toContain('takes their word that it was not')
  await pressInDialog('Release')
  await text(sentences.releaseNeedsWords, await dialog())
  await fill('Who said so, and what', 'Ravi has the phone here: not sold', await dialog())
  // The phone was quicker: what was typed stays
  refuse(releaseLease, 409, { message: sentences.leaseEnded })
  await pressInDialog('Release')
  await expectToast('error', 'Error', sentences.leaseEnded)
  answer(releaseLease, leaseThatIsOver)
  answer(listLeases, leasesOf())
  await pressInDialog('Release')
  await expectToast('success', sentences.leaseWasReleased)
  await text(/^No bike is reserved on a phone/)
  expect(asked(releaseLease).at(-1)).toMatchObject({
    params: { leaseId: lease._id },
    body: { reason: 'Ravi has the phone here: not sold' },
  })
})

test('staff call in, and release nothing', async () => {
  const membership = { groupId: group._id, level: 'shop', unitId: shop._id, role: 'staff' } as const
  answer(me, { ...manager, memberships: [membership], waiting: [], chosePin: true })
  answer(listLeases, leasesOf(leaseThatIsOver))
  open(address, manager)
  await text('Time is over')
  await waitFor(() => expect(offers('Call in')).toBe(true))
  expect(offers('Release')).toBe(false)
})

test('one shop of several is looked at, and more is shown when it is asked for', async () => {
  answer(getDashboard, {
    shops: [dashboardShop, { ...dashboardShop, _id: otherShop._id, name: otherShop.name }],
    oldest: [],
  })
  const second = { ...lease, _id: id(212), vehicleNumber: 'TS09EA5678' }
  answer(listLeases, ({ query }) =>
    query['cursor'] === undefined ? { ...leasesOf(lease), nextCursor: 'further' } : leasesOf(second),
  )
  open(`${address}?shop=${shop._id}`, manager)
  await text('1 bike so far')
  expect(await rows()).toContain(`Honda Dio · ${shop.name}`)
  await press('Show more')
  await text('2 bikes')
  expect(await rows()).toContain('TS09EA5678')
  expect(asked(listLeases).every(({ query }) => query['shopId'] === shop._id)).toBe(true)
})

test('the stock does not lead there where no bikes are reserved on phones', async () => {
  answer(listInventory, { bikes: [], total: 0, nextCursor: null })
  answer(listViews, [])
  open('/dashboard/stock', manager)
  await text('No bike in stock yet.')
  expect(screen.queryByRole('link', { name: 'Reserved on phones' })).toBeNull()
})

test('the stock of a shop whose bikes are reserved on phones leads to them, marks each, and offers neither to hold nor to transfer it', async () => {
  answer(getDashboard, { shops: [{ ...dashboardShop, leaseHours: 8 }], oldest: [] })
  const free = { ...inStock, _id: id(213), vehicleNumber: 'TS09EA9012' }
  answer(listInventory, { bikes: [{ ...inStock, leaseId: lease._id }, free], total: 2, nextCursor: null })
  answer(listViews, [])
  open('/dashboard/stock', manager)
  await text('Reserved')
  const link = await screen.findByRole('link', { name: 'Reserved on phones' })
  expect(link.getAttribute('href')).toBe(address)
  await screen.findByRole('button', { name: `Transfer ${free.vehicleNumber}` })
  const offered = screen
    .getAllByRole('button', { name: /^(Hold|Transfer) / })
    .map((button) => button.getAttribute('aria-label'))
  expect(new Set(offered)).toEqual(new Set([`Hold ${free.vehicleNumber}`, `Transfer ${free.vehicleNumber}`]))
})
