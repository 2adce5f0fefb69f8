import { type Endpoint, Failure } from '@forecourt/contract/endpoint'
import * as groups from '@forecourt/contract/groups'
import { afterAll, expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'
import { matrixRows } from './every-call.ts'
import { type SentRequest, startApp } from './harness.ts'
import { type Actor, makeActors, makeOutsiders, makeTargets, relations } from './matrix/world.ts'
import { ownCalls } from './own-calls.ts'
import { changedRows, markRows } from './row-marks.ts'

/*
 * Every call, by everybody, at everything: the caller's own unit, another unit of the group, another group, and an id
 * that nobody has. What should come of it is written down in the rows, apart from the table that the server reads. A
 * refusal says one sentence and no more, the same for what is another group's and for what is not there, and a refused
 * write leaves every row of the database as it was, but for the security events that tell of it.
 */

const server = await startApp()
const targets = await makeTargets(server)
const actors = await makeActors(server, targets.own)
const outsiders = await makeOutsiders(server, targets.own)

let cells = 0
afterAll(() => console.log(`permission matrix: ${cells} cells tried on ${matrixRows.length} calls`))

test.each(matrixRows)('$name', async (row) => {
  const wrong: string[] = []
  const refusals = new Map<number, Set<string>>()
  for (const relation of row.relations ?? relations) {
    const prepare = (actor: Actor) => row.request(server, targets[relation], actor)
    const send = async (actor: Actor, request: SentRequest) => {
      const expected = outsiders.includes(actor) ? 401 : row.expect(actor, relation)
      const complain = (what: string) => wrong.push(`${actor.name} at ${relation}: ${what}`)
      const answer = await server.send(request, actor.token || undefined)
      cells += 1
      if (answer.status !== expected) complain(`${answer.status}, not ${expected}`)
      if (answer.status < 400) return
      if (Failure.strict().safeParse(answer.body).error)
        complain(`says more than a failure: ${JSON.stringify(answer.body)}`)
      if (relation !== 'foreign' && relation !== 'unknown') return
      const said = refusals.get(answer.status) ?? new Set()
      refusals.set(answer.status, said.add(JSON.stringify(answer.body)))
    }

    const isRefused = (actor: Actor) => outsiders.includes(actor) || row.expect(actor, relation) >= 400
    const everybody = [...actors, ...outsiders]
    const refused = everybody.filter(isRefused)
    const isRead = row.endpoint.method === 'GET'
    let kept: SentRequest | undefined
    // What changes nothing can be asked by one after the other
    const prepareKept = async (actor: Actor) => (row.ofSender ? prepare(actor) : (kept ??= await prepare(actor)))
    for (const actor of everybody)
      if (!isRefused(actor)) await send(actor, await (isRead ? prepareKept : prepare)(actor))
    // There before the rows are marked
    const requests = new Map<Actor, SentRequest>()
    for (const actor of refused) requests.set(actor, await prepareKept(actor))
    const before = isRead ? undefined : await markRows(server.db)
    for (const [actor, request] of requests) await send(actor, request)
    const changed = before === undefined ? '' : changedRows(before, await markRows(server.db))
    if (changed) {
      const names = refused.map(({ name }) => name).join(', ')
      wrong.push(`${names} at ${relation}: refused, but not all without a trace: ${changed}`)
    }
  }
  expect(wrong).toEqual([])
  for (const [status, said] of refusals) expect([...said], `all that a ${status} says of another group`).toHaveLength(1)
})

test('every call of the contract is in the matrix', () => {
  const tried = new Set<Endpoint>([...ownCalls, ...matrixRows].map(({ endpoint }) => endpoint))
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
