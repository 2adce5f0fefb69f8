import { businessDay, DAY, daysAfter } from '@forecourt/contract/calendar'
import * as calls from '@forecourt/contract/consignments/calls'
import { addressOf } from '@forecourt/contract/endpoint'
import { parse } from 'csv-parse/sync'
import { expect, onTestFinished, test } from 'vitest'
import { type By, bikesSentOn } from '../../test/consignments/bikes-sent.ts'
import { addBike, startApp } from '../../test/harness.ts'
import { openSession } from '../session/open-session.ts'

const server = await startApp()
const { signing, send, receive, refuse, recall, dispute } = bikesSentOn(server)

type Query = { from: string; to: string; groupId?: string; shopId?: string }
const report = (by: By, query: Query) => server.call(calls.getConsignmentReport, { token: by.token, query })
const file = (by: By, query: Query) => server.call(calls.exportConsignments, { token: by.token, query })

const none = { sent: 0, received: 0, refused: 0, recalled: 0, onTheWay: 0, late: 0, disputed: 0, ways: [], moreWays: 0 }

/** Six bikes that were sent from shop A today, one of each end, one late once a day has passed, and one in dispute. */
async function sixSent() {
  const dealership = await signing()
  const { shopA, shopB, sender, receiver } = dealership
  const ids: string[] = []
  for (let n = 0; n < 6; n += 1) ids.push((await addBike(server, shopA))._id)
  const [taken = '', broken = '', refused = '', called = '', disputed = ''] = ids
  const { _id } = (await send(sender, shopB, ...ids)).body
  await receive(receiver, _id, taken, broken)
  await refuse(receiver, _id, refused)
  await recall(sender, _id, called)
  await dispute(receiver, _id, disputed)
  const today = businessDay(server.clock.now)
  return { ...dealership, today, ofToday: { from: today, to: today } }
}

test('days in the wrong order are refused, and outside the reach nothing is found', async () => {
  const { shopA, sender, receiver } = await signing()
  const other = await signing()
  const days = { from: '2026-03-02', to: '2026-03-01' }
  for (const ask of [report, file]) {
    const wrong = await ask(sender, days)
    expect([wrong.status, wrong.failure.fields]).toEqual([400, { to: 'The last day cannot be before the first' }])
    expect((await ask(receiver, { from: '2026-03-01', to: '2026-03-01', shopId: shopA })).status).toBe(404)
    expect((await ask(sender, { from: '2026-03-01', to: '2026-03-01', groupId: other.groupId })).status).toBe(404)
  }
})

test('a day and a month say what was sent and how it stands, to both shops and to no others', async () => {
  const { at, groupId, shopB, shopC, sender, receiver, today, ofToday } = await sixSent()
  const counts = { sent: 6, received: 2, refused: 1, recalled: 1, onTheWay: 1, late: 0, disputed: 1 }
  const shops = { fromShopName: expect.stringMatching(/^Shop A/), toShopName: expect.stringMatching(/^Shop B/) }
  const all = { ...counts, ways: [{ ...shops, ...counts }], moreWays: 0 }
  const month = { from: `${today.slice(0, 7)}-01`, to: daysAfter(today, 31) }
  for (const by of [sender, receiver, await at('group', groupId, 'admin')]) {
    expect((await report(by, ofToday)).body).toEqual(all)
    expect((await report(by, month)).body).toEqual(all)
  }
  expect((await report(receiver, { ...ofToday, shopId: shopB })).body).toEqual(all)
  expect((await report(await at('shop', shopC, 'manager'), ofToday)).body).toEqual(none)
  const yesterday = daysAfter(today, -1)
  expect((await report(sender, { from: yesterday, to: yesterday })).body).toEqual(none)
})

test('what is late is late by the clock, in the report and in its file', async () => {
  const { sender, ofToday } = await sixSent()
  const before = server.clock.now
  onTestFinished(() => {
    server.clock.now = before
  })
  server.clock.now = new Date(before.getTime() + 2 * DAY)
  const later = { token: await openSession(server.db, sender._id, server.clock.now) }
  expect((await report(later, ofToday)).body).toMatchObject({ onTheWay: 1, late: 1 })
  const { headers, rawPayload } = await server.app.inject({
    url: addressOf(calls.exportConsignments, { query: ofToday }),
    headers: { authorization: `Bearer ${later.token}` },
  })
  expect(headers['content-disposition']).toContain(`on-the-way-${ofToday.from}-to-${ofToday.to}.csv`)
  const rows = parse(rawPayload, { bom: true, columns: true }) as Record<string, string>[]
  expect(rows.map((row) => row['State'] ?? '').toSorted((one, other) => one.localeCompare(other))).toEqual([
    'Called back',
    'In dispute',
    'Late',
    'Refused',
    'Taken in',
    'Taken in',
  ])
  expect(rows[0]).toMatchObject({ Make: 'Honda', Model: 'Activa 6G', 'Carried by': 'Yusuf', 'Kilometres sent': '7500' })
})
