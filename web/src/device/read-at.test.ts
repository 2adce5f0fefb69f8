import { expect, test } from 'vitest'
import { firstReadAt, forgetFirstRead, noteFetched, noteReadAt, readAt } from './read-at.ts'

const life = '0123456789ab'
const cursor = (transaction: number, of = life) => ({ life: of, transaction })
const fetched = (query: object, transactions: number[], more = false) => {
  const { signal } = new AbortController()
  for (const transaction of transactions) noteReadAt(signal, `${life}.${transaction}`)
  noteFetched(query, signal, more)
}

test('of several answers the oldest tells what a query shows', () => {
  const query = {}
  fetched(query, [12, 10, 11])
  expect(readAt(query)).toEqual(cursor(10))
  fetched(query, [20])
  expect(readAt(query)).toEqual(cursor(20))
})

test('a page more makes the pages before no newer', () => {
  const query = {}
  fetched(query, [10])
  fetched(query, [30], true)
  expect(readAt(query)).toEqual(cursor(10))
})

test('nobody knows what an answer shows that does not say it', () => {
  const query = {}
  fetched(query, [10])
  fetched(query, [])
  expect(readAt(query)).toBeUndefined()
  const { signal } = new AbortController()
  noteReadAt(signal, 'nonsense')
  noteReadAt(signal, null)
  noteFetched(query, signal, false)
  expect(readAt(query)).toBeUndefined()
})

test('answers of two databases show nothing that either counts', () => {
  const query = {}
  const { signal } = new AbortController()
  noteReadAt(signal, `${life}.10`)
  noteReadAt(signal, 'ffffffffffff.4')
  noteFetched(query, signal, false)
  expect(readAt(query)).toEqual(cursor(0, 'ffffffffffff'))
})

test('the first answer of all is where the line begins, until somebody else comes', () => {
  forgetFirstRead()
  noteReadAt(undefined, `${life}.5`)
  noteReadAt(undefined, `${life}.4`)
  expect(firstReadAt()).toEqual(cursor(5))
  forgetFirstRead()
  expect(firstReadAt()).toBeUndefined()
})
