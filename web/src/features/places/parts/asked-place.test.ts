import { expect, test } from 'vitest'
import { askedPlace } from './asked-place.ts'

const shopOf = (_id: string, name: string, group: string) => ({
  _id,
  name,
  groupId: group,
  groupName: `Group ${group}`,
})
const shops = [shopOf('s1', 'Kukatpally', 'b'), shopOf('s2', 'Ameerpet', 'a')]
const zones = [{ _id: 'z', name: 'North', groupId: 'b' }]

test('of several groups the first by name is asked for, or what the address names', () => {
  const asked = (search: object) => {
    const { chosen, place } = askedPlace(search, { shops, zones })
    return { chosen, place: Object.fromEntries(Object.entries(place).filter(([, id]) => id)) }
  }
  expect(asked({})).toEqual({ chosen: 'a', place: { group: 'a' } })
  expect(asked({ group: 'b' })).toEqual({ chosen: 'b', place: { group: 'b' } })
  expect(asked({ zone: 'z' })).toEqual({ chosen: 'z', place: { zone: 'z' } })
  expect(asked({ shop: 's2', zone: 'z' })).toEqual({ chosen: 's2', place: { shop: 's2' } })
  expect(asked({ shop: 'gone', zone: 'gone', group: 'gone' })).toEqual({ chosen: 'a', place: { group: 'a' } })
})

test('there is to choose from group by group, and the address says what was chosen', () => {
  const { choices, searchOf } = askedPlace({}, { shops, zones })
  expect(choices.map(({ label }) => label)).toEqual([
    'All shops of Group a',
    'Ameerpet',
    'All shops of Group b',
    'Zone North',
    'Kukatpally',
  ])
  expect(searchOf('b')).toEqual({ group: 'b' })
  expect(searchOf('z')).toEqual({ zone: 'z' })
  expect(searchOf('s1')).toEqual({ shop: 's1' })
  expect(searchOf(null)).toEqual({})
})

test('one’s only group narrows nothing, and without a shop nothing is asked for', () => {
  const one = askedPlace({}, { shops: shops.slice(0, 1) })
  expect(one.place.group).toBeUndefined()
  expect(one.choices[0]?.label).toBe('All shops')
  expect(one.searchOf('b')).toEqual({})
  expect(askedPlace({ shop: 's1' }, { shops: [] }).chosen).toBeNull()
})
