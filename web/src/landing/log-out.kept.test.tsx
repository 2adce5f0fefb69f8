// A database of the browser's kind, which this window lacks
import 'fake-indexeddb/auto'
import { giveBackLeases } from '@forecourt/contract/leases/calls'
import { logout } from '@forecourt/contract/session'
import { expect, test } from 'vitest'
import { id, manager, otherShop, shop } from '../../test/dealership.ts'
import { lease } from '../../test/leases.ts'
import { answer, asked, fail } from '../../test/network.ts'
import { signIn } from '../../test/page.tsx'
import { at, own, phone, preparePhones, reserveOnPhone, second, states, userId } from '../../test/phone-of-leases.ts'
import { readSession } from '../device/session.ts'
import { keepWrite } from '../device/stores/outbox-store.ts'
import { logOut } from './log-out.ts'

/* Who signs out at the landing page gives back what this phone has not sold. */

preparePhones()

const third = { ...lease, _id: id(214), bikeId: id(215) }

const givesAllBack = (meanwhile = () => {}) =>
  answer(giveBackLeases, ({ body }) => {
    meanwhile()
    return {
      leases: (body as { leaseIds: string[] }).leaseIds.map((leaseId) => ({ leaseId, became: 'givenBack' as const })),
    }
  })

/** What this device keeps now, whatever the page knew. */
async function kept() {
  await phone().readAgain()
  return { states: states(), shops: phone().state().shops, session: readSession() }
}

test('the bikes are given back before the session ends, but for one by which a sale is kept', async () => {
  await reserveOnPhone(lease, { ...second, shopId: otherShop._id }, third)
  await phone().beginSale(third.bikeId)
  await keepWrite(userId, {
    ...{
      key: 'a',
      kind: 'sale',
      title: 'Sale',
      line: 'a',
      madeAt: at,
      state: 'waiting' as const,
      reason: '',
      code: '',
    },
    input: { params: { bikeId: third.bikeId }, body: { leaseId: third._id } },
  })
  const sessions: unknown[] = []
  givesAllBack(() => sessions.push(readSession()?.user._id))
  answer(logout, { _id: userId })
  await logOut()
  expect(asked(giveBackLeases).map(({ params, body }) => [params['shopId'], body])).toEqual([
    [shop._id, expect.objectContaining({ leaseIds: [lease._id] })],
    [otherShop._id, expect.objectContaining({ leaseIds: [second._id] })],
  ])
  expect([sessions, asked(logout).length]).toEqual([[userId, userId], 1])
  expect(await kept()).toEqual({ states: [[third._id, 'selling']], shops: [], session: null })
})

test('what the server does not hear of is sold no more, and is sent when that person is back', async () => {
  await reserveOnPhone(lease)
  fail(giveBackLeases, 'cutOff')
  fail(logout, 'cutOff')
  await logOut()
  expect(await kept()).toEqual({ states: [[lease._id, 'givingBack']], shops: [], session: null })
})

test('whoever signed in meanwhile in another tab stays signed in', async () => {
  await reserveOnPhone(own(lease))
  const other = { ...manager, _id: id(899) }
  givesAllBack(() => {
    signIn(other)
    localStorage.setItem('token', 'another token')
  })
  await logOut()
  expect(readSession()?.user._id).toBe(other._id)
  expect(asked(logout)).toEqual([])
})

test('a phone on which nothing is reserved asks for nothing', async () => {
  answer(logout, { _id: userId })
  await logOut()
  expect([asked(giveBackLeases), readSession()]).toEqual([[], null])
})
