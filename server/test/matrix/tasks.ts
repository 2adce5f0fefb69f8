import { randomUUID } from 'node:crypto'
import { businessDay } from '@forecourt/contract/calendar'
import * as tasks from '@forecourt/contract/tasks/calls'
import type { TestServer } from '../harness.ts'
import { byGroup, covering, everyone, leaders, type Row, within } from './expectations.ts'
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

/** What people of a shop are to do. */
export const taskRows: Row[] = [
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
