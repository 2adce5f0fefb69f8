import { sentences } from '@forecourt/contract/messages'
import { getUser } from '@forecourt/contract/users'
import { screen, within } from '@testing-library/dom'
import { test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { manager, person } from '../../../../../test/dealership.ts'
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
