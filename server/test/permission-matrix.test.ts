import * as admin from '@forecourt/contract/admin'
import * as audit from '@forecourt/contract/audit'
import * as bikes from '@forecourt/contract/bikes'
import * as dashboard from '@forecourt/contract/dashboard'
import type { Endpoint } from '@forecourt/contract/endpoint'
import * as enquiries from '@forecourt/contract/enquiries'
import * as groups from '@forecourt/contract/groups'
import * as places from '@forecourt/contract/places'
import * as sales from '@forecourt/contract/sales'
import * as session from '@forecourt/contract/session'
import * as uploads from '@forecourt/contract/uploads'
import * as users from '@forecourt/contract/users'
import { afterAll, expect, test } from 'vitest'
import { startApp } from './harness.ts'
import { peopleRows } from './permission-matrix-people.ts'
import { stockRows } from './permission-matrix-stock.ts'
import { makeActors, makeTargets, nobody, relations } from './permission-matrix-world.ts'

/*
 * Every call, by everybody, at everything: the caller's own unit, another unit of the group, another group, and an id
 * that nobody has. What should come of it is written down in the rows, apart from the table that the server reads.
 */

const rows = [...peopleRows, ...stockRows]
const server = await startApp()
const targets = await makeTargets(server)
const actors = await makeActors(server, targets.own)

let cells = 0
afterAll(() => console.log(`permission matrix: ${cells} cells tried on ${rows.length} calls`))

test.each(rows)('$name', async (row) => {
  const wrong: string[] = []
  for (const relation of row.relations ?? relations) {
    for (const actor of actors) {
      const request = await row.request(server, targets[relation], actor)
      const answer = await server.send(request, actor.token)
      const expected = row.expect(actor, relation)
      cells += 1
      if (answer.status !== expected) wrong.push(`${actor.name} at ${relation}: ${answer.status}, not ${expected}`)
    }
    const answer = await server.send(await row.request(server, targets[relation], nobody), undefined)
    cells += 1
    if (answer.status !== 401) wrong.push(`nobody at ${relation}: ${answer.status}, not 401`)
  }
  expect(wrong).toEqual([])
})

/** Calls that are about nobody but the caller. */
const aboutOneself: Endpoint[] = [session.login, session.logout, session.me, session.changePin]

test('every call of the contract is in the matrix', () => {
  const modules = [admin, audit, bikes, dashboard, enquiries, groups, places, sales, session, uploads, users]
  const isEndpoint = (value: unknown): value is Endpoint =>
    typeof value === 'object' && value !== null && 'method' in value && 'url' in value
  const all = modules.flatMap((module) => Object.values(module).filter(isEndpoint))
  const tried = new Set<Endpoint>([...aboutOneself, ...rows.map((row) => row.endpoint)])
  expect(all.filter((endpoint) => !tried.has(endpoint)).map(({ method, url }) => `${method} ${url}`)).toEqual([])
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
