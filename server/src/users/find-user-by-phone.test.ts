import { findUserByPhone } from '@forecourt/contract/users'
import { expect, test } from 'vitest'
import { newDealership, startApp } from '../../test/harness.ts'

const MINUTE = 60_000
const server = await startApp()
const { superAdmin } = server
const group = await newDealership(server)
const find = (by: { token: string }, phone: string) =>
  server.call(findUserByPhone, { token: by.token, query: { phone } })

test('only admins look people up: 403', async () => {
  const { phone } = await server.person()
  expect((await find(await group.at('group', group.groupId, 'manager'), phone)).status).toBe(403)
  expect((await find(await group.at('shop', group.shopA, 'staff'), phone)).status).toBe(403)
  expect((await find(await server.person(), phone)).status).toBe(403)
})

test('what is no phone number is refused, an unknown one not found', async () => {
  const admin = await group.at('shop', group.shopA, 'admin')
  for (const phone of [' ', 'nobody', '000000']) {
    const answer = await find(admin, phone)
    expect(answer.status).toBe(400)
    expect(answer.failure.fields).toEqual({ phone: 'Enter a valid phone number' })
  }
  const unknown = await find(admin, '9111111111')
  expect(unknown.status).toBe(404)
  expect(unknown.failure.message).toBe('No user found with the given phone number')
})

test('exactly one user, of any dealership, by name alone', async () => {
  const admin = await group.at('shop', group.shopA, 'admin')
  const other = await newDealership(server)
  const { _id, name, phone } = await other.at('shop', other.shopA, 'staff')
  expect((await find(admin, phone)).body).toEqual({ _id, name })
  expect((await find(admin, ` 0${phone.slice(3)} `)).body).toEqual({ _id, name })
})

test('a super admin is found by super admins alone', async () => {
  const admin = await group.at('group', group.groupId, 'admin')
  expect((await find(admin, superAdmin.phone)).status).toBe(404)
  expect((await find(superAdmin, superAdmin.phone)).body._id).toBe(superAdmin._id)
})

test('nobody reads the whole telephone book: sixty in ten minutes', async () => {
  const admin = await group.at('shop', group.shopA, 'admin')
  const other = await group.at('shop', group.shopA, 'admin')
  const inStretch = (milliseconds: number) => {
    server.clock.now = new Date(Math.ceil(server.clock.now.getTime() / (10 * MINUTE)) * 10 * MINUTE + milliseconds)
  }
  inStretch(MINUTE)
  for (let n = 0; n < 30; n++) {
    expect((await find(admin, '9111111111')).status).toBe(404)
    expect((await find(admin, other.phone)).status).toBe(200)
  }
  const limited = await find(admin, other.phone)
  expect(limited.status).toBe(429)
  expect(limited.headers['retry-after']).toBe('540')
  expect(limited.failure.message).toBe('Too many attempts. Try again in 9 minutes')
  expect((await find(other, admin.phone)).status).toBe(200)
  inStretch(0)
  expect((await find(admin, other.phone)).status).toBe(200)
})
