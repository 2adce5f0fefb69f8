import { randomUUID } from 'node:crypto'
import { businessDay } from '@forecourt/contract/calendar'
import * as tasks from '@forecourt/contract/tasks/calls'
import * as users from '@forecourt/contract/users'
import type { TestServer } from '../harness.ts'
import { byGroup, covering, coversUnit, everyone, has, leaders, type Row, within } from './expectations.ts'
import { bikeAt } from './stock.ts'
import { employeeAt, type Target } from './world.ts'

const today = (server: TestServer) => businessDay(server.clock.now)

/** A task of somebody else about a bike, which all of the shop see. */
async function taskAt(server: TestServer, target: Target): Promise<string> {
  if (!target.exists) return randomUUID()
  const about = { kind: 'bike', id: await bikeAt(server, target) } as const
  const body = { text: 'Get the NOC', dueOn: today(server), forUser: await employeeAt(server, target), about }
  return (await server.call(tasks.addTask, { token: server.superAdmin.token, body })).body._id
}

/** To the leaders of a person of one shop; to others a colleague is as unknown as a stranger. */
const toTheirLeaders = within(
  200,
  (actor, relation) => has(actor, leaders) && coversUnit(actor, 'shop', relation),
  () => 200,
)

/** What people of a shop did and are to do. */
export const teamRows: Row[] = [
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
  {
    name: 'list one’s own tasks in a shop',
    endpoint: tasks.listTasks,
    request: async (_, { shopId }) => ({ endpoint: tasks.listTasks, query: { shopId } }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'list all tasks of a shop',
    endpoint: tasks.listTasks,
    request: async (_, { shopId }) => ({ endpoint: tasks.listTasks, query: { shopId, whose: 'all' } }),
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'count one’s own tasks in a group',
    endpoint: tasks.countTasks,
    relations: byGroup,
    request: async (_, { groupId }) => ({ endpoint: tasks.countTasks, query: { groupId } }),
    expect: within(
      200,
      ({ level }) => level !== 'none',
      () => 200,
    ),
  },
  {
    name: 'list the tasks about a bike',
    endpoint: tasks.listTasksAbout,
    request: async (server, target) => ({
      endpoint: tasks.listTasksAbout,
      params: { kind: 'bike', id: await bikeAt(server, target) },
    }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'list to whom a task can be given in a shop',
    endpoint: tasks.listAssignees,
    request: async (_, { shopId }) => ({ endpoint: tasks.listAssignees, query: { shopId } }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'give somebody of a shop a task',
    endpoint: tasks.addTask,
    request: async (server, target) => ({
      endpoint: tasks.addTask,
      body: {
        text: 'Call Ramesh',
        dueOn: today(server),
        forUser: await employeeAt(server, target),
        shopId: target.shopId,
      },
    }),
    expect: covering('shop', 201, ...everyone),
  },
  {
    name: 'end a task of somebody else',
    endpoint: tasks.editTask,
    request: async (server, target) => ({
      endpoint: tasks.editTask,
      params: { taskId: await taskAt(server, target) },
      body: { isDone: true },
    }),
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'take a task back that the super admin gave',
    endpoint: tasks.takeBackTask,
    request: async (server, target) => ({
      endpoint: tasks.takeBackTask,
      params: { taskId: await taskAt(server, target) },
    }),
    expect: covering('shop', 200),
  },
]
