import { randomUUID } from 'node:crypto'
import * as calls from '@forecourt/contract/stock-counts/calls'
import type { Settlement } from '@forecourt/contract/stock-counts/differences'
import * as walk from '@forecourt/contract/stock-counts/walk-calls'
import type { TestServer } from '../harness.ts'

type By = { token: string }
type Sent = {
  _id: string
  bikeId: string | null
  vehicleNumber: string
  seenAt: string
  note?: string
  picture?: string
}

/** What a phone saw: a bike by its id, or a number as it was typed. */
export const seen = (what: { _id: string } | string, more: Partial<Sent> = {}): Sent => ({
  _id: randomUUID(),
  bikeId: typeof what === 'string' ? null : what._id,
  vehicleNumber: typeof what === 'string' ? what : '',
  seenAt: new Date().toISOString(),
  ...more,
})

/** What people do with counts, by calls of this server. */
export function countsOn(server: TestServer) {
  const open = ({ token }: By, shopId: string, note = '') =>
    server.call(calls.openCount, { token, body: { shopId, note } })
  const send = ({ token }: By, countId: string, ...sightings: Sent[]) =>
    server.call(walk.sendSightings, { token, params: { countId }, body: { sightings } })
  const takeBack = ({ token }: By, countId: string, ...sightingIds: string[]) =>
    server.call(walk.takeBackSightings, { token, params: { countId }, body: { sightingIds } })
  const finish = ({ token }: By, countId: string, note = '') =>
    server.call(calls.finishCount, { token, params: { countId }, body: { note } })
  const cancel = ({ token }: By, countId: string) => server.call(calls.cancelCount, { token, params: { countId } })
  const get = ({ token }: By, countId: string) => server.call(calls.getCount, { token, params: { countId } })
  const settle = ({ token }: By, countId: string, as: Settlement, differenceIds: string[], note = '') =>
    server.call(calls.settleDifferences, { token, params: { countId }, body: { differenceIds, as, note } })
  const differences = async (
    { token }: By,
    countId: string,
    show: 'toSettle' | 'settled' | 'explained' | 'all' = 'all',
  ) => (await server.call(calls.listDifferences, { token, params: { countId }, query: { show } })).body.differences
  return { open, send, takeBack, finish, cancel, get, settle, differences }
}
