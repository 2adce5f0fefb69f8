import { addEntry, getCashBook, listEntries } from '@forecourt/contract/books/calls'
import { getGroup } from '@forecourt/contract/groups'
import { sentences } from '@forecourt/contract/messages'
import { me } from '@forecourt/contract/session'
import { uploadPicture } from '@forecourt/contract/uploads'
import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { answerForBooks, cashBook, entry, repairs } from '../../../../../test/books.ts'
import { group, manager, shop } from '../../../../../test/dealership.ts'
import { answer, asked, fail, writes } from '../../../../../test/network.ts'
import {
  button,
  closePages,
  expectNoDialog,
  expectToast,
  expectToasts,
  field,
  fill,
  open,
  press,
  pressInDialog,
  text,
  user,
} from '../../../../../test/page.tsx'

beforeEach(() => {
  answerForTrade()
  answerForBooks()
})

async function typeExpense() {
  await fill('Amount', '450.50')
  await screen.findByRole('option', { name: 'Repairs' })
  await user.selectOptions(await field('Head'), 'Repairs')
}

test('an amount and a head are asked for, the amount first', async () => {
  open('/entries/new', manager)
  const amount = await field('Amount')
  expect(document.activeElement).toBe(amount)
  await press('Enter expense')
  await text('Enter an amount in rupees')
  await text(sentences.chooseHead)
  expect(writes()).toEqual([])
})

test.each([
  ['-5', 'The amount must be more than zero'],
  ['1.234', 'At most two decimals'],
  ['1e5', 'Enter an amount in rupees'],
  ['999999999999999', 'The amount is too large'],
])('an amount typed as %j is refused, and nothing of it is cut', async (typed, said) => {
  open('/entries/new', manager)
  const amount = await field('Amount')
  await user.type(amount, typed)
  await press('Enter expense')
  await text(said)
  expect((amount as HTMLInputElement).value.replaceAll(',', '')).toBe(typed)
  expect(writes()).toEqual([])
})

test('heads are those of the type, and where there are none it says who adds them', async () => {
  answer(getGroup, { ...group, heads: [repairs], counts: { zones: 0, shops: 1, users: 1, inventory: 1 } })
  open('/entries/new', manager)
  await screen.findByRole('option', { name: 'Repairs' })
  await user.click(await field('Income'))
  await text(sentences.noHeadsYet)
  expect(screen.queryByRole('option', { name: 'Repairs' })).toBeNull()
})

test('who may add heads is led to where they are', async () => {
  const memberships = [{ groupId: group._id, level: 'group', unitId: group._id, role: 'admin' }] as const
  answer(me, { ...manager, memberships: [...memberships], waiting: [], chosePin: true })
  answer(getGroup, { ...group, heads: [], counts: { zones: 0, shops: 1, users: 1, inventory: 1 } })
  open('/entries/new', manager)
  const link = await screen.findByRole('link', { name: sentences.noHeadsAddThem })
  expect(link.getAttribute('href')).toBe(`/group/${group._id}`)
})

test('more than the cash that there should be is said, asked about by name, and entered nevertheless', async () => {
  answer(getCashBook, { ...cashBook, closing: 40_000 })
  answer(addEntry, entry)
  open('/entries/new', manager)
  await typeExpense()
  await text(sentences.cashBelowZero('₹400'))
  await user.click(await field('UPI'))
  expect(screen.queryByText(sentences.cashBelowZero('₹400'))).toBeNull()
  await user.click(await field('Cash'))
  await press('Enter expense')
  await text(`${sentences.moreThanTheCash('₹450.50')} ${sentences.cashBelowZero('₹400')}`)
  await pressInDialog('Keep editing')
  await expectNoDialog()
  expect(writes()).toEqual([])
  const save = await button('Enter expense')
  await waitFor(() => expect(save).toHaveProperty('disabled', false))
  await user.click(save)
  await pressInDialog('Enter it all the same')
  await expectToast('success', sentences.entryAdded)
})

