import { sentences } from '@forecourt/contract/messages'
import { getPersonMonth, getUser, listPersonMonth } from '@forecourt/contract/users'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { id, manager, moment, person } from '../../../../../test/dealership.ts'
import { quietMonth } from '../../../../../test/figures.ts'
import { answer, asked, fail } from '../../../../../test/network.ts'
import { expectNoToast, expectToast, open, press, text } from '../../../../../test/page.tsx'

test('a person who cannot be fetched is said so, and tried again', async () => {
  answerForTrade()
  fail(getUser, 'inOtherWords')
  open(`/user/${person._id}`, manager)
  await within(await screen.findByRole('main')).findByText(sentences.failedUser)
  await expectToast('error', sentences.error, sentences.failedUser)
  fail(getUser, 'notJson')
  await press('Try again')
  await text(sentences.errorUser)
  const { _id, name, phone, active, userType } = person
  answer(getUser, { _id, name, account: { phone, active, userType }, roles: [], activity: null })
  await press('Try again')
  await screen.findByRole('heading', { name: 'Ravi Teja', level: 1 })
  await expectNoToast()
})

test('a sale that was cancelled since is marked, and the record of the cancelling says it itself', async () => {
  answerForTrade()
  const { _id, name, phone, active, userType } = person
  const record = {
    collectionName: 'sales' as const,
    recordId: id(60),
    operationByUser: _id,
    operationByUserName: name,
    created: moment,
  }
  const made = { ...record, operationType: 'CREATE' as const, data: { buyerName: 'Ravi' } }
  const records = [
    { ...made, _id: id(83), operationType: 'DELETE' as const, cancelled: true },
    { ...made, _id: id(82), cancelled: true },
    { ...made, _id: id(81), recordId: id(61), data: { buyerName: 'Sunil' }, cancelled: false },
  ]
  answer(getUser, {
    _id,
    name,
    account: { phone, active, userType },
    roles: [],
    activity: { records, nextCursor: null },
  })
  open(`/user/${_id}`, manager)
  const list = within(await screen.findByRole('region', { name: 'Recent activity' }))
  const rows = list.getAllByRole('listitem').map((row) => within(row).queryByText('Cancelled') !== null)
  expect(rows).toEqual([false, true, false])
})

const known = {
  _id: person._id,
  name: person.name,
  account: { phone: person.phone, active: true, userType: person.userType },
  roles: [],
  activity: null,
}
const monthPath = `/user/${person._id}?month=2026-03`

test('a month stands beside the one before, and each figure leads to what it counts', async () => {
  answerForTrade()
  answer(getUser, known)
  const { month, before } = quietMonth
  answer(getPersonMonth, {
    shops: 1,
    month: {
      ...month,
      sold: 2,
      soldFor: 12_000_000,
      gross: { amount: 2_000_000, unknown: 1, shops: 1 },
      enquiriesWon: 3,
    },
    before: { ...before, sold: 1, soldFor: 5_000_000, gross: { amount: 700_000, unknown: 0, shops: 1 } },
  })
  open(monthPath, manager)
  const figures = within(await screen.findByRole('list', { name: 'What was done' }))
  figures.getByText('2 for ₹1,20,000')
  figures.getByText('1 for ₹50,000 in Feb 2026')
  figures.getByText('₹7,000 in Feb 2026, without 1 sale of unknown cost')
  const sale = {
    ...{ _id: id(60), day: '2026-03-05', shopName: 'Kukatpally', fromShopName: '', vehicleNumber: 'TS09EA1234' },
    ...{ make: 'Honda', model: 'Dio', name: 'Ravi', amount: 6_000_000, bikeId: null, saleId: id(60), enquiryId: null },
  }
  answer(listPersonMonth, { month: '2026-03', done: [sale], nextCursor: null })
  figures.getByRole('link', { name: /^Sold/ }).click()
  const list = within(await screen.findByRole('list', { name: 'Sold in Mar 2026' }))
  expect(list.getByRole('link', { name: 'TS09EA1234' }).getAttribute('href')).toBe(`/sales/${id(60)}`)
  expect(window.location.search).toBe('?month=2026-03&what=sold')
  answer(listPersonMonth, { month: '2026-03', done: [], nextCursor: null })
  figures.getByRole('link', { name: /^Enquiries won/ }).click()
  await text(sentences.nothingDoneInMonth('Mar 2026'))
})

test('another month is kept in the address', async () => {
  answerForTrade()
  answer(getUser, known)
  open(monthPath, manager)
  await press('The month before')
  await waitFor(() => expect(asked(getPersonMonth).at(-1)?.query.month).toBe('2026-02'))
  expect(window.location.search).toBe('?month=2026-02')
})

test('a month that cannot be fetched says so, and whoever works in no shop has none', async () => {
  answerForTrade()
  answer(getUser, known)
  fail(getPersonMonth, 'inOtherWords')
  open(monthPath, manager)
  await expectToast('error', sentences.error, sentences.failedMonth)
  fail(getPersonMonth, 'cutOff')
  await press('Try again')
  await text(sentences.errorMonth)
  answer(getPersonMonth, { ...quietMonth, shops: 0 })
  await press('Try again')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Month' })).toBeNull())
})
