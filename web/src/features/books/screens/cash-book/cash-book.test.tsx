import { getCashBook, listCloses, listEntries, reopenDay, reverseEntry } from '@forecourt/contract/books/calls'
import { getDashboard } from '@forecourt/contract/dashboard'
import { sentences } from '@forecourt/contract/messages'
import { me } from '@forecourt/contract/session'
import { screen } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { answerForBooks, cashBook, dayClose, entry } from '../../../../../test/books.ts'
import { group, manager, shop } from '../../../../../test/dealership.ts'
import { answer, asked, fail } from '../../../../../test/network.ts'
import {
  button,
  dialog,
  expectNoDialog,
  expectToast,
  fill,
  open,
  press,
  pressInDialog,
  text,
} from '../../../../../test/page.tsx'

beforeEach(() => {
  answerForTrade()
  answerForBooks()
})

const as = (role: 'admin' | 'manager' | 'staff', level: 'group' | 'shop' = 'shop') =>
  answer(me, {
    ...manager,
    memberships: [{ groupId: group._id, level, unitId: level === 'group' ? group._id : shop._id, role }],
    waiting: [],
    chosePin: true,
  })

test('staff read that money is not theirs to see, and have no way to it', async () => {
  as('staff')
  open('/dashboard/cash', manager)
  await text(sentences.noMoneyForYou)
  expect(asked(getCashBook)).toEqual([])
})

test('whoever sees money gets to it from the dashboard', async () => {
  open('/dashboard', manager)
  await screen.findByRole('link', { name: 'Cash book' })
  expect(screen.getByRole('link', { name: 'Entries' })).toBeTruthy()
})

test('a cash book that is not fetched says so', async () => {
  fail(getCashBook, 'inOtherWords')
  open('/dashboard/cash', manager)
  await expectToast('error', sentences.error, sentences.failedCashBook)
  await button('Try again')
})

test('shops that are not fetched say so', async () => {
  fail(getDashboard, 'inOtherWords')
  open('/dashboard/cash', manager)
  await expectToast('error', sentences.error, sentences.failedGroupData)
})

test('it says what came and went by one word, and an entry is taken back for a reason', async () => {
  open('/dashboard/cash', manager)
  // In the list, and of the person
  expect(await screen.findAllByText('Out ₹450.50')).toHaveLength(2)
  expect(screen.queryByText(/[−+]₹|(?:In|Out) ₹0$/)).toBeNull()
  await press('Repairs')
  const opened = await dialog('Repairs')
  await text('Raju Motors', opened)
  await pressInDialog('Take back')
  await pressInDialog('Take back')
  await text(sentences.sayWhy, await dialog())
  answer(reverseEntry, { ...entry, kind: 'reversal' })
  await fill('Reason', 'Typed wrong', await dialog())
  await pressInDialog('Take back')
  await expectToast('success', sentences.entryTakenBack)
  await expectNoDialog()
  expect(asked(reverseEntry)).toMatchObject([{ params: { entryId: entry._id }, body: { reason: 'Typed wrong' } }])
})

test('an entry that came by itself, or is taken back, has no way to be taken back', async () => {
  answer(getCashBook, { ...cashBook, entries: [{ ...entry, kind: 'sale', headName: '' }] })
  open('/dashboard/cash', manager)
  await press('Bike sold')
  await button('Done', await dialog('Bike sold'))
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull()
})

test('a day without cash, while books are caught up with, says both', async () => {
  answer(getCashBook, { ...cashBook, entries: [], catchingUp: { done: 12, total: 3000 } })
  open('/dashboard/cash', manager)
  await text('No cash came or went on this day.')
  await text(/12 of 3,000 bikes are done/)
  expect(screen.queryByRole('link', { name: 'Close this day' })).toBeNull()
})

