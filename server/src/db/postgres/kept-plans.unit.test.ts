import { expect, test } from 'vitest'
import { CONNECTION_LIFE, keepPlans } from './kept-plans.ts'

const nameOf = (named: ReturnType<typeof keepPlans>, text: string, values: unknown[] = ['1']) =>
  named<{ text: string; name?: string }>({ text }, values).name

test('what is asked again has a name, the same each time and another for another statement', () => {
  const named = keepPlans()
  expect(nameOf(named, 'select $1')).toBeUndefined()
  const name = nameOf(named, 'select $1')
  expect(name).toBeDefined()
  expect(nameOf(named, 'select $1')).toBe(name)
  nameOf(named, 'select $1 + 1')
  expect(nameOf(named, 'select $1 + 1')).not.toBe(name)
})

test.each([
  'select $1 where model LIKE $2',
  'select $1 where lower(buyer) ilike lower($2)',
  'select 1 where shop_id = any($1::uuid[])',
  'select 1 where sold_on between $1::date and $2::date',
  'select 1 where (price, id) > ($1, $2)',
  'select 1 where price <= $1',
  'select 1 where $1::date < expires_on',
  'select 1 from unnest($1::uuid[]) as id',
])('a plan for any values is never made of %s', (text) => {
  const named = keepPlans()
  nameOf(named, text)
  expect(nameOf(named, text)).toBeUndefined()
})

test('it is of what compares columns, lists each value, or says so', () => {
  const named = keepPlans()
  for (const text of [
    "select 1 where id = $1 and note <> ''",
    'select 1 where id in ($1, $2) and a < b',
    'select /* one plan for any values */ 1 where day < $1',
  ]) {
    nameOf(named, text)
    expect(nameOf(named, text), text).toBeDefined()
  }
})

test('what has no values, or a name of its own, is sent as it is', () => {
  const named = keepPlans()
  nameOf(named, 'commit', [])
  expect(nameOf(named, 'commit', [])).toBeUndefined()
  const own = { text: 'select $1', name: 'session' }
  named(own, ['1'])
  expect(named(own, ['1'])).toBe(own)
})

test('there are no more names than PostgreSQL may keep, and with the connections they are counted anew', () => {
  let at = 0
  const named = keepPlans(() => at)
  for (let n = 0; n < 1_000; n += 1) nameOf(named, `select $1 + ${n}`)
  const names = Array.from({ length: 1_000 }, (_, n) => nameOf(named, `select $1 + ${n}`))
  expect(names.filter(Boolean)).toHaveLength(300)
  at = CONNECTION_LIFE * 1_000 + 1
  expect(nameOf(named, 'select $1 + 1')).toBeUndefined()
  expect(nameOf(named, 'select $1 + 1')).toBe(names[1])
})
