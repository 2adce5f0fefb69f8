import { getDashboard, getToday } from '@forecourt/contract/dashboard'
import { countPapers } from '@forecourt/contract/documents/calls'
import { listDues } from '@forecourt/contract/dues/calls'
import { sentences } from '@forecourt/contract/messages'
import { me } from '@forecourt/contract/session'
import { countTasks } from '@forecourt/contract/tasks/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { dashboardShop, group, manager, otherShop, shop } from '../../../../../test/dealership.ts'
import { agesOfBoth, agesWithoutSides } from '../../../../../test/dues.ts'
import { busyDay, quietDay } from '../../../../../test/figures.ts'
import { answer, fail } from '../../../../../test/network.ts'
import { closePages, expectToast, open, press, text } from '../../../../../test/page.tsx'

beforeEach(answerForTrade)

const card = async (name: string) => screen.findByRole('region', { name })
const figureOf = async (name: string) => {
  const term = await within(await card('Today')).findByText(name)
  return term.nextElementSibling?.textContent
}

test('a quiet day says that nothing was entered, and that nothing is due', async () => {
  open('/dashboard', manager)
  await text(sentences.nothingToday)
  await text(sentences.nothingDue)
  expect(await figureOf('Sold')).toBe('0')
})

test('a day as it goes: how much, by whom, and one way to all of it', async () => {
  answer(getToday, busyDay)
  open('/dashboard', manager)
  expect(await figureOf('Sold')).toBe('2for ₹1,20,000.50')
  expect(await figureOf('Cash in')).toBe('₹40,000')
  expect(await figureOf('UPI in')).toBe('₹80,000.50')
  expect(await figureOf('Cash out')).toBe('₹1,200')
  expect(await figureOf('UPI out')).toBe('₹0.50')
  const people = within(await screen.findByRole('list', { name: 'By whom' })).getAllByRole('listitem')
  expect(people.map(({ textContent }) => textContent)).toEqual([
    'Lakshmi Devisold 2, bought 1, 1 transfer, took ₹1,20,000.50, paid ₹1,200.50',
    'Ravi Teja3 enquiries',
  ])
  expect(screen.getByRole('link', { name: 'See the day' }).getAttribute('href')).toBe('/dashboard/day')
})

test('whoever did something leads to their page, where the reader may open it', async () => {
  const people = busyDay.people.map((one) => (one.name === manager.name ? { ...one, userId: manager._id } : one))
  answer(getToday, { ...busyDay, people })
  open('/dashboard', manager)
  const linksIn = async () =>
    within(await screen.findByRole('list', { name: 'By whom' }))
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href'))
  const [ravi, lakshmi] = people.map(({ userId }) => `/user/${userId}`)
  // Others than a manager's team do something there too
  await waitFor(async () => expect(await linksIn()).toEqual([lakshmi]))
  closePages()
  const membership = { groupId: group._id, level: 'group', unitId: group._id, role: 'admin' } as const
  answer(me, { ...manager, memberships: [membership], waiting: [], chosePin: true })
  open('/dashboard', manager)
  await waitFor(async () => expect(await linksIn()).toEqual([lakshmi, ravi]))
})

test('this month stands beside the last, with what the gross leaves out', async () => {
  answer(getToday, busyDay)
  open('/dashboard', manager)
  const month = await card('This month')
  await text('Gross without 1 bike of unknown cost', month)
  await text(/^Feb 2026 in all: 30 sold, ₹18,00,000, gross ₹2,00,000$/, month)
  const lines = within(month).getAllByRole('listitem')
  expect(lines[2]?.textContent).toBe('Gross₹30,000until 5 Feb it was ₹0')
})

test('staff see neither money nor gross', async () => {
  const membership = { groupId: group._id, level: 'shop', unitId: shop._id, role: 'staff' } as const
  answer(me, { ...manager, memberships: [membership], waiting: [], chosePin: true })
  const hidden = { gross: null }
  answer(getToday, {
    ...busyDay,
    taken: null,
    paid: null,
    people: busyDay.people.map((one) => ({ ...one, taken: null, paid: null })),
    month: { ...busyDay.month, ...hidden },
    before: { ...busyDay.before, ...hidden },
    wholeBefore: { ...busyDay.wholeBefore, ...hidden },
  })
  open('/dashboard', manager)
  const month = await card('This month')
  expect(await figureOf('Sold')).toBe('2for ₹1,20,000.50')
  for (const word of ['Cash in', 'Cash out', 'UPI in', 'UPI out', 'See the cash book', 'Gross', /paid/])
    expect(screen.queryByText(word)).toBeNull()
  expect(month.textContent).not.toContain('gross')
  expect(screen.queryByRole('link', { name: 'Analytics' })).toBeNull()
})

