import { expect, test } from 'vitest'
import { findToGiveWay } from './give-way.ts'

const follows = (...groupIds: string[]) => ({
  actor: {
    userType: 'user' as const,
    memberships: groupIds.map((groupId) => ({
      groupId,
      level: 'group' as const,
      unitId: groupId,
      role: 'staff' as const,
    })),
  },
})

test('the oldest line of the group that has most gives way to somebody whose group has fewer', () => {
  const [small, first, second] = [follows('small'), follows('large'), follows('large')]
  const lines = [small, first, second]
  expect(findToGiveWay(lines, follows('new'))).toBe(first)
  expect(findToGiveWay(lines, follows('small'))).toBeUndefined()
  expect(findToGiveWay(lines, follows('large'))).toBeUndefined()
})

test('a person of several groups counts in each; super admins share as a group does, and so does whoever has no role', () => {
  const [both, first, second, third] = [follows('a', 'b'), follows('a'), follows('a'), follows('b')]
  const lines = [both, first, second, third]
  expect(findToGiveWay(lines, follows('a', 'new'))).toBeUndefined()
  expect(findToGiveWay(lines, follows())).toBe(both)
  expect(findToGiveWay([follows(), follows()], follows())).toBeUndefined()
  const admin = { actor: { ...follows().actor, userType: 'superAdmin' as const } }
  const roleless = follows()
  expect(findToGiveWay([roleless, follows()], admin)).toBe(roleless)
})
