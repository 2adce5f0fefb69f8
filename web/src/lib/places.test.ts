import { describe, expect, it } from 'vitest'
import { byName, distinctUsers, rolesAt } from './places.ts'

const lists = { admins: ['a'], managers: ['a', 'b'], staff: ['c', 'b'] }

describe('places', () => {
  it('counts a person with several roles once', () => {
    expect(distinctUsers(lists)).toBe(3)
  })

  it('reads the roles of a user from the lists', () => {
    expect(rolesAt(lists, 'a')).toEqual(['admin', 'manager'])
    expect(rolesAt(lists, 'nobody')).toEqual([])
  })

  it('sorts names as people do', () => {
    const names = byName([{ name: 'Shop 10' }, { name: 'shop 2' }, { name: 'Begumpet' }]).map(({ name }) => name)
    expect(names).toEqual(['Begumpet', 'shop 2', 'Shop 10'])
  })
})
