import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditOfShop } from '@forecourt/contract/audit'
import { addBike } from '@forecourt/contract/bikes'
import { saveGroup } from '@forecourt/contract/groups'
import { listInventory } from '@forecourt/contract/inventory'
import { saveShop } from '@forecourt/contract/places'
import { login } from '@forecourt/contract/session'
import { uploadPicture } from '@forecourt/contract/uploads'
import { saveUser, setRoles } from '@forecourt/contract/users'
import sharp from 'sharp'
import { afterAll, expect, inject, test } from 'vitest'
import { createDatabase, dropDatabase } from '../../test/databases/postgres.ts'
import { sampleAddress } from '../../test/harness.ts'
import { startChildIn } from '../../test/processes/child-process.ts'
import { startServerIn } from '../../test/processes/child-server.ts'

/*
 * The machine is lost: people write, a backup is made beside them, the server is killed and what it had is gone. From
 * the file alone everything that was acknowledged before the backup comes back, elsewhere, and people sign in.
 */

const superAdmin = { phoneNumber: '9999900000', pin: '735192' }
const admin = { phoneNumber: '9848011111', pin: '806193' }
const BACKUP_PASSPHRASE = 'three horses under one banyan'
const PIN_PEPPER = 'a pepper for the drill, of enough characters'
const DOCUMENT_KEY = 'a key of documents for the drill, long enough'

const folder = await mkdtemp(join(tmpdir(), 'forecourt-drill-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

type Server = Awaited<ReturnType<typeof startServerIn>>
type Place = { DATA_DIR: string; DATABASE_URL?: string }

/** Where a server may live that has nothing yet. */
async function emptyPlace(name: string): Promise<Place> {
  const template = inject('template')
  const DATA_DIR = join(folder, name)
  return 'server' in template ? { DATA_DIR, DATABASE_URL: await createDatabase(template.server) } : { DATA_DIR }
}

async function lose({ DATA_DIR, DATABASE_URL }: Place) {
  await rm(DATA_DIR, { recursive: true })
  if (DATABASE_URL) await dropDatabase(DATABASE_URL)
}

async function run(program: string, settings: Record<string, string | undefined>, ...args: string[]) {
  const environment = { PATH: process.env.PATH, BACKUP_PASSPHRASE, ...settings }
  return startChildIn(environment, `server/src/backup/${program}-program.ts`, ...args).output()
}

async function signIn(server: Server, body: { phoneNumber: string; pin: string }) {
  const answer = await server.call(login, { body })
  return answer?.token ?? ''
}

async function openShop(server: Server) {
  const token = await signIn(server, superAdmin)
  const details = { name: 'Kukatpally', description: 'Used bikes', address: sampleAddress }
  const groupId = (await server.call(saveGroup, { token, body: details }))?._id ?? ''
  const shopId = (await server.call(saveShop, { token, body: { ...details, groupId } }))?._id ?? ''
  const person = { name: 'Meena', phone: admin.phoneNumber, pin: admin.pin, groupId }
  const userId = (await server.call(saveUser, { token, body: person }))?._id ?? ''
  const roles = { userId, roles: ['admin' as const], level: 'group' as const, levelId: groupId }
  await server.call(setRoles, { token, body: roles })
  return { token: await signIn(server, admin), shopId }
}

async function upload(server: Server, token: string) {
  const form = new FormData()
  const fields = { upload_file_type: 'bikes', upload_file_subtype: 'pictures', upload_file_title: 'bike.png' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const picture = sharp({ create: { width: 20, height: 10, channels: 3, background: 'teal' } })
  form.append('upload_file', new Blob([await picture.png().toBuffer()]), 'bike.png')
  return (await server.call(uploadPicture, { token, body: form }))?.url ?? ''
}

const MOST = 200

/** Adds bikes one after the other, until the server is gone or so many are added; calls `each` after every answer. */
async function keepAdding(server: Server, series: string, shop: { token: string; shopId: string }, each: Each) {
  for (let number = 1000; number < 1000 + MOST; number += 1) {
    const vehicleNumber = `TS09${series}${number}`
    const bike = { vehicleNumber, make: 'Honda', model: 'Dio', year: 2022, mileage: 900, listPrice: 60_000 }
    if (!(await server.call(addBike, { token: shop.token, body: { ...bike, shopId: shop.shopId } }))) return
    each(vehicleNumber)
  }
}
type Each = (vehicleNumber: string) => void

async function stockOf(server: Server, { token, shopId }: { token: string; shopId: string }) {
  const found: string[] = []
  let cursor: string | undefined
  do {
    const page = await server.call(listInventory, { token, query: { shopId, limit: 200, cursor } })
    found.push(...(page?.bikes.map(({ vehicleNumber }) => vehicleNumber) ?? []))
    cursor = page?.nextCursor ?? undefined
  } while (cursor)
  return found
}

test('the machine is lost, and everything acknowledged before the backup comes back elsewhere', {
  timeout: 600_000,
}, async () => {
  const lost = await emptyPlace('lost')
  const secret = lost.DATABASE_URL ? { PIN_PEPPER, DOCUMENT_KEY } : {}
  const { phoneNumber: SUPER_ADMIN_PHONE, pin: SUPER_ADMIN_PIN } = superAdmin
  const server = await startServerIn({ ...lost, ...secret, SUPER_ADMIN_PHONE, SUPER_ADMIN_PIN })
  const shop = await openShop(server)
  const picture = await upload(server, shop.token)
  const pictureBytes = await (await fetch(server.origin + picture)).arrayBuffer()

  const acknowledged: string[] = []
  const reached = new Promise<void>((resolve) => {
    const each: Each = (vehicleNumber) => {
      acknowledged.push(vehicleNumber)
      if (acknowledged.length === 20) resolve()
    }
    void keepAdding(server, 'EA', shop, each)
    void keepAdding(server, 'EB', shop, each)
  })
  await reached
  const before = [...acknowledged]
  const file = join(folder, 'forecourt.backup')
  const backup = await run('backup', { ...lost, ...secret }, file)
  expect(backup).toMatchObject({ code: 0, errors: '' })
  // They wrote all the time
  expect(acknowledged.length).toBeGreaterThan(before.length)
  await server.kill()
  await lose(lost)

  const found = await emptyPlace('found')
  expect(await run('restore', found, file)).toMatchObject({ code: 0, errors: '' })

  const again = await startServerIn({ ...found, ...secret })
  const token = await signIn(again, admin)
  const stock = await stockOf(again, { token, shopId: shop.shopId })
  expect(before.filter((vehicleNumber) => !stock.includes(vehicleNumber))).toEqual([])
  expect(new Set(stock).size).toBe(stock.length)
  expect(stock.filter((vehicleNumber) => !acknowledged.includes(vehicleNumber)).length).toBeLessThanOrEqual(2)
  const history = await again.call(auditOfShop, { token, params: { shopId: shop.shopId }, query: { limit: 1 } })
  expect(history?.totals.bikes).toBe(stock.length)
  expect(await (await fetch(again.origin + picture)).arrayBuffer()).toEqual(pictureBytes)
  // Sessions end with the machine: one that was ended since would come back otherwise
  await expect(stockOf(again, shop)).rejects.toThrow('unauthenticated')
  await again.kill()
})
