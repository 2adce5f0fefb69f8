import fs from 'node:fs'
import { saveGroup } from '@forecourt/contract/groups'
import { sentences } from '@forecourt/contract/messages'
import { listShops } from '@forecourt/contract/places'
import { me } from '@forecourt/contract/session'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sampleAddress, startApp } from '../../test/harness.ts'

const server = await startApp()
const { token } = server.superAdmin
const group = { name: 'Sri Motors', description: 'Used bikes', address: sampleAddress }
const busy = 'The server is busy. Please try again in a moment.'

const save = () => server.call(saveGroup, { token, body: group })
const countOf = async (table: string) =>
  (await server.db.execute<{ count: number }>(sql.raw(`select count(*) from ${table}`))).rows[0]?.count

/** Lets the database say of the next groups and audit records what it says of itself in trouble. */
async function fail(table: 'groups' | 'audit_records', code: string) {
  await server.asOwner(
    `create function in_trouble() returns trigger language plpgsql as
    $$ begin raise exception 'in trouble' using errcode = '${code}'; end $$`,
    `create trigger in_trouble before insert on ${table} for each row execute function in_trouble()`,
  )
}

describe('a database in trouble', () => {
  afterEach(async () => {
    await server.asOwner('drop function if exists in_trouble cascade')
  })

  it.each([
    ['a full disk', '53100', 507, 'disk_full', sentences.diskFull],
    ['no memory for a statement', '53200', 503, 'overloaded', busy],
    ['a statement that took too long', '57014', 503, 'overloaded', busy],
  ])('says so of %s, does nothing by half and goes on reading', async (_what, sqlState, status, code, message) => {
    for (const table of ['groups', 'audit_records'] as const) {
      const groups = await countOf('groups')
      await fail(table, sqlState)
      const answer = await save()
      expect([answer.status, answer.body]).toEqual([status, { message, error: message, code }])
      expect(await countOf('groups')).toBe(groups)
      expect((await server.call(listShops, { token, query: {} })).status).toBe(200)
      await server.asOwner('drop function in_trouble cascade')
    }
    expect((await save()).status).toBe(201)
  })

  it('still says who is signed in when the use of the session cannot be noted', async () => {
    await server.asOwner(
      `create function in_trouble() returns trigger language plpgsql as
      $$ begin raise exception 'in trouble' using errcode = '53100'; end $$`,
      'create trigger in_trouble before update on sessions for each row execute function in_trouble()',
    )
    server.clock.now = new Date(server.clock.now.getTime() + 120_000)
    expect((await server.call(me, { token })).status).toBe(200)
  })
})

describe.skipIf(process.env.TEST_DATABASE === 'postgres')('the embedded database', () => {
  it('lets the server answer while it works', async () => {
    const order: string[] = []
    const statement = server.db
      .execute(sql`select count(*) from generate_series(1, 2000000)`)
      .then(() => order.push('statement'))
    const answered = async (url: string) => order.push(`${url} ${(await server.app.inject({ url })).statusCode}`)
    await answered('/healthz')
    await answered(me.url)
    await answered('/nothing')
    await statement
    expect(order).toEqual(['/healthz 200', `${me.url} 401`, '/nothing 404', 'statement'])
  })

  it('refuses writes before the disk is quite full, and takes them when there is room again', async () => {
    const statfs = vi.spyOn(fs.promises, 'statfs').mockResolvedValue({ bavail: 0, bsize: 4096 } as fs.StatsFs)
    await vi.waitFor(async () => expect((await save()).status).toBe(507), { timeout: 20_000, interval: 200 })
    server.clock.now = new Date(server.clock.now.getTime() + 120_000)
    const read = await server.call(me, { token })
    expect([read.status, read.body.name]).toEqual([200, 'Super Admin'])
    statfs.mockRestore()
    await vi.waitFor(async () => expect((await save()).status).toBe(201), { timeout: 20_000, interval: 200 })
  })
})
