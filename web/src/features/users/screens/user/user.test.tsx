import { sentences } from '@forecourt/contract/messages'
import { getUser } from '@forecourt/contract/users'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { id, manager, moment, person } from '../../../../../test/dealership.ts'
import { answer, fail } from '../../../../../test/network.ts'
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
