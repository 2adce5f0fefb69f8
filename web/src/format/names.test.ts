import { describe, expect, it } from 'vitest'
import { byName, isNameTaken } from './names.ts'

describe('names', () => {
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
