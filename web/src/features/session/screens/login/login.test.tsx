import { groupsCanManage } from '@forecourt/contract/groups'
import { login, logout } from '@forecourt/contract/session'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerForGroup, answerForTrade } from '../../../../../test/answers.ts'
import { group, manager, moment } from '../../../../../test/dealership.ts'
import { answer, asked } from '../../../../../test/network.ts'
import { fill, open, press, text, user } from '../../../../../test/page.tsx'
import { beforeSignOut, readSession } from '../../../../device/session.ts'
import { notePinSetBy } from '../../parts/pin-set-by.ts'

const notice = /^Your PIN was set by Asha Rao/

/** The page that a sign-in leads to, with the notice that it brought. */
async function openNoticed() {
  answerForGroup()
  answerForTrade()
  answer(groupsCanManage, [group])
  notePinSetBy('Your PIN was set by Asha Rao')
  open('/group-select', manager)
  await text(notice)
}

test('who set the PIN is said in the page, not over it, until it is closed', async () => {
  answerForGroup()
  answer(login, { token: 'a token', user: manager, pinNotice: { setBy: 'Asha Rao', setAt: moment } })
  open('/login', null)
  await fill('Phone number', '9848012345')
  await fill('PIN', '402817')
  await press('Login')
  expect((await text(notice)).closest('.mantine-Notification-root')).toBeNull()
  await press('Close the notice')
  expect(screen.queryByText(notice)).toBeNull()
})

test('who set the PIN is read with the first page, and gone on the next', async () => {
  await openNoticed()
  await user.click(await screen.findByRole('link', { name: `Manage ${group.name}` }))
  await waitFor(() => expect(screen.queryByText(notice)).toBeNull())
})

test('who set the PIN of one person is not told to the next', async () => {
  await openNoticed()
  answer(logout, { _id: manager._id })
  await press('Logout')
  await waitFor(() => expect(screen.queryByText(notice)).toBeNull())
})

test('a sign-out shows that it is under way, and is done once', async () => {
  answerForGroup()
  answerForTrade()
  answer(groupsCanManage, [group])
  answer(logout, { _id: manager._id })
  let given = () => {}
  let times = 0
  beforeSignOut(
    () =>
      new Promise((resolve) => {
        times += 1
        given = () => resolve(undefined)
      }),
  )
  open('/group-select', manager)
  await press('Logout')
  const button = await screen.findByRole('button', { name: 'Logout' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.click(button)
  expect([times, asked(logout)]).toEqual([1, []])
  given()
  await waitFor(() => expect([readSession(), asked(logout).length]).toEqual([null, 1]))
})
