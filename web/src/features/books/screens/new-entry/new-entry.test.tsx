import { addEntry, getCashBook } from '@forecourt/contract/books/calls'
import { getGroup } from '@forecourt/contract/groups'
import { sentences } from '@forecourt/contract/messages'
import { me } from '@forecourt/contract/session'
import { uploadPicture } from '@forecourt/contract/uploads'
import { screen } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { answerForBooks, cashBook, entry, repairs } from '../../../../../test/books.ts'
import { group, manager, shop } from '../../../../../test/dealership.ts'
import { answer, asked, fail, writes } from '../../../../../test/network.ts'
import { expectToast, expectToasts, field, fill, open, press, text, user } from '../../../../../test/page.tsx'

beforeEach(() => {
  answerForTrade()
  answerForBooks()
})

async function typeExpense() {
  await fill('Amount', '450.50')
  await screen.findByRole('option', { name: 'Repairs' })
  await user.selectOptions(await field('Head'), 'Repairs')
}

test('an amount and a head are asked for', async () => {
  open('/entries/new', manager)
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

test('more than the cash that there should be is said, and entered nevertheless', async () => {
  answer(getCashBook, { ...cashBook, closing: 40_000 })
  answer(addEntry, entry)
  open('/entries/new', manager)
  await typeExpense()
  await text(sentences.cashBelowZero('₹400'))
  await user.click(await field('UPI'))
  expect(screen.queryByText(sentences.cashBelowZero('₹400'))).toBeNull()
  await user.click(await field('Cash'))
  await press('Enter expense')
  await expectToast('success', sentences.entryAdded)
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

test('what was typed is offered again', async () => {
  localStorage.setItem(`draft:${manager._id}:add-entry`, JSON.stringify({ amount: 12.5, note: 'Tea' }))
  open('/entries/new', manager)
  await text('We kept what you typed.')
  expect(await field('Amount')).toHaveProperty('value', '12.50')
})
