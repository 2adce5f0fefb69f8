import { expect, test } from 'vitest'
import { readKnownBrowser, rememberUser } from './known-browser.ts'

const pepper = 'a pepper for tests, of enough characters'

test('a browser keeps its name and knows its users, the latest first', () => {
  const first = readKnownBrowser(rememberUser(undefined, 'asha', pepper), pepper)
  const second = readKnownBrowser(rememberUser(first, 'ravi', pepper), pepper)
  const again = readKnownBrowser(rememberUser(second, 'asha', pepper), pepper)
  expect(second).toEqual({ id: first?.id, userIds: ['ravi', 'asha'] })
  expect(again).toEqual({ id: first?.id, userIds: ['asha', 'ravi'] })
})

test('the oldest of too many users is forgotten', () => {
  let cookie = rememberUser(undefined, 'user 0', pepper)
  for (let n = 1; n <= 20; n++) cookie = rememberUser(readKnownBrowser(cookie, pepper), `user ${n}`, pepper)
  const users = readKnownBrowser(cookie, pepper)?.userIds
  expect(users).toHaveLength(20)
  expect(users).not.toContain('user 0')
})

test('what this server did not write says nothing', () => {
  const cookie = rememberUser(undefined, 'asha', pepper)
  expect(readKnownBrowser(undefined, pepper)).toBeUndefined()
  expect(readKnownBrowser('', pepper)).toBeUndefined()
  expect(readKnownBrowser(cookie.replace('asha', 'ravi'), pepper)).toBeUndefined()
  expect(readKnownBrowser(cookie.slice(0, -1), pepper)).toBeUndefined()
  expect(readKnownBrowser(cookie, 'another pepper')).toBeUndefined()
})
