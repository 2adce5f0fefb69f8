import type { RoleLists } from '@forecourt/contract/groups'
import { describe, expect, it } from 'vitest'
import { byName, distinctUsers, isNameTaken, placeOfGroup, rolesAt, rolesByUser, type Unit } from './places.ts'

const lists = { admins: ['a'], managers: ['a', 'b'], staff: ['c', 'b'] }
const unit = (name: string, of: Partial<RoleLists>): Unit => ({
  _id: name,
  level: 'group',
  name,
  place: placeOfGroup(name),
  lists: { admins: [], managers: [], staff: [], ...of },
})

describe('places', () => {
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

  it('sorts names as people do', () => {
    const names = byName([{ name: 'Shop 10' }, { name: 'shop 2' }, { name: 'Begumpet' }]).map(({ name }) => name)
    expect(names).toEqual(['Begumpet', 'shop 2', 'Shop 10'])
  })

  it('notices a name that another thing has', () => {
    const zones = [{ _id: '1', name: 'North' }]
    expect(isNameTaken(zones, ' north ')).toBe(true)
    expect(isNameTaken(zones, 'North', '1')).toBe(false)
    expect(isNameTaken(zones, 'South')).toBe(false)
  })
})
