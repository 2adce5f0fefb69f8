import { randomUUID } from 'node:crypto'
import { auditOfShop } from '@forecourt/contract/audit'
import { bulkUpload, getBulkResult, listBulkUploads } from '@forecourt/contract/bulk-upload'
import { saveGroup } from '@forecourt/contract/groups'
import { totalInventory } from '@forecourt/contract/inventory'
import { saveShop } from '@forecourt/contract/places'
import { login } from '@forecourt/contract/session'
import { afterAll, expect, test } from 'vitest'
import { largeFile, newRows } from '../bulk-upload/bike-csv.ts'
import { sampleAddress } from '../harness.ts'
import { startServerIn } from './child-server.ts'
import { freshFolder } from './fresh-folder.ts'

/*
 * The whole server on the embedded database, killed in the middle of a large upload: what was accepted is entered whole
 * by the next one, without anybody sending it again.
 */

const ROWS = 2000
const superAdmin = { phoneNumber: '9999900000', pin: '735192' }
const dataDir = await freshFolder(afterAll)

const { phoneNumber: SUPER_ADMIN_PHONE, pin: SUPER_ADMIN_PIN } = superAdmin
const startServer = () => startServerIn({ DATA_DIR: dataDir, SUPER_ADMIN_PHONE, SUPER_ADMIN_PIN })
type Server = Awaited<ReturnType<typeof startServer>>

test.skipIf(process.env.TEST_DATABASE === 'postgres')(
  'kill -9 in the middle of a large upload, three times, and it is whole: each bike once, with its history',
  { timeout: 600_000 },
  async () => {
    let server = await startServer()
    const token = (await server.call(login, { body: superAdmin }))?.token ?? ''
    const details = { name: 'Kukatpally', description: 'Used bikes', address: sampleAddress }
    const group = await server.call(saveGroup, { token, body: details })
    const shop = await server.call(saveShop, { token, body: { ...details, groupId: group?._id ?? '' } })
    const shopId = shop?._id ?? ''
    const progress = async (on: Server) => (await on.call(listBulkUploads, { token, query: { shopId } }))?.[0]

    const key = randomUUID()
    const rows = newRows(ROWS)
    const send = (on: Server) => on.call(bulkUpload, { token, key, query: { shopId }, body: largeFile(rows) })
    const sending = send(server)
    for (const share of [0.1, 0.4, 0.7]) {
      await until(async () => ((await progress(server))?.done ?? 0) >= share * ROWS)
      await server.kill()
      server = await startServer()
    }
    expect(await sending).toBeUndefined()
    await until(async () => (await progress(server))?.done === ROWS)

    const totals = await server.call(totalInventory, { token, query: { shopId } })
    expect(totals?.bikes).toBe(ROWS)
    const history = await server.call(auditOfShop, { token, params: { shopId }, query: { limit: 1 } })
    expect(history?.totals.bikes).toBe(ROWS)
    const params = { uploadId: (await progress(server))?._id ?? '' }
    const result = await server.call(getBulkResult, { token, params, query: { shopId } })
    expect(result?.succeeded).toHaveLength(ROWS)
    // Sent again by a phone that never heard the answer
    expect(await send(server)).toEqual(result)
    await server.kill()
  },
)

const until = (holds: () => Promise<boolean>) => expect.poll(holds, { interval: 20, timeout: 120_000 }).toBe(true)
