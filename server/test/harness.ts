import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as bikes from '@forecourt/contract/bikes'
import {
  addressOf,
  type BodyOf,
  type Endpoint,
  type Failure,
  type Input,
  type Output,
} from '@forecourt/contract/endpoint'
import type { Level, Role } from '@forecourt/contract/fields'
import { saveGroup } from '@forecourt/contract/groups'
import { saveShop, saveZone } from '@forecourt/contract/places'
import { sql } from 'drizzle-orm'
import type { FastifyServerOptions } from 'fastify'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll } from 'vitest'
import { buildApp } from '../src/app.ts'
import { files, memberships, users } from '../src/db/schema.ts'
import { hashPin } from '../src/security/pin-hash.ts'
import { openSession } from '../src/session/open-session.ts'
import { parseSettings, type Settings } from '../src/settings.ts'
import { openStorage } from '../src/storage/open.ts'
import { openTestDatabase } from './databases/database.ts'
import { clusterNodes } from './databases/postgres.ts'
import { holdToGroups } from './statements/hold-to-groups.ts'

/** What a call answered: its status, its body, and its headers. */
export type Answer<T> = { status: number; body: T; failure: Failure; headers: Record<string, unknown> }

/** A request by its contract entry, unchecked: tests send wrong ones too. */
export type SentRequest = {
  endpoint: Endpoint
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: object
  headers?: Record<string, string>
}

