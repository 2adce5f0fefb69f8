// A database of the browser's kind, which this window lacks
import 'fake-indexeddb/auto'
import { HOUR, MINUTE } from '@forecourt/contract/calendar'
import { listInventory } from '@forecourt/contract/inventory'
import { giveBackLeases, leaseBikes, listLeases } from '@forecourt/contract/leases/calls'
import { expect, test, vi } from 'vitest'
import { id, inStock, otherShop, shop } from '../../../../test/dealership.ts'
import { lease, leasesOf } from '../../../../test/leases.ts'
import { answer, asked, fail, refuse } from '../../../../test/network.ts'
import {
  at,
  own,
  pass,
  phone,
  preparePhones,
  reserveOnPhone,
  second,
  sellable,
  states,
  userId,
} from '../../../../test/phone-of-leases.ts'
import { forgetLeasedBikes } from '../../../device/stores/lease-store.ts'
import { giveBackAll, giveBackBikes } from './give-back.ts'
import { keepInStep } from './keep-in-step.ts'
import { reserveBikes } from './reserve-bikes.ts'

preparePhones()

test('a device that has nothing asks for nothing', async () => {
  await keepInStep(userId)
  expect(asked(listLeases)).toEqual([])
})

test('what is asked for may be sold once the server has told the time, until five minutes before the end', async () => {
  expect(await reserveOnPhone(lease)).toMatchObject({ reserved: 1, notAsked: 0 })
  expect(sellable()).toEqual([lease._id])
  expect(phone().state().bikes.get(lease._id)?.bike.vehicleNumber).toBe(lease.vehicleNumber)
  fail(listLeases, 'cutOff')
  for (let minutes = 0; minutes < 54; minutes += 1) {
    pass(MINUTE)
    await keepInStep(userId)
  }
  expect(sellable()).toEqual([lease._id])
  pass(MINUTE)
  await keepInStep(userId)
  expect(sellable()).toEqual([])
})

test('without an answer of the list nothing is sold: nothing else tells the time', async () => {
  answer(leaseBikes, { granted: [own(lease)], refused: [], hours: 1 })
  fail(listLeases, 'cutOff')
  await expect(reserveBikes(userId, shop)).rejects.toThrow()
  expect(states()).toEqual([])
  answer(listLeases, { ...leasesOf(), at })
  await keepInStep(userId)
  // It was wanted before the answer was lost
  expect(states()).toEqual([[lease._id, 'reserved']])
})

test('why others are not there is told, and a device takes 500 at most', async () => {
  const many = Array.from({ length: 200 }, (_, n) => ({ ...inStock, _id: id(2000 + n) }))
  let page = 0
  answer(listInventory, () => {
    page += 1
    const bikes = many.map((bike, n) => ({ ...bike, _id: id(1000 * page + n), leaseId: n === 0 ? id(5) : null }))
    return { bikes, total: 800, nextCursor: page < 4 ? String(page) : null }
  })
  answer(leaseBikes, { granted: [own(lease)], refused: [{ bikeId: id(1001), why: 'held', byUserName: '' }], hours: 1 })
  answer(listLeases, { ...leasesOf(own(lease)), at })
  const became = await reserveBikes(userId, shop)
  expect(became).toMatchObject({ reserved: 1, notAsked: 98 })
  // Those of other phones are not asked for, and told of all the same
  expect([...(became?.refused ?? [])]).toEqual([
    ['leased', 3],
    ['held', 1],
  ])
  expect(asked(leaseBikes)[0]?.body).toHaveProperty('bikeIds.length', 500)
})

test('one that is called in is given back at once, and is not taken up again by a late list', async () => {
  await reserveOnPhone(lease)
  const calledIn = { ...own(lease), calledIn: { at, byName: 'Salma Begum' } }
  answer(listLeases, { ...leasesOf(calledIn), at })
  fail(giveBackLeases, 'cutOff')
  await keepInStep(userId)
  expect([states(), sellable()]).toEqual([[[lease._id, 'givingBack']], []])
  answer(giveBackLeases, { leases: [{ leaseId: lease._id, became: 'givenBack' }] })
  await keepInStep(userId)
  expect(states()).toEqual([])
  await keepInStep(userId)
  expect(states()).toEqual([])
  expect(asked(giveBackLeases).at(-1)?.params).toEqual({ shopId: shop._id })
})

test('a sale that has begun is the only one, and comes to nothing after ten minutes where none was kept', async () => {
  await reserveOnPhone(lease)
  answer(giveBackLeases, { leases: [{ leaseId: lease._id, became: 'givenBack' }] })
  const both = await Promise.all([phone().beginSale(lease.bikeId), phone().beginSale(lease.bikeId)])
  expect(both.map((begun) => begun?.isBegun)).toEqual([true, false])
  expect(both[0]).toMatchObject({ isInTime: true, bike: { leaseId: lease._id } })
  await keepInStep(userId)
  expect(states()).toEqual([[lease._id, 'selling']])
  // Called in meanwhile it is not given back: a customer may be paying
  answer(listLeases, { ...leasesOf({ ...own(lease), calledIn: { at, byName: 'Salma Begum' } }), at })
  await keepInStep(userId)
  expect([states(), asked(giveBackLeases)]).toEqual([[[lease._id, 'selling']], []])
  pass(11 * MINUTE)
  await keepInStep(userId)
  expect([states(), asked(giveBackLeases).length]).toEqual([[], 1])
})

