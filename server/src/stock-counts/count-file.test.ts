import { differenceNames, settlementNames } from '@forecourt/contract/stock-counts/differences'
import { expect, onTestFinished, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { countsOn, seen } from '../../test/stock-counts/counts.ts'

const server = await startApp()
const { open, send, finish, settle, differences } = countsOn(server)

test('its words never change', () => {
  expect(differenceNames).toEqual({
    missing: 'Not seen',
    deleted: 'Deleted during the count',
    elsewhere: 'Belongs to another shop',
    coming: 'Here, not taken in yet',
    soldBefore: 'Sold, and still here',
    unknown: 'Not in the books',
    odd: 'Something odd',
    sold: 'Sold during the count',
    left: 'Moved away during the count',
    arrived: 'Arrived during the count',
    onTheWay: 'On its way to another shop',
  })
  expect(settlementNames).toEqual({
    found: 'Found',
    moved: 'Moved',
    soldNotEntered: 'Sold and not entered',
    stolen: 'Stolen',
    explained: 'Explained',
  })
})

test('the bytes of the file never change, since digests of finished counts are taken of them', async () => {
  const before = server.clock.now
  onTestFinished(() => {
    server.clock.now = before
  })
  const { at, shopA } = await newDealership(server)
  for (const vehicleNumber of ['TS09AB0001', 'TS09AB0002']) await addBike(server, shopA, { vehicleNumber })
  server.clock.now = new Date('2027-03-05T05:30:00Z')
  const manager = await at('shop', shopA, 'manager')
  const walker = await at('shop', shopA, 'staff')
  const { _id: countId, shopName } = (await open(manager, shopA)).body
  server.clock.now = new Date('2027-03-05T06:30:00Z')
  await send(
    walker,
    countId,
    ...[seen('TS09AB0001', { seenAt: '2027-03-05T05:45:00Z' })],
    ...[seen('=AP09', { note: 'By the gate', seenAt: '2027-03-05T05:50:00Z' })],
  )
  await finish(manager, countId)
  const [missing] = await differences(manager, countId)
  await settle(manager, countId, 'stolen', [missing?._id ?? ''], 'FIR 12')
  const answer = await server.app.inject({
    method: 'GET',
    url: `/api/stockCounts/${countId}/export`,
    headers: { authorization: `Bearer ${manager.token}` },
  })
  expect(answer.headers['content-disposition']).toBe('attachment; filename="stock-count-2027-03-05.csv"')
  expect(answer.body).toBe(
    `\uFEFF${[
      'What,Vehicle number,Make,Model,Belongs to,At,By,Note,Settled as,Settled at,Settled by,What happened',
      `"Count of ${shopName}, opened",,,,,"5 Mar 2027, 11:00 am",${manager.name},,,,,`,
      `"Count of ${shopName}, finished",,,,,"5 Mar 2027, 12:00 pm",${manager.name},1 of 2 bikes seen,,,,`,
      `Not seen,TS09AB0002,Honda,Activa 6G,,,,,Stolen,"5 Mar 2027, 12:00 pm",${manager.name},FIR 12`,
      `Not in the books,'=AP09,,,,"5 Mar 2027, 11:20 am",${walker.name},By the gate,,,,`,
      `Seen where it belongs,TS09AB0001,,,,"5 Mar 2027, 11:15 am",${walker.name},,,,,`,
      '',
    ].join('\r\n')}`,
  )
})
