import { randomUUID } from 'node:crypto'
import { deleteView, listViews, saveView } from '@forecourt/contract/views'
import { expect, test } from 'vitest'
import { startApp } from '../../test/harness.ts'

const server = await startApp()

const save = (token: string, name: string, search = 'make=Honda', list: 'stock' | 'sold' = 'stock') =>
  server.call(saveView, { token, body: { name, list, search }, headers: { 'idempotency-key': randomUUID() } })
const views = async (token: string) => (await server.call(listViews, { token })).body

test('a view without a name or of no list is refused', async () => {
  const { token } = await server.person()
  const nameless = await save(token, ' ')
  expect(nameless.status).toBe(400)
  expect(nameless.failure.fields).toEqual({ name: 'Name is required' })
  expect((await save(token, 'Long', 'x'.repeat(2001))).status).toBe(400)
  expect((await save(token, 'Of none', '', 'shops' as 'stock')).status).toBe(400)
})

test('everybody has their own, by name', async () => {
  const [one, other] = [await server.person(), await server.person()]
  const { body: hers } = await save(other.token, 'Hers')
  for (const name of ['new bikes', 'Cheap', 'Old']) expect((await save(one.token, name)).status).toBe(200)
  expect((await views(one.token)).map(({ name }) => name)).toEqual(['Cheap', 'new bikes', 'Old'])
  expect(await views(other.token)).toEqual([{ _id: hers._id, name: 'Hers', list: 'stock', search: 'make=Honda' }])
  for (const viewId of [hers._id, '01890000-0000-7000-8000-000000000000', 'none']) {
    expect((await server.call(deleteView, { token: one.token, params: { viewId } })).status).toBe(404)
  }
  const gone = await server.call(deleteView, { token: other.token, params: { viewId: hers._id } })
  expect(gone.body).toEqual({ _id: hers._id })
  expect(await views(other.token)).toEqual([])
})

test('one of the same list and name is replaced, whatever its case', async () => {
  const { token } = await server.person()
  const { body: first } = await save(token, 'Cheap')
  const { body: second } = await save(token, 'CHEAP', 'priceTo=50000')
  expect(second).toEqual({ ...first, name: 'CHEAP', search: 'priceTo=50000' })
  await save(token, 'cheap', '', 'sold')
  expect(await views(token)).toHaveLength(2)
})

test('fifty at the most, also when they are saved at once; to replace one needs no room', async () => {
  const { token } = await server.person()
  const answers = await Promise.all(Array.from({ length: 52 }, (_, n) => save(token, `View ${n}`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.failure.message).toBe('You have 50 saved views already. Please delete one first')
  const [kept] = await views(token)
  expect((await save(token, kept?.name ?? '', 'other')).status).toBe(200)
  expect(await views(token)).toHaveLength(50)
})
