import { groupsCanManage } from '@forecourt/contract/groups'
import { sentences } from '@forecourt/contract/messages'
import { type Me, me } from '@forecourt/contract/session'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { group, manager, shop } from '../../../../../test/dealership.ts'
import { answer } from '../../../../../test/network.ts'
import { open, text } from '../../../../../test/page.tsx'

/** What they may manage, for whoever holds a role at the shop, or none. */
function answerFor(role: 'manager' | 'staff' | undefined) {
  answerForTrade()
  const memberships: Me['memberships'] = role ? [{ groupId: group._id, level: 'shop', unitId: shop._id, role }] : []
  answer(me, { ...manager, memberships, waiting: [], chosePin: true })
  answer(groupsCanManage, role === 'manager' ? [group] : [])
}

const heading = (name: string) => screen.findByRole('heading', { name, level: 1 })

test('whoever holds a role and may manage no group goes on to the dashboard, which does not lead back', async () => {
  answerFor('staff')
  const steps = window.history.length
  open('/group-select', manager)
  await heading('Dashboard')
  expect(window.location.pathname).toBe('/dashboard')
  // In the place of the page that passed on: Back leads out of both
  expect(window.history.length).toBe(steps)
  expect(screen.queryByRole('link', { name: 'Manage Groups' })).toBeNull()
})

test('whoever may manage a group chooses it here', async () => {
  answerFor('manager')
  open('/group-select', manager)
  await heading('Select a Group to Manage')
  await text('1 group(s) found')
  expect(window.location.pathname).toBe('/group-select')
})

test('whoever holds no role reads that there is no group to manage', async () => {
  answerFor(undefined)
  open('/group-select', manager)
  await text(sentences.noGroups)
  await waitFor(() => expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeTruthy())
  expect(window.location.pathname).toBe('/group-select')
})