test('a sale that never left is taken back; one that is being given back is none to begin', async () => {
  await reserveOnPhone(lease)
  await phone().beginSale(lease.bikeId)
  await phone().takeBackSale(lease._id)
  expect(sellable()).toEqual([lease._id])
  fail(giveBackLeases, 'cutOff')
  await giveBackBikes(userId, { shopId: shop._id, lease: own(lease) })
  expect(await phone().beginSale(lease.bikeId)).toBeUndefined()
  expect(await phone().beginSale(id(1))).toBeUndefined()
})

test('one that was given back by itself is not asked for again with its shop', async () => {
  await reserveOnPhone(lease, second)
  answer(giveBackLeases, { leases: [{ leaseId: second._id, became: 'givenBack' }] })
  await giveBackBikes(userId, { shopId: shop._id, lease: second })
  answer(listInventory, { bikes: [inStock, { ...inStock, _id: second.bikeId }], total: 2, nextCursor: null })
  answer(listLeases, () => ({ ...leasesOf(own(lease)), at: new Date(Date.now()).toISOString() }))
  pass(31 * MINUTE)
  await keepInStep(userId)
  expect(asked(leaseBikes).at(-1)?.body).toMatchObject({ bikeIds: [inStock._id] })
  expect(states()).toEqual([[lease._id, 'reserved']])
})

test('while nobody looks at the page its shop is not asked for again', async () => {
  await reserveOnPhone(lease)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  pass(31 * MINUTE)
  await keepInStep(userId)
  expect(asked(leaseBikes)).toHaveLength(1)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  await keepInStep(userId)
  expect(asked(leaseBikes)).toHaveLength(2)
})

test('a bike is asked for again only once a quarter of the group’s hours would be gained; a new one at once', async () => {
  await reserveOnPhone(lease)
  answer(leaseBikes, { granted: [lasting(8)], refused: [], hours: 8 })
  // Of whoever presses the button the server is asked in any case
  await reserveBikes(userId, shop)
  await reserveBikes(userId, shop)
  expect(asked(leaseBikes)).toHaveLength(3)
  answer(listLeases, () => ({ ...leasesOf(lasting(8)), at: new Date(Date.now()).toISOString() }))
  for (let halfHours = 0; halfHours < 3; halfHours += 1) {
    pass(31 * MINUTE)
    await keepInStep(userId)
  }
  expect(asked(leaseBikes)).toHaveLength(3)
  answer(listInventory, { bikes: [inStock, { ...inStock, _id: second.bikeId }], total: 2, nextCursor: null })
  pass(26 * MINUTE)
  await keepInStep(userId)
  expect(asked(leaseBikes)).toHaveLength(3)
  pass(5 * MINUTE)
  await keepInStep(userId)
  expect(asked(leaseBikes).at(-1)?.body).toMatchObject({ bikeIds: [lease.bikeId, second.bikeId] })
  // What it believes of the end is what it was told
  expect(phone().state().leases[0]?.lease.until).toBe(lasting(8).until)
})

const lasting = (hours: number) => ({ ...own(lease), until: new Date(Date.parse(at) + hours * HOUR).toISOString() })

test('of two tabs one asks for a shop again, though the other has not heard of that', async () => {
  await reserveOnPhone(lease)
  // Another tab has the page's parts anew, and hears late of what this one changes
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.resetModules()
  const other = await import('./keep-in-step.ts')
  vi.unstubAllGlobals()
  await other.keepInStep(userId)
  pass(31 * MINUTE)
  await keepInStep(userId)
  await other.keepInStep(userId)
  expect(asked(leaseBikes)).toHaveLength(2)
})

test('what the server lists no more has ended; an older list says nothing of what came after it', async () => {
  await reserveOnPhone(lease)
  const before = await phone().ask()
  const after = await phone().ask()
  if (!before || !after) throw new Error('Nothing is kept')
  await phone().hear(after, [own(second)])
  await phone().hearList(before, [own(lease)], at)
  expect(states().length).toBe(2)
  await phone().hearList({ ...after, asked: after.asked + 1 }, [own(second)], at)
  expect(states()).toEqual([[second._id, 'reserved']])
})

test('a shop that leases no more is asked once; what is on the device stays until its time is over', async () => {
  await reserveOnPhone(lease)
  refuse(leaseBikes, 409, { code: 'leases_off' })
  pass(31 * MINUTE)
  await keepInStep(userId)
  pass(MINUTE)
  await keepInStep(userId)
  expect(asked(leaseBikes)).toHaveLength(2)
  expect(states()).toEqual([[lease._id, 'reserved']])
})

test('whoever signs out gives all back, and what bikes cost is forgotten', async () => {
  await reserveOnPhone(lease, { ...second, shopId: otherShop._id })
  answer(giveBackLeases, ({ body }) => ({
    leases: (body as { leaseIds: string[] }).leaseIds.map((leaseId) => ({ leaseId, became: 'givenBack' as const })),
  }))
  await giveBackAll(userId)
  expect([states(), phone().state().shops]).toEqual([[], []])
  expect(asked(giveBackLeases).map(({ params }) => params['shopId'])).toEqual([shop._id, otherShop._id])
  await reserveOnPhone(lease)
  await forgetLeasedBikes()
  await phone().readAgain()
  expect([phone().state().bikes.size, sellable()]).toEqual([0, []])
})
