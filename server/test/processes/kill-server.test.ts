import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditOfShop } from '@forecourt/contract/audit'
import { addBike } from '@forecourt/contract/bikes'
import { bulkColumns, bulkUpload } from '@forecourt/contract/bulk-upload'
import { addressOf } from '@forecourt/contract/endpoint'
import { saveGroup } from '@forecourt/contract/groups'
import { exportInventory } from '@forecourt/contract/inventory'
import { saveShop } from '@forecourt/contract/places'
import { login } from '@forecourt/contract/session'
import { parse } from 'csv-parse/sync'
import { afterAll, expect, test } from 'vitest'
import { sampleAddress } from '../harness.ts'
import { startServerIn } from './child-server.ts'

/*
 * The whole server on the embedded database, killed in mid-write: single bikes and bulk uploads arrive side by side.
 * What was acknowledged is there afterwards, each bike with its audit record, and a bulk upload is whole or absent.
 */

const ROUNDS = 20
const BULK_ROWS = 500
const superAdmin = { phoneNumber: '9999900000', pin: '735192' }

const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-kill-server-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

type Server = Awaited<ReturnType<typeof startServer>>
type Shop = { token: string; shopId: string }

const acknowledged = { bikes: new Set<string>(), uploads: new Set<number>() }
let bikesTried = 0
let uploadsTried = 0

const { phoneNumber: SUPER_ADMIN_PHONE, pin: SUPER_ADMIN_PIN } = superAdmin
const startServer = () => startServerIn({ DATA_DIR: dataDir, SUPER_ADMIN_PHONE, SUPER_ADMIN_PIN })

test.skipIf(process.env.TEST_DATABASE === 'postgres')(
  `kill -9 of the server in mid-write, ${ROUNDS} times, loses nothing and leaves no bulk upload half done`,
  { timeout: 900_000 },
  async () => {
    const shop = await newShop()
    for (let round = 0; round < ROUNDS; round += 1) {
      const server = await startServer()
      await check(server, shop)
      // From at once to well into the second bulk upload
      await writeUntilKilled(server, shop, 1 + ((round * 7) % 24))
    }
    const server = await startServer()
    await check(server, shop)
    await server.kill()
    expect(acknowledged.bikes.size).toBeGreaterThan(ROUNDS * 3)
    expect(acknowledged.uploads.size).toBeGreaterThan(0)
    expect(acknowledged.uploads.size).toBeLessThan(uploadsTried)
  },
)

async function newShop(): Promise<Shop> {
  const server = await startServer()
  const token = (await server.call(login, { body: superAdmin }))?.token ?? ''
  const details = { name: 'Kukatpally', description: 'Used bikes', address: sampleAddress }
  const group = await server.call(saveGroup, { token, body: details })
  const shop = await server.call(saveShop, { token, body: { ...details, groupId: group?._id ?? '' } })
  await server.kill()
  return { token, shopId: shop?._id ?? '' }
}

/** Writes in three lanes and kills the server once so many single bikes are acknowledged. */
async function writeUntilKilled(server: Server, { token, shopId }: Shop, afterBikes: number) {
  let acknowledgedNow = 0
  const state = { killed: false }
  const addBikes = async () => {
    while (!state.killed) {
      const vehicleNumber = `TS09EA${String((bikesTried += 1)).padStart(4, '0')}`
      const body = { vehicleNumber, make: 'Honda', model: 'Dio', year: 2022, mileage: 900, listPrice: 60_000, shopId }
      const added = await server.call(addBike, { token, body })
      if (!added) return
      acknowledged.bikes.add(vehicleNumber)
      acknowledgedNow += 1
      if (acknowledgedNow === afterBikes) {
        state.killed = true
        await server.kill()
      }
    }
  }
  const uploadBikes = async () => {
    while (!state.killed) {
      const upload = (uploadsTried += 1)
      const result = await server.call(bulkUpload, { token, query: { shopId }, body: csvOf(upload) })
      if (!result) return
      expect(result.succeeded).toHaveLength(BULK_ROWS)
      acknowledged.uploads.add(upload)
    }
  }
  await Promise.all([addBikes(), addBikes(), uploadBikes()])
}

/** The vehicle numbers of an upload begin with a series of its own. */
const seriesOf = (upload: number) => `AP${String(10 + (upload % 90))}${letter(upload / 90)}${letter(upload)}`
const letter = (n: number) => String.fromCharCode(65 + (Math.floor(n) % 26))

function csvOf(upload: number): FormData {
  const rows = Array.from({ length: BULK_ROWS }, (_, n) => `${seriesOf(upload)}${1000 + n},Hero,Glamour,2021,100,50000`)
  const form = new FormData()
  form.append('file', new Blob([[bulkColumns.join(','), ...rows].join('\n')], { type: 'text/csv' }), 'bikes.csv')
  return form
}

/** Reads all bikes back, as the one file of them, and holds them against what was acknowledged. */
async function check(server: Server, { token, shopId }: Shop) {
  const file = await server.file(addressOf(exportInventory, { query: { shopId } }), token)
  const rows = parse(file, { bom: true, columns: true }) as Record<string, string>[]
  const found = rows.map((row) => row['Vehicle number'] ?? '')

  const there = new Set(found)
  expect(there.size).toBe(found.length)
  expect([...acknowledged.bikes].filter((vehicleNumber) => !there.has(vehicleNumber))).toEqual([])
  for (let upload = 1; upload <= uploadsTried; upload += 1) {
    const series = seriesOf(upload)
    const came = found.filter((vehicleNumber) => vehicleNumber.startsWith(series)).length
    expect(acknowledged.uploads.has(upload) ? [BULK_ROWS] : [0, BULK_ROWS], `rows of upload ${upload}`).toContain(came)
  }
  const history = await server.call(auditOfShop, { token, params: { shopId }, query: { limit: 1 } })
  expect(history?.totals.bikes).toBe(found.length)
}
