import type { Actor } from '../access.ts'

type Follows = { actor: Pick<Actor, 'memberships' | 'userType'> }

/** Super admins, who belong to no group, have a share together as a group has, and so have those without a role. */
const groupsOf = ({ actor: { memberships, userType } }: Follows): ReadonlySet<string> =>
  new Set(memberships.length > 0 ? memberships.map(({ groupId }) => groupId) : [userType])

/**
 * Which line gives way to another one where there are as many as there may be: the oldest of the group that has most.
 * None does where the newcomer's own group would then have as many as that. So one dealership alone may have all lines,
 * and has to share them with whoever comes. A person of several groups counts in each of them. The lines are given in
 * the order in which they were opened.
 */
export function findToGiveWay<Line extends Follows>(lines: Iterable<Line>, newcomer: Follows): Line | undefined {
  const counts = new Map<string, number>()
  for (const line of lines) for (const group of groupsOf(line)) counts.set(group, (counts.get(group) ?? 0) + 1)
  const [largest, most] = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one), ['', 0])
  const own = Math.max(...[...groupsOf(newcomer)].map((group) => counts.get(group) ?? 0))
  if (own + 1 >= most) return undefined
  for (const line of lines) if (groupsOf(line).has(largest)) return line
  return undefined
}