/** A server of its own on a fresh database, spoken to by HTTP. Ends with the test file. */
export async function startApp(
  options: { settings?: Partial<Settings>; logger?: FastifyServerOptions['logger'] } = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-'))
  const database = await openTestDatabase()
  const endWatch = holdToGroups(database)
  const clock = { now: new Date() }
  const settings = {
    ...parseSettings({
      DATA_DIR: dataDir,
      PIN_PEPPER: 'a pepper for tests, of enough characters',
      DOCUMENT_KEY: 'a key of documents for tests, long enough',
      LOG_LEVEL: 'silent',
    }),
    ...options.settings,
  }
  const { db, testDb, listen, watch, load } = database
  const services = { db, listen, watch, load, storage: openStorage(settings), settings, now: () => new Date(clock.now) }
  // A busy machine is no reason for a test to be turned away
  const app = await buildApp(services, { maxEventLoopDelay: 0, logger: options.logger })
  await app.ready()
  afterAll(async () => {
    await app.close()
    await (changed ? database.discard() : database.close())
    await rm(dataDir, { recursive: true, force: true })
    endWatch()
  })

  /** Whether a test did as the owner what the app never does. */
  let changed = false

  /** Sends a request as it is; a FormData body goes as multipart. */
  async function send({ endpoint, body, headers, ...parts }: SentRequest, token?: string) {
    const form = body instanceof FormData ? new Response(body) : undefined
    const response = await app.inject({
      method: endpoint.method,
      url: addressOf(endpoint, parts),
      ...(form ? { payload: Buffer.from(await form.arrayBuffer()) } : body && { payload: body }),
      headers: {
        ...headers,
        ...(form && { 'content-type': form.headers.get('content-type') ?? '' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
    })
    // A list's file is none
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    const json = isJson ? response.json() : undefined
    return { status: response.statusCode, body: json, failure: json, headers: response.headers }
  }

  /** Makes one call by its contract entry. */
  const call = <E extends Endpoint>(
    endpoint: E,
    { token, ...input }: Input<E> & { token?: string; headers?: Record<string, string>; body?: unknown },
  ): Promise<Answer<Output<E>>> => send({ endpoint, ...input } as SentRequest, token)

  /** Runs statements as the owner of the database's tables, in one transaction: what the app's own role may not. */
  async function asOwner(...statements: string[]) {
    changed = true
    const { ownerUrl } = database
    if (ownerUrl === undefined) {
      return testDb.transaction(async (tx) => {
        for (const statement of statements) await tx.execute(sql.raw(statement))
      })
    }
    const client = new pg.Client(ownerUrl)
    await client.connect()
    try {
      // A cluster lets its owner turn triggers off where these may be at all (deploy/citus/distribute.sql)
      if (clusterNodes.length > 0) await client.query('set citus.enable_unsafe_triggers = on')
      for (const statement of ['begin', ...statements, 'commit']) await client.query(statement)
    } finally {
      await client.end()
    }
  }

  // Hashed once: it takes its time on purpose
  const pinHash = await hashPin('123456', settings.PIN_PEPPER ?? '')
  let people = 0
  /** A signed-in person with the given roles; their PIN is 123456. */
  async function person(...roles: { groupId: string; level: Level; unitId: string; role: Role }[]) {
    people += 1
    return addUser(`Person ${people}`, `+9190000${String(people).padStart(5, '0')}`, 'user', roles)
  }

  async function addUser(
    name: string,
    phone: string,
    userType: 'user' | 'superAdmin',
    roles: { groupId: string; level: Level; unitId: string; role: Role }[],
  ) {
    const id = uuidv7()
    const at = services.now()
    const homeGroupId = roles[0]?.groupId ?? null
    await testDb.insert(users).values({ id, name, phone, userType, pinHash, homeGroupId, created: at, updated: at })
    if (roles.length > 0)
      await testDb.insert(memberships).values(roles.map((role) => ({ ...role, userId: id, proven: true })))
    return { _id: id, name, phone, token: await openSession(testDb, id, at) }
  }

  return {
    app,
    /** For what a test asks and changes past the server, whose own statements are watched. */
    db: testDb,
    /** Of the real server, as the owner of the tables. */
    ownerUrl: database.ownerUrl,
    asOwner,
    services,
    /** The server's clock; move `clock.now` to let time pass. */
    clock,
    call,
    send,
    person,
    superAdmin: await addUser('Super Admin', '+919999999999', 'superAdmin', []),
  }
}

export type TestServer = Awaited<ReturnType<typeof startApp>>

export const sampleAddress = {
  addressLine1: '12 Main Road',
  addressLine2: '',
  city: 'Hyderabad',
  state: 'Telangana',
  zip: '500034',
}

// Numbers of one width, so that by name they come in the order in which they were made
let dealerships = 10_000

/**
 * A group with the zones North and South and the shops A (in North), B (in South) and C (in no zone), made by calls.
 * The names end in a number of the group's own.
 */
export async function newDealership(server: TestServer) {
  dealerships += 1
  const ending = ` ${dealerships}`
  const { token } = server.superAdmin
  const address = sampleAddress
  const description = 'Used bikes'
  const group = await server.call(saveGroup, { token, body: { name: `Group${ending}`, description, address } })
  const groupId = created(group)
  const zone = async (name: string) =>
    created(await server.call(saveZone, { token, body: { groupId, name: name + ending } }))
  const shop = async (name: string, zoneIds: string[]) =>
    created(
      await server.call(saveShop, { token, body: { groupId, name: name + ending, description, address, zoneIds } }),
    )
  const north = await zone('North')
  const south = await zone('South')
  return {
    groupId,
    north,
    south,
    shopA: await shop('Shop A', [north]),
    shopB: await shop('Shop B', [south]),
    shopC: await shop('Shop C', []),
    /** A signed-in person with one role in a unit of this group. */
    at: (level: Level, unitId: string, role: Role) => server.person({ groupId, level, unitId, role }),
  }
}

export type Dealership = Awaited<ReturnType<typeof newDealership>>

let bikesAdded = 0

/** A bike in stock at a shop, added by a call of the super admin; each has a vehicle number of its own. */
export async function addBike(
  server: TestServer,
  shopId: string,
  overrides: Partial<BodyOf<typeof bikes.addBike>> = {},
) {
  bikesAdded += 1
  const vehicleNumber = `TS09EA${String(bikesAdded).padStart(4, '0')}`
  const bike = { vehicleNumber, make: 'Honda', model: 'Activa 6G', year: 2023, mileage: 7500, listPrice: 85_000 }
  const answer = await server.call(bikes.addBike, {
    token: server.superAdmin.token,
    body: { ...bike, ...overrides, shopId },
  })
  created(answer)
  return answer.body
}

let pictures = 0

/** The address of a picture that the upload call might have given. */
export async function addPicture({ db, superAdmin, clock }: TestServer): Promise<string> {
  pictures += 1
  const key = `bikes/pictures/${String(pictures).padStart(32, '0')}.webp`
  const picture = { title: 'bike.jpg', contentType: 'image/webp', bytes: 1000 }
  await db.insert(files).values({ key, ...picture, uploadedBy: superAdmin._id, created: clock.now })
  return `/files/${key}`
}

/** The id of what a call created; throws with the failure's sentence when it did not. */
function created(answer: Answer<{ _id: string }>): string {
  if (answer.status !== 201) throw new Error(`Not created: ${answer.status} ${answer.failure.message}`)
  return answer.body._id
}
