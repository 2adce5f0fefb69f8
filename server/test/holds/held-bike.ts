import { businessDay, daysAfter } from '@forecourt/contract/calendar'
import type { BodyOf } from '@forecourt/contract/endpoint'
import { type HoldList, holdBike, listHolds } from '@forecourt/contract/holds/calls'
import type { TestServer } from '../harness.ts'

/** The day so many days after the server's today. */
export const dayIn = ({ clock }: TestServer, days: number): string => daysAfter(businessDay(clock.now), days)

export const ravi = { customerName: 'Ravi Kumar', customerPhone: '+919848012345' }
export const sita = { customerName: 'Sita Devi', customerPhone: '+919848054321' }

/** Asks to hold a bike until the end of the day after tomorrow, for Ravi and without a token unless it is said. */
export const hold = (server: TestServer, token: string, bikeId: string, more: Partial<BodyOf<typeof holdBike>> = {}) =>
  server.call(holdBike, { token, params: { bikeId }, body: { ...ravi, until: dayIn(server, 2), ...more } })

/** The customers of a list of holds. */
export async function namesIn(server: TestServer, token: string, shopId: string, list: HoldList): Promise<string[]> {
  const { body } = await server.call(listHolds, { token, query: { shopId, list } })
  return body.holds.map(({ customerName }) => customerName)
}
