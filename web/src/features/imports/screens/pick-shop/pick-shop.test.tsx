import { getDashboard } from '@forecourt/contract/dashboard'
import type { Role } from '@forecourt/contract/fields'
import { getImportColumns } from '@forecourt/contract/imports/calls'
import { listModels } from '@forecourt/contract/inventory'
import { sentences } from '@forecourt/contract/messages'
import { me } from '@forecourt/contract/session'
import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForGroup, answerForTrade } from '../../../../../test/answers.ts'
import { dashboardShop, group, id, manager, shop } from '../../../../../test/dealership.ts'
import { answer, fail } from '../../../../../test/network.ts'
import { field, open, press, text } from '../../../../../test/page.tsx'

beforeEach(() => {
  answerForGroup()
  answerForTrade()
  answer(listModels, [])
  answer(getImportColumns, {})
})

/** Whoever is signed in holds a role at the group. */
const asksWith = (role: Role) =>
  answer(me, {
    ...manager,
    memberships: [{ groupId: group._id, level: 'group', unitId: group._id, role }],
    waiting: [],
    chosePin: true,
  })

test('of one shop its file is asked for at once', async () => {
  answer(getDashboard, { shops: [dashboardShop], oldest: [] })
  open('/import', manager)
  await field(/Choose a spreadsheet/)
})

test('of several shops it is asked which, and each leads to where its file is chosen', async () => {
  asksWith('admin')
  answer(getDashboard, { shops: [dashboardShop, { ...dashboardShop, _id: id(77), name: 'Ameerpet' }], oldest: [] })
  open('/import', manager)
  await text('Into which shop?')
  const links = within(await screen.findByRole('list', { name: 'Shops' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/import/${id(77)}`, `/import/${shop._id}`])
})

test('whoever may upload to none is told so', async () => {
  asksWith('staff')
  answer(getDashboard, { shops: [dashboardShop], oldest: [] })
  open('/import', manager)
  await text('Only an admin or a manager of a shop can upload bikes to it.')
})

test('shops that do not come say so', async () => {
  fail(getDashboard, 'refused')
  open('/import', manager)
  await text(sentences.failedGroupData)
  answer(getDashboard, { shops: [dashboardShop], oldest: [] })
  await press('Try again')
  await field(/Choose a spreadsheet/)
})
