import * as users from '@forecourt/contract/users'
import { byGroup, covering, coversUnit, has, leaders, ofTheGroup, type Row, within } from './expectations.ts'
import { employeeAt } from './world.ts'

const newPhone = () => `+91${6_000_000_000 + Math.floor(Math.random() * 999_999_999)}`

/** People who wait for a code, have left, or never had a role. */
export const waitingRows: Row[] = [
  {
    name: 'edit a user who waits at one shop',
    endpoint: users.saveUser,
    request: async (server, target) => ({
      endpoint: users.saveUser,
      body: { _id: await employeeAt(server, target, 'waits'), name: 'Changed', phone: newPhone() },
    }),
    // As if they worked there already
    expect: within(
      200,
      (actor, relation) => has(actor, leaders) || coversUnit(actor, 'shop', relation),
      (actor, relation) => (actor.role === 'admin' && coversUnit(actor, 'shop', relation) ? 200 : 403),
    ),
  },
  ...(['left', 'new'] as const).map(
    (as): Row => ({
      name: { left: 'edit a user who has left', new: 'edit a user who never had a role' }[as],
      endpoint: users.saveUser,
      relations: byGroup,
      request: async (server, target) => ({
        endpoint: users.saveUser,
        body: { _id: await employeeAt(server, target, as), name: 'Changed', phone: newPhone() },
      }),
      expect: within(
        200,
        (actor) => has(actor, leaders),
        ({ role, level }) => (role === 'admin' && level === 'group' ? 200 : 403),
      ),
    }),
  ),
  ...(['works', 'waits'] as const).map(
    (as): Row => ({
      name: { works: 'have somebody of one shop prove their PIN', waits: 'make a code anew' }[as],
      endpoint: users.makeRoleCode,
      request: async (server, target) => ({
        endpoint: users.makeRoleCode,
        body: { userId: await employeeAt(server, target, as), level: 'shop', levelId: target.shopId },
      }),
      expect: covering('shop', 200, 'admin'),
    }),
  ),
  {
    name: 'remove a user who waits',
    endpoint: users.removeUser,
    relations: byGroup,
    request: async (server, target) => ({
      endpoint: users.removeUser,
      params: { groupId: target.groupId, userId: await employeeAt(server, target, 'waits') },
    }),
    expect: ofTheGroup('group', 200, 'admin'),
  },
  {
    name: 'look at a person who waits at one shop',
    endpoint: users.getUser,
    request: async (server, target) => ({
      endpoint: users.getUser,
      params: { userId: await employeeAt(server, target, 'waits') },
    }),
    expect: within(
      200,
      (actor, relation) => has(actor, leaders) && coversUnit(actor, 'shop', relation),
      () => 200,
    ),
  },
  {
    name: 'look at a person who has left',
    endpoint: users.getUser,
    relations: byGroup,
    request: async (server, target) => ({
      endpoint: users.getUser,
      params: { userId: await employeeAt(server, target, 'left') },
    }),
    expect: ({ role }, relation) => (role === 'superAdmin' && relation !== 'unknown' ? 200 : 404),
  },
]