test('of a till below zero nothing is said until something is to go out of it', async () => {
  answer(getCashBook, { ...cashBook, closing: -5_000 })
  open('/entries/new', manager)
  await fill('Amount', '0.5')
  await text(sentences.cashBelowZero('-₹50'))
  await fill('Amount', '0')
  expect(screen.queryByText(sentences.cashBelowZero('-₹50'))).toBeNull()
})

test('an expense goes in whole paise to the server', async () => {
  answer(addEntry, entry)
  open('/entries/new', manager)
  await typeExpense()
  await user.click(await field('UPI'))
  await press('Enter expense')
  await expectToast('success', sentences.entryAdded)
  expect(asked(addEntry)).toMatchObject([
    { body: { shopId: shop._id, headId: repairs._id, account: 'upi', amount: 45_050, bikeId: null, picture: '' } },
  ])
})

test('a photo that fails leaves the entry, and says so', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  fail(uploadPicture, 'cutOff')
  answer(addEntry, entry)
  open('/entries/new', manager)
  await typeExpense()
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')
  if (chooser) await user.upload(chooser, new File(['a bill'], 'bill.png', { type: 'image/png' }))
  await text(sentences.photoFailedSaveAnyway)
  await press('Enter expense')
  await expectToasts(
    { kind: 'success', lines: [sentences.entryAdded] },
    { kind: 'notice', lines: [sentences.billNotUploaded] },
  )
  expect(asked(addEntry)).toMatchObject([{ body: { picture: '' } }])
})

test('of a photo that failed nothing is said any more once it is not wanted', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  fail(uploadPicture, 'cutOff')
  answer(addEntry, entry)
  const draft = { headId: repairs._id, amount: 12.5, picture: '/uploads/0190/bill.webp' }
  localStorage.setItem(`draft:${manager._id}:add-entry`, JSON.stringify(draft))
  open('/entries/new', manager)
  await screen.findByAltText('Photo of the bill preview')
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')
  if (chooser) await user.upload(chooser, new File(['a bill'], 'bill.png', { type: 'image/png' }))
  await text('The former photo of the bill stays.')
  await press('Remove')
  await text('No photo of the bill is chosen.')
  expect(screen.queryByText(sentences.photoFailedSaveAnyway)).toBeNull()
  await press('Enter expense')
  await expectToast('success', sentences.entryAdded)
})

test('a photo that was on its way when the page was left is asked for again', async () => {
  localStorage.setItem(`draft:${manager._id}:add-entry`, JSON.stringify({ amount: 12.5, isPhotoOnItsWay: true }))
  open('/entries/new', manager)
  await text('We kept what you typed.')
  await text(sentences.photoLostOnTheWay)
  closePages()
  const picture = '/uploads/0190/bill.webp'
  localStorage.setItem(`draft:${manager._id}:add-entry`, JSON.stringify({ amount: 12.5, picture }))
  open('/entries/new', manager)
  expect(await screen.findByAltText('Photo of the bill preview')).toHaveProperty(
    'src',
    expect.stringContaining(picture),
  )
  expect(screen.queryByText(sentences.photoLostOnTheWay)).toBeNull()
})

test('what was not paid in cash is shown among the entries of its day, since no cash book has it', async () => {
  answer(addEntry, { ...entry, from: 'upi' })
  answer(listEntries, { entries: [{ ...entry, from: 'upi' }], nextCursor: null })
  open('/entries/new', manager)
  await typeExpense()
  await user.click(await field('UPI'))
  await press('Enter expense')
  await expectToast('success', sentences.entryAdded)
  await screen.findByRole('button', { name: 'Repairs' })
  expect(window.location.pathname).toBe('/dashboard/entries')
  expect(asked(listEntries).at(-1)?.query).toMatchObject({ shopId: shop._id, from: entry.day, to: entry.day })
})

test('what was typed is offered again', async () => {
  localStorage.setItem(`draft:${manager._id}:add-entry`, JSON.stringify({ amount: 12.5, note: 'Tea' }))
  open('/entries/new', manager)
  await text('We kept what you typed.')
  expect(await field('Amount')).toHaveProperty('value', '12.50')
})
