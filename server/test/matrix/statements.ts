import { businessDay } from '@forecourt/contract/calendar'
import type { Endpoint } from '@forecourt/contract/endpoint'
import * as statements from '@forecourt/contract/statements/calls'
import type { SentRequest, TestServer } from '../harness.ts'
import { anywhere, byGroup, covering, leaders, type Row } from './expectations.ts'

type Asked = { name: string; endpoint: Endpoint; params?: Record<string, string> }

const asked: Asked[] = [
  { name: "a month's statement", endpoint: statements.getMonthStatement },
  { name: 'the value of the stock', endpoint: statements.getStockValue },
  { name: 'the GST sheet', endpoint: statements.getGstSheet },
  { name: 'who paid much in cash', endpoint: statements.getCashReceived },
  ...statements.statementFiles.map((statement) => ({
    name: `the file '${statement}'`,
    endpoint: statements.exportStatement,
    params: { statement },
  })),
  { name: 'the vouchers for Tally', endpoint: statements.exportTally },
]

function requestOf({ clock }: TestServer, { endpoint, params }: Asked, scope: Record<string, string>): SentRequest {
  // The stock is of a day, today where none is said
  const month = endpoint === statements.getStockValue ? {} : { month: businessDay(clock.now).slice(0, 7) }
  return { endpoint, ...(params && { params }), query: { ...month, ...scope } }
}

/** Statements, of a shop and of a group. */
export const statementRows: Row[] = asked.flatMap((one): Row[] => [
  {
    name: `${one.name} of a shop`,
    endpoint: one.endpoint,
    request: async (server, { shopId }) => requestOf(server, one, { shopId }),
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: `${one.name} of a group`,
    endpoint: one.endpoint,
    relations: byGroup,
    request: async (server, { groupId }) => requestOf(server, one, { groupId }),
    expect: anywhere(200, ...leaders),
  },
])
