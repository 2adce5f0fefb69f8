import * as analytics from '@forecourt/contract/analytics/calls'
import type { Endpoint } from '@forecourt/contract/endpoint'
import { anywhere, byGroup, covering, leaders, ofTheGroup, type Row } from './expectations.ts'

const period = { from: '2026-01-01', to: '2026-03-31' }

type Asked = { name: string; endpoint: Endpoint; params?: Record<string, string>; dated: boolean }

const asked: Asked[] = [
  { name: 'the figures of the stock', endpoint: analytics.getStockFigures, dated: false },
  { name: 'the figures of sales', endpoint: analytics.getSalesFigures, dated: true },
  { name: 'the figures of models', endpoint: analytics.getModelFigures, dated: true },
  { name: 'the figures of enquiries', endpoint: analytics.getEnquiryFigures, dated: true },
  { name: 'where bikes would sell', endpoint: analytics.getAdvice, dated: false },
  ...analytics.figureTables.map((table) => ({
    name: `the figures '${table}' as a file`,
    endpoint: analytics.exportFigures,
    params: { table },
    dated: true,
  })),
]

const requestOf = ({ endpoint, params, dated }: Asked, scope: Record<string, string>) => ({
  endpoint,
  ...(params && { params }),
  query: { ...(dated && period), ...scope },
})

/** Figures of a shop, of a zone and of a group, and what holding stock costs. */
export const analyticsRows: Row[] = [
  ...asked.flatMap((one): Row[] => [
    {
      name: `${one.name} of a shop`,
      endpoint: one.endpoint,
      request: async (_, { shopId }) => requestOf(one, { shopId }),
      expect: covering('shop', 200, ...leaders),
    },
    {
      name: `${one.name} of a zone`,
      endpoint: one.endpoint,
      request: async (_, { zoneId }) => requestOf(one, { zoneId }),
      expect: covering('zone', 200, ...leaders),
    },
    {
      name: `${one.name} of a group`,
      endpoint: one.endpoint,
      relations: byGroup,
      request: async (_, { groupId }) => requestOf(one, { groupId }),
      expect: anywhere(200, ...leaders),
    },
  ]),
  {
    name: "settle what a group's stock costs to hold",
    endpoint: analytics.saveHoldingRate,
    relations: byGroup,
    request: async (_, { groupId }) => ({
      endpoint: analytics.saveHoldingRate,
      params: { groupId },
      body: { percent: 12.5 },
    }),
    expect: ofTheGroup('group', 200, 'admin'),
  },
]
