import type { RoleLists } from '@forecourt/contract/groups'
import { describe, expect, it } from 'vitest'
import { placeOfGroup } from '../../places/parts/place-of.ts'
import type { Unit } from '../../places/parts/units.ts'
import { distinctUsers, rolesAt, rolesByUser } from './roles-at-units.ts'

const lists = { admins: ['a'], managers: ['a', 'b'], staff: ['c', 'b'] }
const unit = (name: string, of: Partial<RoleLists>): Unit => ({
  _id: name,
  level: 'group',
  name,
  place: placeOfGroup(name),
  lists: { admins: [], managers: [], staff: [], ...of },
})

describe('roles at units', () => {
  it('counts a person with several roles once', () => {
    expect(distinctUsers(lists)).toBe(3)
  })

  it('reads the roles of a user from the lists', () => {
    expect(rolesAt(lists, 'a')).toEqual(['admin', 'manager'])
    expect(rolesAt(lists, 'nobody')).toEqual([])
  })

  it('gathers where each person holds roles', () => {
    const north = unit('North', { managers: ['a'], staff: ['a'] })
    const south = unit('South', { staff: ['a', 'b'] })
    const held = rolesByUser([north, south])
    expect(held.get('a')).toEqual([
      { unit: north, roles: ['manager', 'staff'] },
      { unit: south, roles: ['staff'] },
    ])
    expect(held.get('b')).toEqual([{ unit: south, roles: ['staff'] }])
    expect(held.has('c')).toBe(false)
  })
})
