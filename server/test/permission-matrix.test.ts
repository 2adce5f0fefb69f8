import { type Endpoint, Failure } from '@forecourt/contract/endpoint'
import * as groups from '@forecourt/contract/groups'
import * as session from '@forecourt/contract/session'
import * as views from '@forecourt/contract/views'
import { is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, expect, test } from 'vitest'
import * as schema from '../src/db/schema.ts'
import { endpoints } from './endpoints.ts'
import { startApp } from './harness.ts'
import { enquiryRows } from './permission-matrix-enquiries.ts'
import { historyRows } from './permission-matrix-history.ts'
import { peopleRows } from './permission-matrix-people.ts'
import { salesRows } from './permission-matrix-sales.ts'
import { stockRows } from './permission-matrix-stock.ts'
import { waitingRows } from './permission-matrix-waiting.ts'
import { makeActors, makeOutsiders, makeTargets, relations } from './permission-matrix-world.ts'

/*
 * Every call, by everybody, at everything: the caller's own unit, another unit of the group, another group, and an id
 * that nobody has. What should come of it is written down in the rows, apart from the table that the server reads. A
 * refusal says one sentence and no more, the same for what is another group's and for what is not there, and a refused
 * write leaves every row of the database as it was, but for the security events that tell of it.
 */

const rows = [...peopleRows, ...waitingRows, ...stockRows, ...salesRows, ...enquiryRows, ...historyRows]
const server = await startApp()
const targets = await makeTargets(server)
const actors = await makeActors(server, targets.own)
const outsiders = await makeOutsiders(server, targets.own)

let cells = 0
afterAll(() => console.log(`permission matrix: ${cells} cells tried on ${rows.length} calls`))

test.each(rows)('$name', async (row) => {
  const wrong: string[] = []
  const refusals = new Map<number, Set<string>>()
  for (const relation of row.relations ?? relations) {
    for (const actor of [...actors, ...outsiders]) {
      const complain = (what: string) => wrong.push(`${actor.name} at ${relation}: ${what}`)
      const request = await row.request(server, targets[relation], actor)
      const expected = outsiders.includes(actor) ? 401 : row.expect(actor, relation)
      const refusedWrite = expected >= 400 && request.endpoint.method !== 'GET'
      const before = refusedWrite ? await allRows() : undefined
      const answer = await server.send(request, actor.token || undefined)
      cells += 1
      if (answer.status !== expected) complain(`${answer.status}, not ${expected}`)
      if (refusedWrite && (await allRows()) !== before) complain('refused, but not without a trace')
      if (answer.status < 400) continue
      if (Failure.strict().safeParse(answer.body).error)
        complain(`says more than a failure: ${JSON.stringify(answer.body)}`)
      if (relation !== 'foreign' && relation !== 'unknown') continue
      const said = refusals.get(answer.status) ?? new Set()
      refusals.set(answer.status, said.add(JSON.stringify(answer.body)))
    }
  }
  expect(wrong).toEqual([])
  for (const [status, said] of refusals) expect([...said], `all that a ${status} says of another group`).toHaveLength(1)
})

// That it was refused is told to the group's admins, and is the one trace
const tables = Object.values(schema).filter((part) => is(part, PgTable) && part !== schema.securityEvents)

/** A mark of every row of every table: one more, one less or one written anew makes another. */
async function allRows(): Promise<string> {
  const marks = tables.map(
    (table) => sql`select count(*)::text || ':' || coalesce(sum(xmin::text::bigint), 0) as mark from ${table}`,
  )
  const { rows: found } = await server.db.execute<{ mark: string }>(sql.join(marks, sql` union all `))
  return found.map(({ mark }) => mark).join()
}

/** Calls that are about nobody but the caller. */
const aboutOneself: Endpoint[] = [
  session.login,
  session.logout,
  session.me,
  session.changePin,
  session.confirmRole,
  session.listDevices,
  session.endDevice,
  session.endOtherDevices,
  views.listViews,
  views.saveView,
  views.deleteView,
]

test('every call of the contract is in the matrix', () => {
  const tried = new Set<Endpoint>([...aboutOneself, ...rows.map((row) => row.endpoint)])
  expect(endpoints.filter((endpoint) => !tried.has(endpoint)).map(({ method, url }) => `${method} ${url}`)).toEqual([])
})

test('the groups that one can manage are those whose admin page one may open', async () => {
  for (const actor of actors) {
    const answer = await server.call(groups.groupsCanManage, { token: actor.token })
    expect(answer.status).toBe(200)
    const seen = answer.body.map(({ _id }) => _id)
    const manages = actor.role === 'superAdmin' || actor.role === 'admin' || actor.role === 'manager'
    expect(seen.includes(targets.own.groupId), actor.name).toBe(manages)
    expect(seen.includes(targets.foreign.groupId), actor.name).toBe(actor.role === 'superAdmin')
  }
})