test('a shop that never had cash says where the first comes from, and what came otherwise leads to its entries', async () => {
  const nothing = { opening: 0, in: 0, out: 0, closing: 0, closedThrough: null }
  const others = [{ account: 'upi', in: 0, out: 90_000 } as const]
  answer(getCashBook, { ...cashBook, ...nothing, entries: [], byPerson: [], others })
  open('/dashboard/cash', manager)
  await text(sentences.cashBegins)
  const all = await screen.findByRole('link', { name: 'All entries of this day' })
  const search = new URL((all as HTMLAnchorElement).href).searchParams
  expect([search.get('shop'), search.get('from'), search.get('to')]).toEqual([shop._id, cashBook.day, cashBook.day])
})

test('a closed day says with how much, and what was missing', async () => {
  answer(getCashBook, { ...cashBook, day: '2026-03-04', close: dayClose })
  open('/dashboard/cash?day=2026-03-04', manager)
  await text(/Closed with ₹950 counted/)
  await text(/₹50 too little: “A note is missing”/)
  await screen.findByRole('link', { name: 'Go to the next day' })
  expect(screen.queryByRole('link', { name: 'Close this day' })).toBeNull()
})

test('entries that are not fetched say so, and of none the way to the first', async () => {
  fail(listEntries, 'inOtherWords')
  open('/dashboard/entries', manager)
  await expectToast('error', sentences.error, sentences.failedEntries)
  answer(listEntries, { entries: [], nextCursor: null })
  await press('Try again')
  await text('No entries yet.')
})

test('entries are narrowed by the address', async () => {
  answer(listEntries, { entries: [], nextCursor: null })
  open('/dashboard/entries?kind=expense&from=2026-03-01', manager)
  await text('No entry fits the filters.')
  await text('From 1 Mar 2026')
  expect(asked(listEntries).at(-1)?.query).toMatchObject({ kind: 'expense', from: '2026-03-01' })
  await press('Remove the filter From 1 Mar 2026')
  await press('Clear all')
  await text('No entries yet.')
})

test("closed days are listed, and the last is the group's admin's to reopen", async () => {
  const reopened = { at: dayClose.closedAt, byName: 'Anu', reason: 'Counted wrong' }
  answer(listCloses, {
    closes: [{ ...dayClose, _id: cashBook.shopId, reopened }, dayClose],
    nextCursor: null,
  })
  open('/dashboard/closes', manager)
  await text(/“Counted wrong”/)
  await text('1 closed day, 1 reopened')
  expect(screen.queryByRole('button', { name: 'Reopen this day' })).toBeNull()
})

test('a day is reopened for a reason', async () => {
  as('admin', 'group')
  answer(listCloses, { closes: [dayClose], nextCursor: null })
  open('/dashboard/closes', manager)
  await press('Reopen this day')
  await text(sentences.lateStaysWhereItIs, await dialog())
  await pressInDialog('Reopen')
  await text(sentences.sayWhy, await dialog())
  answer(reopenDay, { ...dayClose, reopened: { at: dayClose.closedAt, byName: 'Anu', reason: 'Counted wrong' } })
  await fill('Reason', 'Counted wrong', await dialog())
  await pressInDialog('Reopen')
  await expectToast('success', sentences.dayReopened)
})

test('closed days that are not fetched say so, and so does a shop that has none', async () => {
  fail(listCloses, 'inOtherWords')
  open('/dashboard/closes', manager)
  await expectToast('error', sentences.error, sentences.failedCloses)
  answer(listCloses, { closes: [], nextCursor: null })
  await press('Try again')
  await text('No day is closed yet.')
})

test.each([
  [listEntries, '/dashboard/entries', sentences.errorEntries],
  [listCloses, '/dashboard/closes', sentences.errorCloses],
  [getCashBook, '/dashboard/cash', sentences.errorCashBook],
])('$url without an answer says so', async (endpoint, path, sentence) => {
  fail(endpoint, 'cutOff')
  open(path, manager)
  await expectToast('error', sentences.error, sentence, sentences.checkConnection)
})
