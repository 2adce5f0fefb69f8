import { liveBeatEvery, mostLiveLines } from '@forecourt/contract/live/calls'
import { expect, test } from 'vitest'
import { anotherServer, follow, is, originOf } from '../../test/follow.ts'
import { addBike, newDealership, startApp } from '../../test/harness.ts'

/* The lines by which screens follow: how many there may be, what they cost, and how they end. */

const server = await startApp()
await server.app.listen({ port: 0, host: '127.0.0.1' })
const { app, superAdmin } = server
const dealership = await newDealership(server)
const { at, shopA } = dealership

test('one more line than the server may have', async () => {
  const full = await anotherServer(server, { most: 2 })
  const { token } = await at('shop', shopA, 'staff')
  const first = await follow(full, token)
  await follow(full, token)
  await expect(follow(full, token)).rejects.toThrow('503: {"message":"The server is busy.')
  first.leave()
  await expect.poll(() => follow(full, token).catch(() => undefined)).toBeDefined()
})

test('the oldest of more lines than a person may have ends, and says why', async () => {
  const { token } = await at('shop', shopA, 'staff')
  const lines = []
  for (let n = 0; n < mostLiveLines.ofPerson; n += 1) lines.push(await follow(app, token))
  // Another's are their own
  await follow(app, (await at('shop', shopA, 'staff')).token)
  const [oldest, second] = lines
  const last = await follow(app, token)
  expect(await oldest?.rest()).toEqual([expect.objectContaining({ ended: 'tooMany', changes: [] })])
  const bike = await addBike(server, shopA)
  for (const line of [second, last]) await line?.until(is('bikes', bike._id))
})

test('a dealership that has all lines of the server gives way to others, until it has no more than they', async () => {
  const other = await newDealership(server)
  const full = await anotherServer(server, { most: 3 })
  const open = async (of: typeof dealership) => follow(full, (await of.at('shop', of.shopA, 'staff')).token)
  const [oldest, second, third] = [await open(dealership), await open(dealership), await open(dealership)]
  await expect(open(dealership)).rejects.toThrow('503')
  const first = await open(other)
  expect(await oldest.rest()).toEqual([expect.objectContaining({ ended: 'tooMany', changes: [] })])
  for (const of of [dealership, other]) await expect(open(of)).rejects.toThrow('503')
  const [bike, others] = [await addBike(server, shopA), await addBike(server, other.shopA)]
  for (const line of [second, third]) await line.until(is('bikes', bike._id))
  await first.until(is('bikes', others._id))
})

test('an idle line costs less than 1 kB a minute', async () => {
  const beating = await anotherServer(server, { beatEvery: 50 })
  const { token } = await at('shop', shopA, 'staff')
  const line = await follow(beating, token)
  const beat = await line.next()
  expect(beat).toMatchObject({ changes: [], missed: false })
  // The text in a chunk with its length, and what TLS, TCP and IP put around it and around the word that it came
  const text = JSON.stringify(beat).length + 1
  const [chunk, around] = [text.toString(16).length + 4, 29 + 2 * 52]
  expect((text + chunk + around) * (60_000 / liveBeatEvery)).toBeLessThan(1000)
})

test('nothing on the way holds it back', async () => {
  const { headers } = await follow(app, superAdmin.token, undefined, { 'accept-encoding': 'gzip, br' })
  expect(headers.get('content-encoding')).toBeNull()
  expect(headers.get('x-accel-buffering')).toBe('no')
  expect(headers.get('cache-control')).toBe('no-store, no-transform')
  expect(headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
})

test('two servers on one database tell the same, and one that stops ends its lines', async () => {
  const other = await anotherServer(server)
  const { token } = await at('shop', shopA, 'staff')
  const lines = [await follow(app, token), await follow(other, token)]
  const bike = await addBike(server, shopA)
  for (const line of lines) await line.until(is('bikes', bike._id))
  const origin = originOf(other)
  await other.close()
  expect(await lines[1]?.rest()).toEqual([])
  await expect(fetch(origin)).rejects.toThrow()
  const next = await addBike(server, shopA)
  await lines[0]?.until(is('bikes', next._id))
})

test('HEAD holds nothing open', async () => {
  const headers = { authorization: `Bearer ${superAdmin.token}` }
  const answer = await app.inject({ method: 'HEAD', url: '/api/live?follow=true', headers })
  expect(answer.statusCode).toBe(200)
})
