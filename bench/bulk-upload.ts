import { auditOfShop } from '@forecourt/contract/audit'
import type { BulkResult } from '@forecourt/contract/bulk-upload'
import { call, send, uploadOf } from './client.ts'
import { compare } from './compare.ts'
import { asCopyText, auditColumns, bikeColumns } from './copy-text.ts'
import type { Connection, Database } from './databases.ts'
import { foundDealerships } from './dealership.ts'
import { sizes } from './options.ts'
import { grouped, type Measure } from './report.ts'
import { asCsv, bikeRows } from './rows.ts'
import { onStage, removeStage, setStage } from './stage.ts'

/** The bulk upload, with its audit, beside COPY of the same rows into the same two tables. Each into a fresh group. */
export async function bulkUpload(database: Database): Promise<Measure> {
  const { rows, ...rounds } = sizes.upload
  const stage = await setStage(database, async (origin, superToken) => {
    const shopCounts = Array<number>(rounds.warmUp + rounds.rounds).fill(1)
    const { dealerships, token } = await foundDealerships(origin, superToken, [1, ...shopCounts])
    const [sample, ...fresh] = dealerships
    if (!sample) throw new Error('No group to take a sample from')
    const [shopId = ''] = sample.shopIds
    await send(origin, await uploadOf(token, shopId, asCsv(bikeRows(0, 1))))
    return { fresh, token, audited: await auditedIn(origin, token, shopId) }
  })
  const { fresh, token, audited } = stage.content

  const figures = await onStage(stage, ({ origin, bare }) =>
    compare(rounds, async (round) => {
      const { groupId = '', shopIds: [shopId = ''] = [] } = fresh[round] ?? {}
      const bikes = bikeRows(1 + round * rows, rows)
      const upload = await uploadOf(token, shopId, asCsv(bikes))
      const copies = asCopyText(bikes, { ...audited, groupId, shopId, at: new Date() })
      return {
        product: async () => requireAll(await send(origin, upload), rows),
        limit: copyIn(bare, [bare.copier(bikeColumns, copies.bikes), bare.copier(auditColumns, copies.audit)]),
      }
    }),
  )
  await removeStage(stage)
  return { name: `Bulk upload of ${grouped(rows)} rows with audit; COPY into both tables`, aim: 1.7, ...figures }
}

/** What the history keeps of an uploaded bike: the limit writes the same beside its own. */
async function auditedIn(origin: string, token: string, shopId: string) {
  const { bikes } = await call(origin, auditOfShop, token, { params: { shopId }, query: {} })
  const [record] = bikes
  if (!record) throw new Error('The sample upload left no audit record')
  return { snapshot: record.data, userId: record.operationByUser, userName: record.operationByUserName }
}

/** Copies rows into the tables, all in one transaction. */
export const copyIn = (bare: Connection, copies: (() => Promise<unknown>)[]) => async () => {
  await bare.query('begin')
  for (const copy of copies) await copy()
  await bare.query('commit')
}

/** A tail tells as much as the whole, without parsing megabytes inside the measured time. */
function requireAll(answer: Buffer, rows: number) {
  if (answer.subarray(-14).toString().includes('"failed":[]')) return
  const { succeeded, failed } = JSON.parse(answer.toString()) as BulkResult
  throw new Error(`${succeeded.length} of ${rows} rows went in; the first that failed: ${failed[0]?.error}`)
}
