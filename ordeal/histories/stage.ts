import { createHash, randomUUID } from 'node:crypto'
import { bulkColumns, bulkUpload } from '@forecourt/contract/bulk-upload'
import { addressOf, type Output } from '@forecourt/contract/endpoint'
import { saveGroup, saveHeads } from '@forecourt/contract/groups'
import { saveShop } from '@forecourt/contract/places'
import type { Database } from '../../bench/databases.ts'
import { type Client, must, openClient } from '../client.ts'
import { address, signInSuperAdmin, startServer } from '../dealership.ts'

/** Rupees. */
export const price = 80_000
export const cost = 60_000
export const bikesOfOne = 20
const shopsOfOne = 3
export const leaseHours = 10

/** Somebody with a phone; at one shop by its place in the list, or of the whole group. */
export type Person = { id: string; token: string; deviceId: string; shop: number | null; leads: boolean }

/** Where a history is played: six people, three shops, twenty bikes, of which the nth stands in shop n mod 3. */
export type Stage = {
  groupId: string
  shopIds: string[]
  /** The head under which tokens are kept. */
  headId: string
  /** Whether both shops sign for a transfer. */
  signs: boolean
  people: Person[]
  bikeIds: string[]
}

/** At most so many stages are made. Both sides sign in two of three, and its seed tells in which. */
export const mostStages = 3 * 84

/** Makes so many stages on an empty database, for histories from this seed on; its server is stopped again. */
export async function makeStages(database: Database, count: number, seed: number): Promise<Stage[]> {
  const server = await startServer(database)
  const client = openClient(server.origin)
  const token = await signInSuperAdmin(client)
  const stages: Stage[] = []
  for (let n = 0; n < count; n += 1) {
    const signs = (seed + n) % 3 !== 0
    stages.push(await makeStage(client, token, `Dealership ${n + 1}`, signs))
  }
  client.close()
  await server.stop()
  await hireAll(database, stages)
  return stages
}

async function makeStage(client: Client, token: string, name: string, signs: boolean): Promise<Stage> {
  const details = { description: 'Used bikes', address }
  const group = await must(client, saveGroup, token, {
    body: { ...details, name, signedTransfers: signs, leaseHours },
  })
  const groupId = group._id
  const { heads } = await must(client, saveHeads, token, {
    body: { groupId, heads: [{ name: 'Tokens kept', type: 'income' }] },
  })
  const shopIds: string[] = []
  const bikeIds: string[] = []
  for (let shop = 0; shop < shopsOfOne; shop += 1) {
    const body = { ...details, groupId, name: `${name}, shop ${shop + 1}` }
    shopIds.push((await must(client, saveShop, token, { body }))._id)
    const added = await upload(client, token, shopIds[shop] as string, shop)
    for (const [nth, id] of added.entries()) bikeIds[nth * shopsOfOne + shop] = id
  }
  return { groupId, shopIds, headId: heads[0]?._id ?? '', signs, people: newPeople(), bikeIds }
}

/** Adds the bikes of a shop by one call, and answers their ids in order. */
async function upload(client: Client, token: string, shopId: string, shop: number): Promise<string[]> {
  const rows: string[] = []
  for (let n = shop; n < bikesOfOne; n += shopsOfOne) {
    rows.push([`TS09EA${String(n + 1).padStart(4, '0')}`, 'Honda', 'Activa', 2022, 9000, price, cost].join(','))
  }
  const file = [[...bulkColumns, 'cost'].join(','), ...rows].join('\n')
  const answer = await client.send({
    method: bulkUpload.method,
    path: addressOf(bulkUpload, { query: { shopId } }),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
    body: `--b\r\ncontent-disposition: form-data; name="file"; filename="bikes.csv"\r\ncontent-type: text/csv\r\n\r\n${file}\r\n--b--\r\n`,
  })
  if (answer?.status !== 200) throw new Error(`the bikes are not taken: ${answer?.text}`)
  return (JSON.parse(answer.text) as Output<typeof bulkUpload>).succeeded.map(({ _id }) => _id)
}

function newPeople(): Person[] {
  const person = (shop: number | null, leads: boolean): Person => ({
    id: randomUUID(),
    token: randomUUID(),
    deviceId: randomUUID(),
    shop,
    leads,
  })
  return [
    person(0, true),
    person(0, false),
    person(1, true),
    person(1, false),
    person(2, false),
    // Of the whole group
    person(null, true),
  ]
}

/** Writes people with their roles and sessions past the server: hashing a PIN for each would take hours of a run. */
async function hireAll(database: Database, stages: Stage[]) {
  const rows = stages.flatMap(({ groupId, shopIds, people }, stage) =>
    people.map(({ id, token, shop, leads }, n) => ({
      id,
      name: `Person ${n + 1} of ${stage + 1}`,
      phone: `+919${String(stage * people.length + n).padStart(9, '0')}`,
      group_id: groupId,
      level: shop === null ? 'group' : 'shop',
      unit_id: shop === null ? groupId : shopIds[shop],
      role: shop === null ? 'admin' : leads ? 'manager' : 'staff',
      token_hash: createHash('sha256').update(token).digest('hex'),
    })),
  )
  const from = `from jsonb_to_recordset($1::jsonb) as r(id uuid, name text, phone text, group_id uuid, level text,
    unit_id uuid, role text, token_hash text)`
  const connection = await database.connect()
  const write = (statement: string) => connection.query(`${statement} ${from}`, [JSON.stringify(rows)])
  await write(`insert into users (id, name, phone, pin_hash, home_group_id, created, updated)
    select id, name, phone, 'none', group_id, now(), now()`)
  await write(`insert into memberships (group_id, level, unit_id, user_id, role, proven)
    select group_id, level, unit_id, id, role, true`)
  await write(`insert into sessions (token_hash, user_id, created, last_used) select token_hash, id, now(), now()`)
  await connection.close()
}