test('what is due stands with the way to its list', async () => {
  answer(getDashboard, { shops: [{ ...dashboardShop, followUpsDue: 2 }], oldest: [] })
  answer(countPapers, { due: 1, expiring: 2, missing: 9 })
  answer(listDues, { dues: [], ages: agesOfBoth, nextCursor: null })
  open('/dashboard', manager)
  const due = within(await card('Due now'))
  const ways = async (name: RegExp) => (await due.findByRole('link', { name })).getAttribute('href')
  expect(await ways(/^2 customers to call/)).toBe('/dashboard/enquiries?show=due')
  expect(await ways(/^₹15,000 to collect 1 payment past its day$/)).toBe('/dashboard/dues')
  expect(await ways(/^₹13,000 to pay 1 payment past its day$/)).toBe('/dashboard/dues?kind=seller')
  expect(await ways(/^3 bikes with papers to do/)).toBe('/dashboard/papers')
})

test('the cash book of the shop stands below what came and went, where one shop is meant', async () => {
  answer(getToday, busyDay)
  open('/dashboard', manager)
  const link = await within(await card('Today')).findByRole('link', { name: 'See the cash book' })
  expect(link.getAttribute('href')).toBe(`/dashboard/cash?shop=${shop._id}`)
})

test('no cash book is offered at home where the money of several shops is meant', async () => {
  const ofGroup = { groupId: group._id, level: 'group', unitId: group._id, role: 'manager' } as const
  answer(me, { ...manager, memberships: [ofGroup], waiting: [], chosePin: true })
  answer(getDashboard, { shops: [dashboardShop, { ...dashboardShop, _id: otherShop._id }], oldest: [] })
  answer(getToday, { ...busyDay, shops: 2, taken: { cash: -500, upi: 0, shops: 2 }, paid: { cash: -700, upi: 0 } })
  open('/dashboard', manager)
  expect(await figureOf('Cash out')).toBe('-₹7')
  expect(within(await card('Today')).queryByRole('link', { name: 'See the cash book' })).toBeNull()
})

test('what came back of what was paid is said of whoever got it', async () => {
  const people = busyDay.people.map((one) => ({ ...one, paid: { cash: -700, upi: 0 } }))
  answer(getToday, { ...busyDay, people })
  open('/dashboard', manager)
  await text('3 enquiries, got back ₹7')
})

test('a server of the last release tells neither what was paid nor on which side what is due lies', async () => {
  const { paid: _, people, ...today } = busyDay
  answer(getToday, { ...today, people: people.map(({ paid: __, ...one }) => one) })
  answer(listDues, { dues: [], ages: agesWithoutSides, nextCursor: null })
  open('/dashboard', manager)
  expect(await figureOf('Cash in')).toBe('₹40,000')
  expect(await figureOf('UPI in')).toBe('₹80,000.50')
  for (const word of ['Cash out', 'UPI out', /paid/]) expect(screen.queryByText(word)).toBeNull()
  const due = await screen.findByRole('link', { name: '2 payments past their day To collect and to pay' })
  expect(due.getAttribute('href')).toBe('/dashboard/dues')
})

test('a day that cannot be fetched says so beside all else, and is tried again', async () => {
  fail(getToday, 'inOtherWords')
  open('/dashboard', manager)
  await expectToast('error', sentences.error, sentences.failedToday)
  await screen.findByText('Bikes in stock')
  fail(getToday, 'cutOff')
  await press('Try again')
  await text(sentences.errorToday)
  answer(getToday, quietDay)
  await press('Try again')
  await text(sentences.nothingToday)
})

test('tasks that are due for oneself are one line, which leads to them', async () => {
  answer(countTasks, { overdue: 2, today: 1 })
  open('/dashboard', manager)
  const line = await screen.findByRole('link', { name: '3 tasks for you 2 overdue' })
  expect(line.getAttribute('href')).toBe('/tasks')
})
