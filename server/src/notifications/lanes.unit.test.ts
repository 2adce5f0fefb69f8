import { expect, test } from 'vitest'
import { openLanes } from './lanes.ts'

/** Lanes, what went on its way in them, and how it ends. */
function open(room = { inAll: 20, ofPerson: 2, ofHost: 4 }) {
  const sent: string[] = []
  const end = new Map<string, () => void>()
  let freed = 0
  const lanes = openLanes(room, () => void (freed += 1))
  const add = (id: string, person: string, host: string) =>
    lanes.add(id, {
      person,
      host,
      send: () => {
        sent.push(id)
        return new Promise<void>((resolve) => end.set(id, resolve))
      },
    })
  const ends = async (id: string) => {
    end.get(id)?.()
    const before = freed
    await expect.poll(() => freed).toBe(before + 1)
  }
  return { lanes, sent, add, ends }
}

test('a slow host has four places, a person two, and neither costs others anything', async () => {
  const { sent, add, ends } = open()
  for (let n = 0; n < 6; n += 1) add(`slow ${n}`, `person ${n}`, 'slow')
  for (let n = 0; n < 3; n += 1) add(`own ${n}`, 'one', `host ${n}`)
  add('other', 'other', 'other')
  expect(sent).toEqual(['slow 0', 'slow 1', 'slow 2', 'slow 3', 'own 0', 'own 1', 'other'])
  await ends('slow 2')
  await ends('own 0')
  expect(sent.slice(7)).toEqual(['slow 4', 'own 2'])
})

test('so many in all; the next goes when one has ended', async () => {
  const { lanes, sent, add, ends } = open({ inAll: 2, ofPerson: 2, ofHost: 4 })
  for (const id of ['a', 'b', 'c']) add(id, id, id)
  expect([sent, lanes.isFull()]).toEqual([['a', 'b'], true])
  await ends('a')
  expect(sent).toEqual(['a', 'b', 'c'])
  await ends('b')
  expect(lanes.isFull()).toBe(false)
})

test('what waits already waits once, and at the end no more', async () => {
  const { lanes, sent, add, ends } = open({ inAll: 1, ofPerson: 1, ofHost: 1 })
  for (const id of ['a', 'b', 'b', 'c']) add(id, 'one', 'host')
  await ends('a')
  const closed = lanes.close()
  await ends('b')
  await closed
  expect(sent).toEqual(['a', 'b'])
})
