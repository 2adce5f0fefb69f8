import { randomUUID } from 'node:crypto'
import { getAdmin } from '@forecourt/contract/admin'
import { auditOfRecord, auditOfShop } from '@forecourt/contract/audit'
import * as bikes from '@forecourt/contract/bikes'
import type { Endpoint } from '@forecourt/contract/endpoint'
import * as enquiries from '@forecourt/contract/enquiries'
import type { Level, Role } from '@forecourt/contract/fields'
import * as groups from '@forecourt/contract/groups'
import * as places from '@forecourt/contract/places'
import * as sales from '@forecourt/contract/sales'
import { uploadPicture } from '@forecourt/contract/uploads'
import * as users from '@forecourt/contract/users'
import { addBike, type SentRequest, sampleAddress, type TestServer } from './harness.ts'
import type { Actor, Relation, Target } from './permission-matrix-world.ts'

type Row = {
  name: string
  endpoint: Endpoint
  /** A request that nothing but permission can refuse; what it uses up is made anew. */
  request(server: TestServer, target: Target, actor: Actor): Promise<SentRequest>
  expect(actor: Actor, relation: Relation): number
  /** Where a relation makes no difference to the call it is left out. */
  relations?: readonly Relation[]
}

const byGroup = ['own', 'foreign', 'unknown'] as const
const inGroup = (actor: Actor) => actor.level !== 'none'
const isHome = (relation: Relation) => relation === 'own' || relation === 'sibling'

/** Whether a role of the actor's level covers the own or sibling unit of the given kind. */
function coversUnit({ level }: Actor, kind: Level, relation: Relation): boolean {
  if (level === 'group') return isHome(relation)
  if (level === 'zone') return relation === 'own' && kind !== 'group'
  return level === 'shop' && relation === 'own' && kind === 'shop'
}

type Expectation = Row['expect']

/** For the super admin whatever exists, for others nothing outside the given reach. */
const within =
  (ok: number, reaches: (actor: Actor, relation: Relation) => boolean, rule: Expectation): Expectation =>
  (actor, relation) => {
    if (relation === 'unknown') return 404
    if (actor.role === 'superAdmin') return ok
    return isHome(relation) && reaches(actor, relation) ? rule(actor, relation) : 404
  }

const has = (actor: Actor, roles: readonly Role[]) => roles.some((role) => role === actor.role)

/** In a unit of this kind: these roles where they cover it. */
const covering = (kind: Level, ok: number, ...roles: Role[]): Expectation =>
  within(
    ok,
    (actor, relation) => coversUnit(actor, kind, relation),
    (actor) => (has(actor, roles) ? ok : 403),
  )

/** In a unit of this kind: these roles at the group itself. */
const ofTheGroup = (kind: Level, ok: number, ...roles: Role[]): Expectation =>
  within(
    ok,
    (actor, relation) => (kind === 'group' ? inGroup(actor) : coversUnit(actor, kind, relation)),
    (actor) => (actor.level === 'group' && has(actor, roles) ? ok : 403),
  )

/** In the group: these roles at any level. */
const anywhere = (ok: number, ...roles: Role[]): Expectation =>
  within(ok, inGroup, (actor) => (has(actor, roles) ? ok : 403))

const everyone: Role[] = ['admin', 'manager', 'staff']
const leaders: Role[] = ['admin', 'manager']

const details = { name: 'Changed', description: 'As before', address: sampleAddress }
const newPhone = () => `+91${7_000_000_000 + Math.floor(Math.random() * 999_999_999)}`

async function bikeAt(server: TestServer, { exists, shopId }: Target): Promise<string> {
  return exists ? (await addBike(server, shopId))._id : randomUUID()
}

async function saleAt(server: TestServer, target: Target): Promise<string> {
  if (!target.exists) return randomUUID()
  const params = { bikeId: await bikeAt(server, target) }
  return (await server.call(sales.sellBike, { token: server.superAdmin.token, params, body: buyer })).body._id
}

async function enquiryAt(server: TestServer, { exists, shopId }: Target): Promise<string> {
  if (!exists) return randomUUID()
  const { token } = server.superAdmin
  return (await server.call(enquiries.addEnquiry, { token, body: { ...customer, shopId } })).body._id
}

/** Somebody with a staff role in the target's shop alone. */
async function employeeOf(server: TestServer, { exists, groupId, shopId }: Target): Promise<string> {
  if (!exists) return randomUUID()
  return (await server.person({ groupId, level: 'shop', unitId: shopId, role: 'staff' }))._id
}

