import { addEnquiry } from '@forecourt/contract/enquiries'
import { liveChanges } from '@forecourt/contract/live/calls'
import * as personalData from '@forecourt/contract/personal-data'
import * as seals from '@forecourt/contract/seals'
import type { TestServer } from '../harness.ts'
import { byGroup, coversUnit, has, leaders, ofTheGroup, type Row, within } from './expectations.ts'
import { employeeAt, type Target } from './world.ts'

/** The phone of somebody who has asked at the target. */
async function customerAt(server: TestServer, { exists, shopId }: Target): Promise<string> {
  const customer = { customerName: 'Sita', customerPhone: '98480 54321', enquiryType: ['Price'] }
  if (exists) await server.call(addEnquiry, { token: server.superAdmin.token, body: { ...customer, shopId } })
  return customer.customerPhone
}

/** The sealed history, what is told of it as it grows, and what is kept of people. */
export const historyRows: Row[] = [
  {
    name: 'see what changed since a cursor',
    endpoint: liveChanges,
    // Each sees of it what is within reach (live/follow.test.ts)
    relations: ['own'],
    request: async () => ({ endpoint: liveChanges, query: { cursor: '0123456789ab.1' } }),
    expect: () => 200,
  },
  {
    name: "see the seal of a group's history",
    endpoint: seals.getSeal,
    relations: byGroup,
    request: async (_, { groupId }) => ({ endpoint: seals.getSeal, params: { groupId } }),
    expect: ofTheGroup('group', 200, 'admin'),
  },
  {
    name: "take a group's history as a file",
    endpoint: seals.exportHistory,
    relations: byGroup,
    request: async (_, { groupId }) => ({ endpoint: seals.exportHistory, params: { groupId } }),
    expect: ofTheGroup('group', 200, 'admin'),
  },
  {
    name: 'take what is kept of a customer',
    endpoint: personalData.customerKept,
    relations: byGroup,
    request: async (_, { groupId }) => ({
      endpoint: personalData.customerKept,
      query: { groupId, phone: '98480 12345' },
    }),
    expect: ofTheGroup('group', 200, 'admin'),
  },
  {
    name: 'erase a customer',
    endpoint: personalData.eraseCustomer,
    relations: byGroup,
    request: async (server, target) => ({
      endpoint: personalData.eraseCustomer,
      body: { groupId: target.groupId, phone: await customerAt(server, target) },
    }),
    expect: ofTheGroup('group', 200, 'admin'),
  },
  {
    name: 'take what is kept of a user of one shop',
    endpoint: personalData.userKept,
    request: async (server, target) => ({
      endpoint: personalData.userKept,
      params: { userId: await employeeAt(server, target) },
    }),
    expect: within(
      200,
      (actor, relation) => has(actor, leaders) || coversUnit(actor, 'shop', relation),
      (actor) => (actor.level === 'group' && actor.role === 'admin' ? 200 : 403),
    ),
  },
]
