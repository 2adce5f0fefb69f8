import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerForGroup } from '../../../../../test/answers.ts'
import { group, person, shop } from '../../../../../test/dealership.ts'
import { open, text } from '../../../../../test/page.tsx'

test('a name in the list of users leads to the page of that person, if they hold a role', async () => {
  const { _id, name } = person
  const newcomer = { ...person, _id: group._id, name: 'Nobody Yet' }
  const managers = [...shop.managers, _id]
  answerForGroup({ shops: [{ ...shop, managers }], users: [person, newcomer] })
  open(`/group/${group._id}#users`)
  const link = await screen.findByRole('link', { name })
  expect(link.getAttribute('href')).toBe(`/user/${_id}`)
  await text('Nobody Yet')
  expect(screen.queryByRole('link', { name: 'Nobody Yet' })).toBeNull()
})
