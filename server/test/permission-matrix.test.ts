import type { Endpoint } from '@forecourt/contract/endpoint'
import * as groups from '@forecourt/contract/groups'
import * as session from '@forecourt/contract/session'
import * as views from '@forecourt/contract/views'
import { afterAll, expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'
import { startApp } from './harness.ts'
import { enquiryRows } from './permission-matrix-enquiries.ts'
import { peopleRows } from './permission-matrix-people.ts'
import { salesRows } from './permission-matrix-sales.ts'
import { stockRows } from './permission-matrix-stock.ts'
import { makeActors, makeTargets, nobody, relations } from './permission-matrix-world.ts'

/*
 * Every call, by everybody, at everything: the caller's own unit, another unit of the group, another group, and an id
 * that nobody has. What should come of it is written down in the rows, apart from the table that the server reads.
 */

const rows = [...peopleRows, ...stockRows, ...salesRows, ...enquiryRows]
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
const aboutOneself: Endpoint[] = [
  session.login,
  session.logout,
  session.me,
  session.changePin,
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