const buyer = { buyerName: 'Ravi', buyerContact: '9848012345', salePrice: 80_000 }
const customer = { customerName: 'Ravi', customerPhone: '9848012345', enquiryType: ['Price'] }
const unlisted = { vehicleNumber: '', make: 'Honda', model: 'Dio', year: 2022, mileage: 1000, listPrice: 60_000 }
let numbers = 0
const bike = () => ({ ...unlisted, vehicleNumber: `TS10MX${String((numbers += 1)).padStart(4, '0')}` })

const csv = () => {
  const form = new FormData()
  const { vehicleNumber, make, model, year, mileage, listPrice } = bike()
  const lines = [bikes.bulkColumns.join(','), [vehicleNumber, make, model, year, mileage, listPrice].join(',')]
  form.append('file', new Blob([lines.join('\n')], { type: 'text/csv' }), 'bikes.csv')
  return form
}

const picture = () => {
  const form = new FormData()
  form.append('upload_file_type', 'groups')
  form.append('upload_file_subtype', 'logos')
  form.append('upload_file_title', 'logo.png')
  form.append('upload_file', new Blob([Buffer.from(onePixel, 'base64')], { type: 'image/png' }), 'logo.png')
  return form
}
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Zones and shops that the matrix needs further on are not deleted: whoever may, gets one to spare. */
const mayDelete = ({ role, level }: Actor) => role === 'superAdmin' || (role === 'admin' && level === 'group')

async function newZone(server: TestServer, { exists, groupId }: Target): Promise<string> {
  if (!exists) return randomUUID()
  const { token } = server.superAdmin
  return (await server.call(places.saveZone, { token, body: { groupId, name: 'To spare' } })).body._id
}

async function newShop(server: TestServer, { exists, groupId }: Target): Promise<string> {
  if (!exists) return randomUUID()
  const { token } = server.superAdmin
  return (await server.call(places.saveShop, { token, body: { ...details, groupId } })).body._id
}

