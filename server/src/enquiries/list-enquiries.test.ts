import * as contract from '@forecourt/contract/enquiries'
import { expect, test } from 'vitest'
import { newDealership, startApp } from '../../test/harness.ts'

const server = await startApp()

type Given = { customerName?: string; customerPhone?: string; enquiryType?: string[] }

async function add(shopId: string, given: Given = {}) {
  const form = { customerName: 'Meena', customerPhone: '98480 12345', enquiryType: ['Purchase'], ...given }
  const answer = await server.call(contract.addEnquiry, {
    token: server.superAdmin.token,
    body: { ...form, shopId },
  })
  return answer.body._id
}

type Query = {
  groupId?: string
  shopId?: string
  q?: string
  addedFrom?: string
  addedTo?: string
  limit?: number
  cursor?: string
}

const list = async (token: string, query: Query = {}) => {
  const answer = await server.call(contract.listEnquiries, { token, query })
  expect(answer.status).toBe(200)
  return { ...answer.body, ids: answer.body.enquiries.map(({ _id }) => _id) }
}

test('everybody sees the enquiries that their roles cover, and no other', async () => {
  const { at, groupId, north, shopA, shopB } = await newDealership(server)
  const other = await newDealership(server)
  const inA = await add(shopA)
  const inB = await add(shopB)
  await add(other.shopA)
  const all = [inA, inB].sort()
  const of = async (person: { token: string }, query = {}) => (await list(person.token, query)).ids.sort()

  expect(await of(await at('group', groupId, 'staff'))).toEqual(all)
  expect(await of(await at('zone', north, 'manager'))).toEqual([inA])
  expect(await of(await at('shop', shopB, 'staff'))).toEqual([inB])
  expect(await of(await server.person())).toEqual([])
  const staffOfA = await at('shop', shopA, 'staff')
  for (const query of [{ shopId: shopB }, { groupId: other.groupId }, { shopId: other.shopA }]) {
    expect((await server.call(contract.listEnquiries, { token: staffOfA.token, query })).status).toBe(404)
  }
  const query = { groupId: other.groupId, shopId: shopA }
  expect((await server.call(contract.listEnquiries, { token: server.superAdmin.token, query })).status).toBe(404)
  expect(await of(server.superAdmin, { groupId })).toEqual(all)
  expect(await of(server.superAdmin, { groupId, shopId: shopA })).toEqual([inA])
})

test.each([
  ['MEENA k', 'name'],
  ['98480 11111', 'phone'],
  ['098480-11111', 'phone'],
  ['+91 98480 11111', 'phone'],
  ['11111', 'phone'],
  ['test ride', 'type'],
  ['100% fin', 'sign'],
  ['a_b', 'sign'],
  ['c\\d', 'sign'],
  ['nobody', undefined],
  ['000', undefined],
])('%j finds by %s', async (q, found) => {
  const { at, shopA } = await newDealership(server)
  const names: Record<string, string> = {
    [await add(shopA, { customerName: 'Meena Kumari' })]: 'name',
    [await add(shopA, { customerName: 'Ravi', customerPhone: '9848011111' })]: 'phone',
    [await add(shopA, { customerName: 'Ravi', enquiryType: ['Purchase', 'Test Ride'] })]: 'type',
    [await add(shopA, { customerName: '100% finance a_b c\\d' })]: 'sign',
  }
  const { token } = await at('shop', shopA, 'staff')
  const { ids, total } = await list(token, { q })
  expect(ids.map((id) => names[id])).toEqual(found === undefined ? [] : [found])
  expect(total).toBe(ids.length)
})

test('those of some days came between midnight and midnight in India', async () => {
  const { at, groupId, shopA } = await newDealership(server)
  const { token } = await at('group', groupId, 'staff')
  const { now } = server.clock
  const came = async (moment: string) => {
    server.clock.now = new Date(moment)
    return add(shopA)
  }
  await came('2026-02-28T18:29:59.999Z')
  const [first, last] = [await came('2026-02-28T18:30:00Z'), await came('2026-03-31T18:29:59.999Z')]
  const after = await came('2026-03-31T18:30:00Z')
  server.clock.now = now
  expect((await list(token, { addedFrom: '2026-03-01', addedTo: '2026-03-31' })).ids).toEqual([last, first])
  expect((await list(token, { addedFrom: '2026-04-01' })).ids).toEqual([after])
  expect((await list(token, { addedTo: '2026-02-28' })).total).toBe(1)
})

test('pages go from the newest to the oldest and visit each once, also those of one moment', async () => {
  const { at, shopA } = await newDealership(server)
  const before = server.clock.now
  const added: string[] = []
  for (let index = 0; index < 9; index++) {
    // Three and three share a moment
    server.clock.now = new Date(before.getTime() + Math.floor(index / 3) * 1000)
    added.push(await add(shopA))
  }
  const { token } = await at('shop', shopA, 'staff')
  const visited: string[] = []
  const moments: string[] = []
  let cursor: string | null = null
  do {
    const page = await list(token, { limit: 2, ...(cursor && { cursor }) })
    expect(page.total).toBe(9)
    visited.push(...page.ids)
    moments.push(...page.enquiries.map(({ created }) => created))
    cursor = page.nextCursor
  } while (cursor)
  server.clock.now = before
  expect(visited).toHaveLength(9)
  expect([...visited].sort()).toEqual([...added].sort())
  expect(moments).toEqual([...moments].sort().reverse())
})

test.each(['nonsense', '["2025-01-01"]', 'null', '["0000-01-01T00:00:00Z","01890000-0000-7000-8000-000000000000"]'])(
  'a cursor that is none is a 400: %s',
  async (said) => {
    const cursor = Buffer.from(said).toString('base64url')
    const answer = await server.call(contract.listEnquiries, { token: server.superAdmin.token, query: { cursor } })
    expect(answer.status).toBe(400)
    expect(answer.failure.fields).toEqual({
      cursor: 'This is not a page of this list. Please start from the first page',
    })
  },
)
