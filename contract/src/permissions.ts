import type { Id, Role } from './fields.ts'
import type { Membership, UserType } from './session.ts'

/** Who asks. */
export type Person = { userType: UserType; memberships: readonly Membership[] }

/** Where something is asked for. A shop knows the zones it lies in, since a role at a zone covers its shops. */
export type Place =
  | { level: 'group'; groupId: Id }
  | { level: 'zone'; groupId: Id; zoneId: Id }
  | { level: 'shop'; groupId: Id; shopId: Id; zoneIds: readonly Id[] }

/**
 * How far a role must reach for a capability: `group` is a role at the group itself, `covering` one at the place or
 * above it, `any` one at any level of the group.
 */
type Extent = 'group' | 'covering' | 'any'
type Row = Partial<Record<Role, Extent>>

/** Who may do what. Nobody but a super admin has what a row leaves out. */
export const permissions = {
  'group.create': {},
  'group.edit': { admin: 'group' },
  'heads.edit': { admin: 'group' },
  'audit.see': { admin: 'group' },
  'security.see': { admin: 'group' },
  /** What is kept of a person: to give it to them, and to erase it. */
  'customer.data': { admin: 'group' },
  'zone.create': { admin: 'group' },
  'zone.delete': { admin: 'group' },
  'zone.edit': { admin: 'covering' },
  /** At every zone the shop is put in, or at the group when it is put in none. */
  'shop.create': { admin: 'covering' },
  'shop.edit': { admin: 'covering' },
  /** At every zone that is added or removed. */
  'shop.rezone': { admin: 'covering' },
  'shop.delete': { admin: 'group' },
  'user.create': { admin: 'any' },
  /** At the user's home group, or at every unit where the user has a role in it. */
  'user.edit': { admin: 'covering' },
  'user.remove': { admin: 'group' },
  'roles.set': { admin: 'covering' },
  'team.see': { admin: 'covering', manager: 'covering' },
  'group.administer': { admin: 'any', manager: 'any' },
  'shops.list': { admin: 'any', manager: 'any', staff: 'any' },
  'picture.upload': { admin: 'any', manager: 'any', staff: 'any' },
  'stock.see': { admin: 'covering', manager: 'covering', staff: 'covering' },
  /** To be told what another shop of the group has, but not which bike it is; the group may turn that off. */
  'stock.elsewhere': { admin: 'any', manager: 'any', staff: 'any' },
  'cost.see': { admin: 'covering', manager: 'covering' },
  'bike.add': { admin: 'covering', manager: 'covering', staff: 'covering' },
  'bike.edit': { admin: 'covering', manager: 'covering', staff: 'covering' },
  /** What was sold is on a sale note: to put it right is for those who may cancel the sale too. */
  'bike.editSold': { admin: 'covering', manager: 'covering' },
  /** To change the list prices of many bikes at once. */
  'bike.repriceMany': { admin: 'covering', manager: 'covering' },
  'bike.delete': { admin: 'covering', manager: 'covering' },
  'bike.upload': { admin: 'covering', manager: 'covering' },
  /** At once, or to send it where both shops sign; and to call it back. */
  'bike.transfer': { admin: 'covering', manager: 'covering' },
  /** At the shop that bikes are sent to: to take them in, or refuse them. */
  'transfer.receive': { admin: 'covering', manager: 'covering', staff: 'covering' },
  /** To open a count of a shop's stock, finish or cancel it, and settle what differs. */
  'count.manage': { admin: 'covering', manager: 'covering' },
  /** To walk the lot for a count that is open. */
  'count.walk': { admin: 'covering', manager: 'covering', staff: 'covering' },
  /** To let customers open a bike's page, where its shop shows bikes; and to take it back. */
  'bike.publish': { admin: 'covering', manager: 'covering', staff: 'covering' },
  'shop.publish': { admin: 'covering', manager: 'covering' },
  'bike.sell': { admin: 'covering', manager: 'covering', staff: 'covering' },
  /** To have bikes for one's own phone alone, which sells them without a network; and to call others in. */
  'bike.lease': { admin: 'covering', manager: 'covering', staff: 'covering' },
  /** To free a bike whose lease is over, though its phone has said nothing. */
  'lease.release': { admin: 'covering', manager: 'covering' },
  'sale.cancel': { admin: 'covering', manager: 'covering' },
  'enquiry.see': { admin: 'covering', manager: 'covering', staff: 'covering' },
  'enquiry.save': { admin: 'covering', manager: 'covering', staff: 'covering' },
  /** To give oneself or a colleague of a shop a task there; who it is for and who gave it do more. */
  'task.give': { admin: 'covering', manager: 'covering', staff: 'covering' },
  /** To see all tasks of a shop, to hand on, move and end each of them. */
  'task.manage': { admin: 'covering', manager: 'covering' },
  'enquiry.delete': { admin: 'covering', manager: 'covering' },
  /** On whatever one sees: a bike, an enquiry or a sale. Who wrote a note may take it back too. */
  'note.write': { admin: 'covering', manager: 'covering', staff: 'covering' },
  'note.takeBack': { admin: 'covering', manager: 'covering' },
  /** Entries, cash book, statements, margins, what sellers are owed. */
  'money.see': { admin: 'covering', manager: 'covering' },
  'money.enter': { admin: 'covering', manager: 'covering' },
  'day.close': { admin: 'covering', manager: 'covering' },
  'day.reopen': { admin: 'group' },
  /** To see what buyers and financiers owe, and to take it. */
  'due.collect': { admin: 'covering', manager: 'covering', staff: 'covering' },
  'hold.see': { admin: 'covering', manager: 'covering', staff: 'covering' },
  /** To keep a bike for a customer; and longer, as long as nobody is next in line. */
  'hold.make': { admin: 'covering', manager: 'covering', staff: 'covering' },
  /** To end a hold before its time, to sell to another than it is for, and to settle its token. */
  'hold.release': { admin: 'covering', manager: 'covering' },
  'floor.ask': { admin: 'covering', manager: 'covering', staff: 'covering' },
  'floor.approve': { admin: 'covering', manager: 'covering' },
  'moneySettings.edit': { admin: 'group' },
  'analytics.see': { admin: 'covering', manager: 'covering' },
  'document.see': { admin: 'covering', manager: 'covering', staff: 'covering' },
  'document.add': { admin: 'covering', manager: 'covering', staff: 'covering' },
  /** To open an identity; whoever added it may on that day. */
  'document.identity': { admin: 'covering', manager: 'covering' },
  'document.delete': { admin: 'group' },
  /** To take back that a step of a bike's papers was done. */
  'papers.undo': { admin: 'covering', manager: 'covering' },
} as const satisfies Record<string, Row>

