// A database of the browser's kind, which this window lacks
import 'fake-indexeddb/auto'
import { MINUTE } from '@forecourt/contract/calendar'
import { listInventory } from '@forecourt/contract/inventory'
import { giveBackLeases, leaseBikes, listLeasedBikes, listLeases } from '@forecourt/contract/leases/calls'
import { expect, test, vi } from 'vitest'
import { id, inStock, manager, shop } from '../../../../test/dealership.ts'
import { lease, leasedBike, leasesOf } from '../../../../test/leases.ts'
import { answer, asked, fail, refuse } from '../../../../test/network.ts'
import { signIn } from '../../../../test/page.tsx'
import {
  at,
  own,
  pass,
  phone,
  preparePhones,
  reserveOnPhone,
  second,
  states,
  userId,
} from '../../../../test/phone-of-leases.ts'
import { keepWrite } from '../../../device/stores/outbox-store.ts'
import { giveBackBikes } from './give-back.ts'
import { keepInStep } from './keep-in-step.ts'

preparePhones()

test('nothing is asked as somebody who signed in meanwhile, and of no bike is kept then what it costs', async () => {
  await reserveOnPhone(lease)
  fail(giveBackLeases, 'cutOff')
  await giveBackBikes(userId, { shopId: shop._id, lease: own(lease) })
  const before = asked(giveBackLeases).length
  answer(listLeases, () => {
    signIn({ ...manager, _id: id(899) })
    return { ...leasesOf(own(lease)), at }
  })
  answer(giveBackLeases, { leases: [{ leaseId: lease._id, became: 'unknown' }] })
  await keepInStep(userId)
  expect([states(), asked(giveBackLeases).length]).toEqual([[[lease._id, 'givingBack']], before])
  signIn({ ...manager, _id: userId })
  answer(listLeases, { ...leasesOf(own(second)), at })
  answer(listLeasedBikes, () => {
    signIn({ ...manager, _id: id(899) })
    return { bikes: [{ ...leasedBike, leaseId: second._id }], nextCursor: null }
  })
  await keepInStep(userId)
  expect(phone().state().bikes.has(second._id)).toBe(false)
})

/** A sale by a lease that waits on the device. */
const saleBy = ({ _id: leaseId, bikeId }: typeof lease) => ({
  ...{ key: 'a', kind: 'sale', title: 'Sale', line: 'a', madeAt: at, state: 'waiting' as const, reason: '', code: '' },
  input: { params: { bikeId }, body: { leaseId } },
})

test('a bike whose sale another tab has kept is not given back, though this page has not heard of that', async () => {
  await reserveOnPhone(lease)
  await phone().beginSale(lease.bikeId)
  await keepInStep(userId)
  await keepWrite(userId, saleBy(lease))
  pass(11 * MINUTE)
  await keepInStep(userId)
  expect([states(), asked(giveBackLeases)]).toEqual([[[lease._id, 'selling']], []])
  // Given up just before it was kept, it is not told to the server
  await phone().giveUpSale(lease._id)
  await keepInStep(userId)
  expect([states(), asked(giveBackLeases)]).toEqual([[[lease._id, 'givingBack']], []])
})

test('where what is kept cannot be read nothing is given up', async () => {
  await reserveOnPhone(lease)
  await phone().beginSale(lease.bikeId)
  pass(11 * MINUTE)
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('The database is closing', 'InvalidStateError')
  })
  await keepInStep(userId)
  expect([states(), asked(giveBackLeases)]).toEqual([[[lease._id, 'selling']], []])
})

test('a sale that has just begun is not over by a list; it is kept while it may be sold, and no later', async () => {
  await reserveOnPhone(lease)
  await phone().beginSale(lease.bikeId)
  answer(listLeases, { ...leasesOf(), at })
  await keepInStep(userId)
  expect([states(), await phone().mayKeepSale(lease._id)]).toEqual([[[lease._id, 'selling']], true])
  pass(56 * MINUTE)
  expect(await phone().mayKeepSale(lease._id)).toBe(false)
  await phone().saleIsKept(lease._id)
  await keepInStep(userId)
  expect(states()).toEqual([])
})

const givesAllBack = () =>
  answer(giveBackLeases, ({ body }) => ({
    leases: (body as { leaseIds: string[] }).leaseIds.map((leaseId) => ({ leaseId, became: 'givenBack' as const })),
  }))

test('one that is listed again after a time without a role is given back, as it is sold no more', async () => {
  await reserveOnPhone(lease)
  answer(listLeases, { ...leasesOf(), at })
  await keepInStep(userId)
  expect(states()).toEqual([])
  answer(listLeases, { ...leasesOf(own(lease)), at })
  givesAllBack()
  await keepInStep(userId)
  expect([states(), asked(giveBackLeases)[0]?.body]).toEqual([[], expect.objectContaining({ leaseIds: [lease._id] })])
})

test('a lease whose time is over goes back where its shop is not asked for again', async () => {
  await reserveOnPhone(lease)
  refuse(leaseBikes, 409, { code: 'leases_off' })
  givesAllBack()
  pass(31 * MINUTE)
  answer(listLeases, () => ({ ...leasesOf(own(lease)), at: new Date(Date.now()).toISOString() }))
  await keepInStep(userId)
  expect(states()).toEqual([[lease._id, 'reserved']])
  pass(30 * MINUTE)
  await keepInStep(userId)
  expect(states()).toEqual([])
})

test('bikes that are granted once their shop was given back, or its holder has left, are not held', async () => {
  givesAllBack()
  await reserveOnPhone(second)
  answer(leaseBikes, () => {
    void phone().changeShops(() => [])
    return { granted: [own(lease)], refused: [], hours: 1 }
  })
  pass(31 * MINUTE)
  await keepInStep(userId)
  expect(states()).toContainEqual([lease._id, 'givingBack'])
})

test('one that was called in while its sale was tried is given back when that is taken back', async () => {
  await reserveOnPhone(lease)
  await phone().beginSale(lease.bikeId)
  answer(listLeases, { ...leasesOf({ ...own(lease), calledIn: { at, byName: 'Salma Begum' } }), at })
  await keepInStep(userId)
  await phone().takeBackSale(lease._id)
  expect(states()).toEqual([[lease._id, 'givingBack']])
})

test('the bikes that a device has are asked for before others of the shop', async () => {
  await reserveOnPhone(lease)
  const many = Array.from({ length: 200 }, (_, n) => ({ ...inStock, _id: id(2000 + n) }))
  let page = 0
  answer(listInventory, () => {
    page += 1
    const bikes = many.map((bike, n) => ({ ...bike, _id: id(1000 * (page + 1) + n) }))
    return { bikes, total: 800, nextCursor: String(page) }
  })
  pass(31 * MINUTE)
  await keepInStep(userId)
  expect(asked(leaseBikes).at(-1)?.body).toMatchObject({ bikeIds: { 0: lease.bikeId, length: 500 } })
})

test('an answer that is not the server’s is none', async () => {
  await reserveOnPhone(lease)
  fail(listLeases, 'notJson')
  await keepInStep(userId)
  expect(states()).toEqual([[lease._id, 'reserved']])
})
