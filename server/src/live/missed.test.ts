import { addBike as addBikeCall } from '@forecourt/contract/bikes'
import { liveChanges } from '@forecourt/contract/live/calls'
import { readAtHeader } from '@forecourt/contract/live/cursor'
import { me } from '@forecourt/contract/session'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { follow, is, untilToldOnce } from '../../test/follow.ts'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { sweepChanges } from './sweep-changes.ts'

/* However a line is cut, and whatever is committed when: nothing of what was written is passed by. */

const server = await startApp()
await server.app.listen({ port: 0, host: '127.0.0.1' })
const { app, db, call, superAdmin } = server
const { at, groupId, shopA, shopB } = await newDealership(server)

test('what was written while the line was cut is told first', async () => {
  const { token } = await at('shop', shopA, 'staff')
  const line = await follow(app, token)
  const seen = await addBike(server, shopA)
  await line.until(is('bikes', seen._id))
  line.leave()
  const missed = [(await addBike(server, shopA))._id, (await addBike(server, shopA))._id]
  const elsewhere = await addBike(server, shopB)
  const again = await follow(app, token, line.cursor())
  expect(again.first).toMatchObject({ missed: false })
  // What came before is told again for as long as the database holds an older transaction open
  const told = again.first.changes.flatMap(({ ids }) => ids ?? [])
  expect(told.filter((id) => missed.includes(id))).toEqual(missed)
  expect(told).not.toContain(elsewhere._id)
  const atOnce = await call(liveChanges, { token, query: { cursor: line.cursor() } })
  expect(atOnce.body.changes).toEqual(again.first.changes)
  // And then what comes
  const next = await addBike(server, shopA)
  await again.until(is('bikes', next._id))
})

test('who comes without a cursor begins with what comes', async () => {
  const { token } = await at('shop', shopA, 'staff')
  await addBike(server, shopA)
  const line = await follow(app, token)
  expect(line.first).toMatchObject({ changes: [], missed: false })
})

test('every answer says what it shows: a cursor from it tells of what came after', async () => {
  const { token } = await at('shop', shopA, 'staff')
  const before = await addBike(server, shopA)
  await untilToldOnce(server)
  const { headers } = await call(me, { token })
  const cursor = String(headers[readAtHeader])
  const after = await addBike(server, shopA)
  const { changes } = (await call(liveChanges, { token, query: { cursor } })).body
  expect(changes.some(is('bikes', before._id))).toBe(false)
  expect(changes.some(is('bikes', after._id))).toBe(true)
  // Of a write it says nothing: what it wrote is not in it
  const bike = {
    vehicleNumber: 'TS08LV0001',
    make: 'Honda',
    model: 'Dio',
    year: 2022,
    mileage: 1,
    listPrice: 1,
    shopId: shopA,
  }
  expect((await call(addBikeCall, { token, body: bike })).headers).not.toHaveProperty(readAtHeader)
})

test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'what is committed late is told late, to those who came between too',
  async () => {
    const { token } = await at('shop', shopA, 'staff')
    const line = await follow(app, token)
    const late = '01900000-0000-7000-8000-00000000abcd'
    let between = { _id: '' }
    let cursor = ''
    await db.transaction(async (tx) => {
      await tx.execute(sql`
      insert into audit_records (group_id, id, collection_name, record_id, shop_id, operation_type, operation_by_user,
        operation_by_user_name, created, data)
      values (${groupId}, ${late}, 'bikes', ${late}, ${shopA}, 'CREATE', ${superAdmin._id}, 'Super Admin', now(), '{}')`)
      // Begun later, and done before
      between = await addBike(server, shopA)
      await line.until(is('bikes', between._id))
      cursor = line.cursor()
    })
    await line.until(is('bikes', late))
    const { body } = await call(liveChanges, { token, query: { cursor } })
    expect(body.changes.some(is('bikes', late))).toBe(true)
  },
)

test('a bulk of records is told once, without their names', async () => {
  const { token } = await at('shop', shopA, 'staff')
  const line = await follow(app, token)
  await db.execute(sql`
    insert into audit_records (group_id, id, collection_name, record_id, shop_id, operation_type, operation_by_user,
      operation_by_user_name, created, data)
    select ${groupId}, gen_random_uuid(), 'bikes', gen_random_uuid(), ${shopA}, 'CREATE', ${superAdmin._id}, 'Super Admin',
      now(), '{}' from generate_series(1, 2000)`)
  const news = await line.next()
  expect(news?.changes).toEqual([expect.objectContaining({ kind: 'bikes', ids: null, shopIds: [shopA] })])
})

test('after more than is kept, or too much to tell, all may be old', async () => {
  const { token } = await at('shop', shopA, 'staff')
  const line = await follow(app, token)
  line.leave()
  await addBike(server, shopA)
  await db.execute(sql`update live_changes set created = created - interval '11 minutes'`)
  // What another database of the same server has open is waited for
  await expect
    .poll(async () => {
      await sweepChanges(db)
      return (await db.execute(sql`select from live_changes`)).rows
    })
    .toEqual([])
  const again = await follow(app, token, line.cursor())
  expect(again.first).toMatchObject({ changes: [], missed: true })
  // From there on all is told
  again.leave()
  const next = await addBike(server, shopA)
  expect((await follow(app, token, again.cursor())).first.changes.some(is('bikes', next._id))).toBe(true)

  const cursor = again.cursor()
  await db.execute(sql`
    insert into live_changes (group_id, id, transaction, kind, shop_ids, ids, created)
    select ${groupId}, gen_random_uuid(), pg_current_xact_id()::text::bigint, 'bikes', array[${shopA}::uuid], null, now()
    from generate_series(1, 1500)`)
  expect((await call(liveChanges, { token, query: { cursor } })).body).toMatchObject({ changes: [], missed: true })
  await db.execute(sql`delete from live_changes`)
})

test('a database that was restored, or set back, is another one', async () => {
  const { token } = await at('shop', shopA, 'staff')
  const line = await follow(app, token)
  const [life = '', transaction = ''] = line.first.cursor.split('.')
  const answer = async (cursor: string) => (await call(liveChanges, { token, query: { cursor } })).body
  expect((await answer(line.first.cursor)).missed).toBe(false)
  expect((await answer(`${life}.${Number(transaction) + 1_000_000}`)).missed).toBe(true)
  expect((await answer('of another version')).missed).toBe(true)
  await db.execute(sql`delete from live_life`)
  expect((await answer(line.first.cursor)).missed).toBe(true)
  // Whoever follows is told too, with the next write
  await addBike(server, shopA)
  expect(await line.next()).toMatchObject({ missed: true, changes: [] })
  const next = await addBike(server, shopA)
  await line.until(is('bikes', next._id))
})
