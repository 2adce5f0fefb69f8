import { isDeepStrictEqual } from 'node:util'
import { addBike } from '@forecourt/contract/bikes'
import { type Endpoint, Failure } from '@forecourt/contract/endpoint'
import { addEnquiry } from '@forecourt/contract/enquiries'
import { saveZone } from '@forecourt/contract/places'
import { sellBike } from '@forecourt/contract/sales'
import fc from 'fast-check'
import type { Database } from '../bench/databases.ts'
import { load } from '../bench/workspace.ts'
import { type Answer, type Client, must, openClient } from './client.ts'
import { type Dealership, foundDealership, hire, signInSuperAdmin, startServer } from './dealership.ts'
import { changedSince, digestOf } from './group-rows.ts'
import { type Ids, type Request, requestFrom, type World } from './random-request.ts'
import { type Findings, newFindings, type Outcome } from './report.ts'

const LANES = 6
/** After so many requests those who send them get a new dealership: the one before is in ruins. */
const ROUND = 1_000
/** After so many the other dealership's rows are compared in the database. */
const COMPARED_EVERY = 50_000

/**
 * Sends what the contract's own schemas give, and what they do not, as people of one dealership and as nobody. No
 * answer is a 5xx other than 503, each body is of its schema, and not a row of another dealership changes.
 */
export async function requests(name: string, database: Database, count: number, seed: number): Promise<Outcome> {
  const { endpoints } = (await load('server/test/endpoints.ts')) as { endpoints: Endpoint[] }
  const findings = newFindings()
  const statuses = new Map<number, number>()
  let server = await startServer(database)
  let client = openClient(server.origin)
  const victim = await settle(client, await signInSuperAdmin(client), 'Victim')
  await server.stop()
  const before = await digestOf(database, victim.groupId)
  let world: World = { tokens: [], own: {}, foreign: {} }
  const sending = requestFrom(endpoints, () => world)
  server = await startServer(database)
  for (let sent = 0; sent < count; ) {
    client = openClient(server.origin)
    const superToken = await signInSuperAdmin(client)
    const own = await settle(client, superToken, `Round ${sent / ROUND}`)
    world = { tokens: await crew(client, superToken, own), own: own.ids, foreign: victim.ids }
    const round = fc.sample(sending, { seed: seed + sent, numRuns: Math.min(ROUND, count - sent) })
    await sendAll(server.origin, round, statuses, findings)
    sent += round.length
    client.close()
    if (sent % COMPARED_EVERY === 0 || sent >= count) {
      await server.stop()
      for (const table of await changedSince(before, database, victim.groupId)) {
        findings.found(`rows of another dealership changed in ${table}, within ${sent} requests`)
      }
      if (sent < count) server = await startServer(database)
    }
    console.log(`requests ${name} ${sent}/${count}: ${inWords(statuses)}`)
  }
  return {
    summary: `requests on ${name}: ${count}, ${inWords(statuses)}; ${findings.broken.length} promises broken`,
    broken: findings.broken,
  }
}

const inWords = (statuses: Map<number, number>) =>
  [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, times]) => `${status}: ${times}`)
    .join(', ')

/** A dealership with a zone, stock, a sale and an enquiry, and the ids of all of them by the keys they go under. */
async function settle(client: Client, superToken: string, name: string): Promise<Dealership & { ids: Ids }> {
  const dealership = await foundDealership(client, superToken, name, 2)
  const { groupId, shopIds, admin } = dealership
  const { _id: zoneId } = await must(client, saveZone, superToken, { body: { groupId, name: 'North' } })
  const bikeIds: string[] = []
  for (let n = 0; n < 8; n += 1) {
    const shopId = shopIds[n % 2] ?? ''
    const body = {
      vehicleNumber: `TS09AA100${n}`,
      make: 'Honda',
      model: 'Dio',
      year: 2022,
      mileage: 900,
      listPrice: 60_000,
      shopId,
    }
    bikeIds.push((await must(client, addBike, admin.token, { body }))._id)
  }
  const buyer = { buyerName: 'Lakshmi', buyerContact: '9848012345', salePrice: 58_000 }
  const [bikeId = ''] = bikeIds
  const { _id: saleId } = await must(client, sellBike, admin.token, { params: { bikeId }, body: buyer })
  const [shopId = ''] = shopIds
  const enquiry = { shopId, customerName: 'Ravi', customerPhone: '9848012345', enquiryType: ['Buy'] }
  const { _id: enquiryId } = await must(client, addEnquiry, admin.token, { body: enquiry })
  return {
    ...dealership,
    ids: {
      group: [groupId],
      shop: shopIds,
      zone: [zoneId],
      bike: bikeIds,
      sale: [saleId],
      enquiry: [enquiryId],
      user: [admin.id],
    },
  }
}

/** Tokens of people at each role, of somebody without one, and of nobody. */
async function crew(client: Client, superToken: string, { groupId, shopIds, admin, ids }: Dealership & { ids: Ids }) {
  const [levelId = ''] = shopIds
  const at = { level: 'shop', levelId } as const
  const manager = await hire(client, superToken, groupId, { ...at, roles: ['manager'] })
  const staff = await hire(client, superToken, groupId, { ...at, roles: ['staff'] })
  const without = await hire(client, superToken, groupId, { ...at, roles: [] })
  ids.user?.push(manager.id, staff.id, without.id)
  const often = {
    [admin.token]: 6,
    [manager.token]: 4,
    [staff.token]: 3,
    [without.token]: 1,
    'no such token': 1,
    '': 1,
  }
  return Object.entries(often).flatMap(([token, times]) => Array<string>(times).fill(token))
}

async function sendAll(origin: string, round: Request[], statuses: Map<number, number>, { found }: Findings) {
  const queue = round.values()
  const lane = async () => {
    const client = openClient(origin)
    for (const { endpoint, sent } of queue) {
      const answer = await client.send(sent)
      const status = answer?.status ?? 0
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      const wrong = answer ? wrongIn(endpoint, answer) : 'no answer at all'
      if (wrong)
        found(`${sent.method} ${sent.path.slice(0, 300)} ${sent.body?.toString().slice(0, 500) ?? ''}: ${wrong}`)
    }
    client.close()
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

/** What an answer may not be, in words; nothing where it is as it should be. */
function wrongIn({ schema }: Endpoint, { status, type, text }: Answer): string | undefined {
  if (status >= 500 && status !== 503) return `answered with ${status} ${text.slice(0, 300)}`
  const isJson = type.startsWith('application/json')
  const expected = status < 300 ? schema.response[status as 200 | 201] : Failure
  if (!expected) return `answered with ${status}, which the contract does not know`
  // A list as a file
  if (status < 300 && !isJson) {
    return /^(text\/csv|application\/(vnd|x-ndjson))/.test(type) ? undefined : `a body of type ${type}`
  }
  const body: unknown = JSON.parse(text)
  const parsed = expected.safeParse(body)
  if (!parsed.success) return `a body outside its schema (${parsed.error.message.slice(0, 300)}): ${text.slice(0, 300)}`
  return isDeepStrictEqual(parsed.data, body) ? undefined : `a body with more than its schema: ${text.slice(0, 300)}`
}
