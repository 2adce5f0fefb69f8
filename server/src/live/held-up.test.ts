import { randomUUID } from 'node:crypto'
import { type LiveNews, liveChanges } from '@forecourt/contract/live/calls'
import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { follow, is } from '../../test/follow.ts'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { sweepChanges } from './sweep-changes.ts'

/* Whatever holds the database's horizon up, and however much there is to tell: nobody is told the same for ever. */

const server = await startApp()
await server.app.listen({ port: 0, host: '127.0.0.1' })
const { app, db, call, superAdmin } = server
const { at, groupId, shopA } = await newDealership(server)

/** Notes so many changes of a kind that nobody made. */
const note = (many: number, { of = groupId, kind = 'bikes', ids }: { of?: string; kind?: string; ids: SQL }) =>
  db.execute(sql`
    insert into live_changes (group_id, id, transaction, kind, shop_ids, ids, created)
    select ${of}, gen_random_uuid(), pg_current_xact_id()::text::bigint, ${kind}, array[${shopA}::uuid], ${ids}, now()
    from generate_series(1, ${many}::int)`)

/** All news up to that of a bike. */
async function newsUntil({ next }: Awaited<ReturnType<typeof follow>>, bikeId: string): Promise<LiveNews[]> {
  const all: LiveNews[] = []
  for (let news = await next(); news; news = await next()) {
    all.push(news)
    if (news.changes.some(is('bikes', bikeId))) return all
  }
  throw new Error('The lines have ended')
}

async function expectNextTold(line: Awaited<ReturnType<typeof follow>>) {
  const { _id } = await addBike(server, shopA)
  expect(await newsUntil(line, _id)).toEqual([expect.objectContaining({ missed: false })])
}

test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'while a transaction stays open each write is told once, and all may be old at most once',
  async () => {
    const { token } = await at('shop', shopA, 'staff')
    await db.execute(sql`delete from live_changes`)
    const line = await follow(app, token)
    let cursor = ''
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_current_xact_id()`)
      await newsUntil(line, (await addBike(server, shopA))._id)
      await db.execute(sql`update live_changes set created = created - interval '11 minutes'`)
      await sweepChanges(db)

      const [first, second, third] = [
        await addBike(server, shopA),
        await addBike(server, shopA),
        await addBike(server, shopA),
      ]
      const told = await newsUntil(line, third._id)
      expect(told.filter(({ missed }) => missed)).toEqual([])
      for (const { _id } of [first, second, third])
        expect(told.flatMap(({ changes }) => changes).filter(is('bikes', _id))).toHaveLength(1)
      // Who comes again is told of them too
      cursor = line.cursor()
      const again = (await follow(app, token, cursor)).first
      expect(again.missed).toBe(false)
      for (const { _id } of [first, second, third]) expect(again.changes.some(is('bikes', _id))).toBe(true)

      // What is too much to tell once is not so with each write that follows
      await note(1500, { ids: sql`null` })
      await addBike(server, shopA)
      expect(await line.next()).toMatchObject({ changes: [], missed: true })
      await expectNextTold(line)
      await expectNextTold(line)
    })
    // Once it has ended, what is gone is gone, and that is said once at most
    await db.execute(sql`update live_changes set created = created - interval '11 minutes'`)
    await expect
      .poll(async () => {
        await sweepChanges(db)
        return (await db.execute(sql`select from live_changes`)).rows
      })
      .toEqual([])
    const { body } = await call(liveChanges, { token, query: { cursor } })
    expect(body).toMatchObject({ changes: [], missed: true })
    await addBike(server, shopA)
    await line.next()
    await expectNextTold(line)
  },
)

test('who missed more than a line holds is told that all may be old, and then what comes', async () => {
  const { token } = await at('shop', shopA, 'staff')
  const before = await follow(app, token)
  before.leave()
  await note(900, { ids: sql`array[gen_random_uuid()::text]` })
  const line = await follow(app, token, before.cursor())
  expect(line.first).toMatchObject({ changes: [], missed: true })
  // Nobody had notified of them: the first look may show them once more
  await addBike(server, shopA)
  await line.next()
  await expectNextTold(line)
  await db.execute(sql`delete from live_changes`)
})

test('people of other dealerships are not read for who comes again, and are told to nobody', async () => {
  const { token } = await at('shop', shopA, 'staff')
  const line = await follow(app, token)
  await note(1500, { of: randomUUID(), kind: 'roles', ids: sql`array[gen_random_uuid()::text]` })
  await note(1, { of: randomUUID(), kind: 'users', ids: sql`null` })
  const { body } = await call(liveChanges, { token, query: { cursor: line.cursor() } })
  expect(body).toMatchObject({ changes: [], missed: false })
  await db.execute(sql`delete from live_changes`)
})

test('what several records are about is named once', async () => {
  const { token } = await at('shop', shopA, 'staff')
  const line = await follow(app, token)
  const [bikeId, ...records] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  await db.execute(sql`
    insert into audit_records (group_id, id, collection_name, record_id, shop_id, operation_type, operation_by_user,
      operation_by_user_name, created, data)
    values ${sql.join(
      records.map(
        (record) => sql`(${groupId}, ${randomUUID()}, 'bikes', ${record}, ${shopA}, 'CREATE', ${superAdmin._id},
          'Super Admin', now(), ${JSON.stringify({ bikeId })}::jsonb)`,
      ),
      sql`, `,
    )}`)
  const { ids } = await line.until((change) => !!change.ids?.includes(bikeId))
  expect([...(ids ?? [])].sort()).toEqual([bikeId, ...records].sort())
})