export type Capability = keyof typeof permissions

/** Whether a membership's unit is the place or lies above it: a group covers its zones and shops, a zone its shops. */
export function covers(membership: Membership, place: Place): boolean {
  if (membership.groupId !== place.groupId) return false
  if (membership.level === 'group') return true
  if (place.level === 'zone') return membership.unitId === place.zoneId
  if (place.level === 'shop') return membership.unitId === place.shopId || place.zoneIds.includes(membership.unitId)
  return false
}

/** How far a role must reach to hold a capability, or undefined where it never does. */
export const extentOf = (capability: Capability, role: Role): Extent | undefined =>
  (permissions[capability] as Row)[role]

/** Whether the person may do this at every one of the places; pure, the one rule of the server and of the screens. */
export function can(person: Person, capability: Capability, ...places: readonly [Place, ...Place[]]): boolean {
  if (person.userType === 'superAdmin') return true
  return places.every((place) =>
    person.memberships.some((membership) => {
      const extent = extentOf(capability, membership.role)
      if (extent === 'any') return membership.groupId === place.groupId
      if (extent === 'group') return membership.level === 'group' && membership.groupId === place.groupId
      return extent === 'covering' && covers(membership, place)
    }),
  )
}

/** Whether the person may do this in some group or place at all; for what belongs to no place, such as a picture. */
export const canSomewhere = (person: Person, capability: Capability): boolean =>
  person.userType === 'superAdmin' ||
  person.memberships.some((membership) => {
    const extent = extentOf(capability, membership.role)
    return extent !== undefined && (extent !== 'group' || membership.level === 'group')
  })
