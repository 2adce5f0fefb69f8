import { addBike } from '@forecourt/contract/bikes'
import { expect, onTestFinished, test } from 'vitest'
import { follow, is } from '../follow.ts'
import { newDealership, startApp } from '../harness.ts'
import { callerOf } from '../processes/caller.ts'
import { startServerIn } from '../processes/child-server.ts'
import { startProxy } from './proxy.ts'
import { settingsBeside } from './settings-beside.ts'
import { openTrade } from './trade.ts'

/* One of two servers is killed (-9) while people write through a balancer: nobody loses anything but a moment. */

const server = await startApp()
const { groupId, shopA, shopB, at } = await newDealership(server)
const run = () => startServerIn(settingsBeside(server))

test('a server that is killed in mid-write loses nothing, and the other goes on', { timeout: 120_000 }, async () => {
  const [one, other] = await Promise.all([run(), run()])
  const proxy = await startProxy([one.origin, other.origin])
  onTestFinished(() => proxy.stop())
  const { token } = await at('group', groupId, 'admin')
  const line = await follow(one, token)
  const trade = openTrade(callerOf(proxy.origin), { token, groupId, shopIds: [shopA, shopB] })
  await trade.goesOn()

  await one.kill()
  await trade.goesOn()
  // Another comes in its place, while it is written
  const third = await run()
  proxy.use([third.origin, other.origin])
  await trade.goesOn()
  await trade.close()
  expect([third, other].map(({ origin }) => proxy.taken(origin) >= 5)).toEqual([true, true])
  await trade.check()

  // Whoever looked on at the one that is gone goes on at another from where the line broke
  await line.rest().catch(() => [])
  const onward = await follow(third, token, line.cursor())
  const body = { vehicleNumber: 'TS08KS0001', make: 'Honda', model: 'Dio', year: 2022, mileage: 9, listPrice: 60_000 }
  const { _id } = await callerOf(other.origin).done(addBike, { token, body: { ...body, shopId: shopA } })
  await onward.until(is('bikes', _id))
  for (const running of [third, other]) expect(await running.stopped()).toEqual({ code: 0, complaints: [] })
})
