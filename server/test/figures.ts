import * as analytics from '@forecourt/contract/analytics/calls'
import { sellBike } from '@forecourt/contract/sales'
import { expect } from 'vitest'
import type { TestServer } from './harness.ts'

export type Person = { token: string }
export type Scope = { groupId?: string; zoneId?: string; shopId?: string }
type Clock = { clock?: analytics.StockClock }
export const march = { from: '2026-03-01', to: '2026-03-31' }

/** The calls of figures on a server, of March 2026 where nothing else is said, and a sale at a moment. */
export function figuresOf(server: TestServer) {
  return {
    stock: (by: Person, query: Scope & Clock = {}) =>
      server.call(analytics.getStockFigures, { token: by.token, query }),
    sold: (by: Person, query: Scope & Partial<typeof march> = {}) =>
      server.call(analytics.getSalesFigures, { token: by.token, query: { ...march, ...query } }),
    models: (by: Person, query: Scope = {}) =>
      server.call(analytics.getModelFigures, { token: by.token, query: { ...march, ...query } }),
    enquired: (by: Person, query: Scope = {}) =>
      server.call(analytics.getEnquiryFigures, { token: by.token, query: { ...march, ...query } }),
    advice: (by: Person, query: Scope & { bikeId?: string } = {}) =>
      server.call(analytics.getAdvice, { token: by.token, query }),
    async sell(by: Person, bikeId: string, at: string, salePrice: number, soldOn?: string) {
      server.clock.now = new Date(at)
      const body = { buyerName: 'Ravi', buyerContact: '9848012345', salePrice, soldOn }
      const answer = await server.call(sellBike, { token: by.token, params: { bikeId }, body })
      expect(answer.status).toBe(201)
      return answer.body._id
    },
  }
}
