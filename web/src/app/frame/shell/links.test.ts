import type { Level, Role } from '@forecourt/contract/fields'
import type { Person } from '@forecourt/contract/permissions'
import { expect, test } from 'vitest'
import { paths } from '../../paths.ts'
import { furtherLinks, home, linksToAdd, mainLinks, placeOf } from './links.ts'

const [groupId, otherGroup, shopId, otherShop] = ['group', 'other', 'shop', 'another']
const held = (role: Role, level: Level, unitId: string, of = groupId) => ({ groupId: of, level, unitId, role })
const personOf = (...memberships: Person['memberships']): Person => ({ userType: 'user', memberships })

const admin = personOf(held('admin', 'group', groupId))
const manager = personOf(held('manager', 'shop', shopId))
const staff = personOf(held('staff', 'shop', shopId))
const nobody = personOf()
const superAdmin: Person = { userType: 'superAdmin', memberships: [] }

const names = (links: readonly { label: string }[]) => links.map(({ label }) => label)
const inMore = (person: Person, { isPhone = false, opened }: { isPhone?: boolean; opened?: string } = {}) =>
  Object.fromEntries(
    furtherLinks(person, mainLinks(person, isPhone), opened).map(({ label, links }) => [label, names(links)]),
  )

test('a phone has room for three places, a desk for those one goes to daily', () => {
  expect(names(mainLinks(staff, true))).toEqual(['Home', 'Stock', 'Enquiries'])
  expect(names(mainLinks(staff, false))).toEqual(['Home', 'Stock', 'Enquiries', 'Sold', 'Dues', 'Papers', 'Tasks'])
  expect(names(mainLinks(nobody, true))).toEqual(['Home'])
})

test('staff are offered no money, no group and no approvals', () => {
  expect(inMore(staff, { isPhone: true })).toEqual({
    Trade: ['Sold', 'Dues', 'Papers', 'Tasks', 'Sale notes', 'Transfers', 'Holds'],
    'This device': ['Install'],
  })
  expect(names(linksToAdd(staff, undefined))).toEqual(['Add a bike', 'Sell a bike', 'New enquiry'])
})

test('a manager of a shop is offered the group without its audit, and the upload into the one shop', () => {
  expect(inMore(manager)).toEqual({
    Trade: ['Sale notes', 'Transfers', 'Holds', 'Approvals'],
    Money: ['Analytics', 'Cash book', 'Entries', 'Closed days', 'Statements'],
    Dealership: ['Group', 'Users', 'Zones', 'Shops'],
    'This device': ['Install'],
  })
  const [upload] = linksToAdd(manager, undefined).slice(-1)
  expect(upload).toMatchObject({ label: 'Upload a file of bikes', link: paths.import(shopId) })
})

test('an admin of the group is offered all of it', () => {
  expect(inMore(admin)['Dealership']).toEqual([
    'Group',
    'Users',
    'Zones',
    'Shops',
    'Audit',
    'Security',
    'Customer data',
  ])
  expect(linksToAdd(admin, undefined).at(-1)).toMatchObject({ link: paths.importInto })
  expect(linksToAdd(superAdmin, groupId).at(-1)).toMatchObject({ link: paths.group(groupId, 'shops') })
})

test('of several groups it is the one that was opened last, with what the person may in that one', () => {
  const both = personOf(held('admin', 'group', groupId), held('manager', 'shop', otherShop, otherGroup))
  expect(inMore(both)['Dealership']).toEqual(['Groups'])
  expect(inMore(both, { opened: otherGroup })['Dealership']).toEqual(['Group', 'Users', 'Zones', 'Shops'])
  expect(inMore(both, { opened: groupId })['Dealership']).toContain('Audit')
  expect(inMore(both, { opened: 'nobodys' })['Dealership']).toEqual(['Groups'])
  expect(inMore(superAdmin)['Dealership']).toEqual(['Groups'])
  expect(inMore(superAdmin, { opened: groupId })['Dealership']).toContain('Audit')
})

test('whoever holds no role is offered nothing that would refuse them', () => {
  expect(inMore(nobody)).toEqual({ 'This device': ['Install'] })
  expect(linksToAdd(nobody, undefined)).toEqual([])
})

test('every address has its place, and a search or no page has none', () => {
  const desk = mainLinks(admin, false)
  const phone = mainLinks(admin, true)
  const labelOf = (pathname: string, shown = desk) => {
    const place = placeOf(pathname, shown)
    return typeof place === 'object' ? place.label : place
  }
  expect(placeOf('/dashboard', desk)).toBe(home)
  expect(labelOf('/bikes/1/sell')).toBe('Stock')
  expect(labelOf('/enquiries/1')).toBe('Enquiries')
  expect(labelOf('/receipt/1')).toBe('Dues')
  expect(labelOf('/receipt/1', phone)).toBe('more')
  expect(labelOf('/dashboard/cash/close')).toBe('more')
  expect(labelOf('/dashboard/day')).toBe('Home')
  expect(labelOf('/analytics')).toBe('more')
  expect(labelOf('/group/1')).toBe('more')
  expect(labelOf('/search')).toBeUndefined()
  expect(labelOf('/nowhere')).toBeUndefined()
})
