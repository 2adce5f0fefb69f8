import { randomUUID } from 'node:crypto'
import { getAdmin } from '@forecourt/contract/admin'
import * as groups from '@forecourt/contract/groups'
import * as places from '@forecourt/contract/places'
import * as security from '@forecourt/contract/security'
import * as users from '@forecourt/contract/users'
import { sampleAddress, type TestServer } from '../harness.ts'
import {
  anywhere,
  byGroup,
  covering,
  coversUnit,
  everyone,
  has,
  leaders,
  ofTheGroup,
  type Row,
  within,
} from './expectations.ts'
import { type Actor, employeeAt, type Target } from './world.ts'

const details = { name: 'Changed', description: 'As before', address: sampleAddress }
const newPhone = () => `+91${7_000_000_000 + Math.floor(Math.random() * 999_999_999)}`

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

/** To the leaders of a person of one shop; to others a colleague is as unknown as a stranger. */
const toTheirLeaders = within(
  200,
  (actor, relation) => has(actor, leaders) && coversUnit(actor, 'shop', relation),
  () => 200,
)

/** Groups, people and places. */
export const peopleRows: Row[] = [
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
      body: { _id: await employeeAt(server, target), name: 'Changed', phone: newPhone() },
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
      params: { groupId: target.groupId, userId: await employeeAt(server, target) },
    }),
    expect: ofTheGroup('group', 200, 'admin'),
  },
  {
    name: 'unlock a user of one shop',
    endpoint: security.unlockUser,
    request: async (server, target) => ({
      endpoint: security.unlockUser,
      params: { userId: await employeeAt(server, target) },
    }),
    // Whoever may set their PIN
    expect: within(
      200,
      (actor, relation) => has(actor, leaders) || coversUnit(actor, 'shop', relation),
      (actor, relation) => (actor.role === 'admin' && coversUnit(actor, 'shop', relation) ? 200 : 403),
    ),
  },
  {
    name: "list a group's security events",
    endpoint: security.listSecurityEvents,
    relations: byGroup,
    request: async (_, { groupId }) => ({ endpoint: security.listSecurityEvents, params: { groupId } }),
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
    name: 'look at a person of one shop',
    endpoint: users.getUser,
    request: async (server, target) => ({
      endpoint: users.getUser,
      params: { userId: await employeeAt(server, target) },
    }),
    expect: toTheirLeaders,
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
    ofSender: true,
    request: async (server, target, actor) => ({
      endpoint: places.deleteZone,
      params: { id: mayDelete(actor) ? await newZone(server, target) : target.zoneId },
    }),
    expect: ofTheGroup('zone', 200, 'admin'),
  },
  {
    name: 'delete a shop',
    endpoint: places.deleteShop,
    ofSender: true,
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
    name: 'read the month of a person of one shop',
    endpoint: users.getPersonMonth,
    request: async (server, target) => ({
      endpoint: users.getPersonMonth,
      params: { userId: await employeeAt(server, target) },
    }),
    expect: toTheirLeaders,
  },
  {
    name: 'list what a figure of that month counts',
    endpoint: users.listPersonMonth,
    request: async (server, target) => ({
      endpoint: users.listPersonMonth,
      params: { userId: await employeeAt(server, target), what: 'sold' },
    }),
    expect: toTheirLeaders,
  },
]