/** What each call answers to whom. Roles and extents are those of the design's table, row by row. */
export const rows: Row[] = [
  {
    name: 'create a group',
    endpoint: groups.saveGroup,
    relations: ['own'],
    request: async () => ({ endpoint: groups.saveGroup, body: details }),
    expect: ({ role }) => (role === 'superAdmin' ? 201 : 403),
  },
  {
    name: 'edit a group',
    endpoint: groups.saveGroup,
    relations: byGroup,
    request: async (_, { groupId }) => ({ endpoint: groups.saveGroup, body: { ...details, _id: groupId } }),
    expect: ofTheGroup('group', 200, 'admin'),
  },
  {
    name: 'list the groups one can manage',
    endpoint: groups.groupsCanManage,
    relations: ['own'],
    request: async () => ({ endpoint: groups.groupsCanManage }),
    expect: () => 200,
  },
  {
    name: "open a group's admin page",
    endpoint: groups.getGroup,
    relations: byGroup,
    request: async (_, { groupId }) => ({ endpoint: groups.getGroup, params: { groupId } }),
    expect: anywhere(200, ...leaders),
  },
  {
    name: 'get all that one administers in a group',
    endpoint: getAdmin,
    relations: byGroup,
    request: async (_, { groupId }) => ({ endpoint: getAdmin, query: { groupId } }),
    expect: anywhere(200, ...leaders),
  },
  {
    name: 'replace the heads',
    endpoint: groups.saveHeads,
    relations: byGroup,
    request: async (_, { groupId }) => ({ endpoint: groups.saveHeads, body: { groupId, heads: [] } }),
    expect: ofTheGroup('group', 200, 'admin'),
  },
  {
    name: 'create a user',
    endpoint: users.saveUser,
    relations: byGroup,
    request: async (_, { groupId }) => ({
      endpoint: users.saveUser,
      body: { name: 'New', phone: newPhone(), pin: '482913', groupId },
    }),
    expect: anywhere(201, 'admin'),
  },
  {
    name: 'edit a user of one shop',
    endpoint: users.saveUser,
    request: async (server, target) => ({
      endpoint: users.saveUser,
      body: { _id: await employeeOf(server, target), name: 'Changed', phone: newPhone() },
    }),
    // A user is within reach of the leaders of their home group, and of whoever covers their shop
    expect: within(
      200,
      (actor, relation) => has(actor, leaders) || coversUnit(actor, 'shop', relation),
      (actor, relation) => (actor.role === 'admin' && coversUnit(actor, 'shop', relation) ? 200 : 403),
    ),
  },
  ...(['group', 'zone', 'shop'] as const).map(
    (level): Row => ({
      name: `set roles at a ${level}`,
      endpoint: users.setRoles,
      ...(level === 'group' && { relations: byGroup }),
      request: async (server, target) => ({
        endpoint: users.setRoles,
        body: {
          userId: (await server.person())._id,
          roles: ['staff'],
          level,
          levelId: { group: target.groupId, zone: target.zoneId, shop: target.shopId }[level],
        },
      }),
      expect: level === 'group' ? ofTheGroup('group', 200, 'admin') : covering(level, 200, 'admin'),
    }),
  ),
  {
    name: 'remove a user from a group',
    endpoint: users.removeUser,
    relations: byGroup,
    request: async (server, target) => ({
      endpoint: users.removeUser,
      params: { groupId: target.groupId, userId: await employeeOf(server, target) },
    }),
    expect: ofTheGroup('group', 200, 'admin'),
  },
  {
    name: 'find a user by phone',
    endpoint: users.findUserByPhone,
    relations: ['own'],
    request: async (server) => ({ endpoint: users.findUserByPhone, query: { phone: (await server.person()).phone } }),
    expect: ({ role }) => (role === 'superAdmin' || role === 'admin' ? 200 : 403),
  },
  {
    name: 'create a zone',
    endpoint: places.saveZone,
    relations: byGroup,
    request: async (_, { groupId }) => ({ endpoint: places.saveZone, body: { groupId, name: 'Central' } }),
    expect: ofTheGroup('group', 201, 'admin'),
  },
  {
    name: 'edit a zone',
    endpoint: places.saveZone,
    request: async (_, { groupId, zoneId }) => ({
      endpoint: places.saveZone,
      body: { _id: zoneId, groupId, name: 'Changed' },
    }),
    expect: covering('zone', 200, 'admin'),
  },
  {
    name: 'create a shop in a zone',
    endpoint: places.saveShop,
    request: async (_, { groupId, zoneId }) => ({
      endpoint: places.saveShop,
      body: { ...details, groupId, zoneIds: [zoneId] },
    }),
    expect: covering('zone', 201, 'admin'),
  },
  {
    name: 'create a shop in no zone',
    endpoint: places.saveShop,
    relations: byGroup,
    request: async (_, { groupId }) => ({ endpoint: places.saveShop, body: { ...details, groupId } }),
    expect: ofTheGroup('group', 201, 'admin'),
  },
  {
    name: 'edit a shop',
    endpoint: places.saveShop,
    request: async (_, { groupId, zoneId, shopId }) => ({
      endpoint: places.saveShop,
      body: { ...details, _id: shopId, groupId, zoneIds: [zoneId] },
    }),
    expect: covering('shop', 200, 'admin'),
  },
  {
    name: 'take a shop out of its zone',
    endpoint: places.saveShop,
    request: async (server, { exists, groupId, zoneId, shopId }) => {
      const body = { ...details, _id: shopId, groupId, zoneIds: [zoneId] }
      if (exists) await server.call(places.saveShop, { token: server.superAdmin.token, body })
      return { endpoint: places.saveShop, body: { ...body, zoneIds: [] } }
    },
    // Only an admin of the group or of that zone; afterwards the zone's roles no longer cover the shop
    expect: within(
      200,
      (actor, relation) => coversUnit(actor, 'shop', relation),
      ({ role, level }) => (role === 'admin' && level !== 'shop' ? 200 : 403),
    ),
  },
  {
    name: 'delete a zone',
    endpoint: places.deleteZone,
    request: async (server, target, actor) => ({
      endpoint: places.deleteZone,
      params: { id: mayDelete(actor) ? await newZone(server, target) : target.zoneId },
    }),
    expect: ofTheGroup('zone', 200, 'admin'),
  },
  {
    name: 'delete a shop',
    endpoint: places.deleteShop,
    request: async (server, target, actor) => ({
      endpoint: places.deleteShop,
      params: { id: mayDelete(actor) ? await newShop(server, target) : target.shopId },
    }),
    expect: ofTheGroup('shop', 200, 'admin'),
  },
  {
    name: "list a group's shops by name",
    endpoint: places.listShops,
    relations: byGroup,
    request: async (_, { groupId }) => ({ endpoint: places.listShops, query: { groupId } }),
    expect: anywhere(200, ...everyone),
  },
  {
    name: 'list the stock of a shop',
    endpoint: bikes.listInventory,
    request: async (_, { shopId }) => ({ endpoint: bikes.listInventory, query: { shopId } }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'list the stock of a shop by cost',
    endpoint: bikes.listInventory,
    request: async (_, { shopId }) => ({ endpoint: bikes.listInventory, query: { shopId, sort: 'cost' } }),
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'add a bike',
    endpoint: bikes.addBike,
    request: async (_, { shopId }) => ({ endpoint: bikes.addBike, body: { ...bike(), shopId, cost: 40_000 } }),
    expect: covering('shop', 201, ...everyone),
  },
  {
    name: 'see a bike',
    endpoint: bikes.getBike,
    request: async (server, target) => ({
      endpoint: bikes.getBike,
      params: { bikeId: await bikeAt(server, target) },
    }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'edit a bike',
    endpoint: bikes.editBike,
    request: async (server, target) => ({
      endpoint: bikes.editBike,
      params: { bikeId: await bikeAt(server, target) },
      body: { listPrice: 70_000 },
    }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'change the cost of a bike',
    endpoint: bikes.editBike,
    request: async (server, target) => ({
      endpoint: bikes.editBike,
      params: { bikeId: await bikeAt(server, target) },
      body: { cost: 50_000 },
    }),
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'delete a bike',
    endpoint: bikes.deleteBike,
    request: async (server, target) => ({
      endpoint: bikes.deleteBike,
      params: { bikeId: await bikeAt(server, target) },
    }),
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'transfer a bike',
    endpoint: bikes.transferBike,
    request: async (server, target) => ({
      endpoint: bikes.transferBike,
      params: { bikeId: await bikeAt(server, target) },
      body: { targetShopId: target.otherShopId },
    }),
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'upload bikes',
    endpoint: bikes.bulkUpload,
    request: async (_, { shopId }) => ({ endpoint: bikes.bulkUpload, query: { shopId }, body: csv() }),
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'sell a bike',
    endpoint: sales.sellBike,
    request: async (server, target) => ({
      endpoint: sales.sellBike,
      params: { bikeId: await bikeAt(server, target) },
      body: buyer,
    }),
    expect: covering('shop', 201, ...everyone),
  },
  {
    name: 'cancel a sale',
    endpoint: sales.cancelSale,
    request: async (server, target) => ({
      endpoint: sales.cancelSale,
      params: { saleId: await saleAt(server, target) },
    }),
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'list the enquiries of a shop',
    endpoint: enquiries.listEnquiries,
    request: async (_, { shopId }) => ({ endpoint: enquiries.listEnquiries, query: { shopId } }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'add an enquiry',
    endpoint: enquiries.addEnquiry,
    request: async (_, { shopId }) => ({ endpoint: enquiries.addEnquiry, body: { ...customer, shopId } }),
    expect: covering('shop', 201, ...everyone),
  },
  {
    name: 'edit an enquiry',
    endpoint: enquiries.editEnquiry,
    request: async (server, target) => ({
      endpoint: enquiries.editEnquiry,
      params: { enquiryId: await enquiryAt(server, target) },
      body: { customerName: 'Changed' },
    }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'delete an enquiry',
    endpoint: enquiries.deleteEnquiry,
    request: async (server, target) => ({
      endpoint: enquiries.deleteEnquiry,
      params: { enquiryId: await enquiryAt(server, target) },
    }),
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'see the audit of a shop',
    endpoint: auditOfShop,
    request: async (_, { shopId }) => ({ endpoint: auditOfShop, params: { shopId } }),
    expect: emptyOutside,
  },
  {
    name: 'see the audit of a bike',
    endpoint: auditOfRecord,
    request: async (server, target) => ({
      endpoint: auditOfRecord,
      params: { recordType: 'bikes', recordId: await bikeAt(server, target) },
    }),
    expect: emptyOutside,
  },
  {
    name: 'upload a picture',
    endpoint: uploadPicture,
    relations: ['own'],
    request: async () => ({ endpoint: uploadPicture, body: picture() }),
    expect: ({ role }) => (role === 'none' ? 403 : 200),
  },
]

/** Outside reach the audit answers an empty list, not a 404; inside, only to admins of the group. */
function emptyOutside(actor: Actor, relation: Relation): number {
  if (actor.role === 'superAdmin' || !coversUnit(actor, 'shop', relation)) return 200
  return actor.level === 'group' && actor.role === 'admin' ? 200 : 403
}
