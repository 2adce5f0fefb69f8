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

/** Before the names of the tables that have few indexes. */
const fewIndexes = 'few_indexes.'

/**
 * The bulk upload, with its audit, beside COPY of the same rows into the same two tables, and beside COPY into two that
 * have their key and their list's index alone. Each into a fresh group.
 */
export async function bulkUpload(database: Database): Promise<Measure[]> {
  const { rows, small, ...rounds } = sizes.upload
  const runs = [
    { rows, into: '', aim: 1.7 },
    { rows, into: fewIndexes, aim: 2.5 },
    { rows: small, into: fewIndexes, aim: 2.5 },
  ]
  const perRun = rounds.warmUp + rounds.rounds
  const stage = await setStage(database, async (origin, superToken) => {
    const shopCounts = Array<number>(runs.length * perRun).fill(1)
    const { dealerships, token } = await foundDealerships(origin, superToken, [1, ...shopCounts])
    const [sample, ...fresh] = dealerships
    if (!sample) throw new Error('No group to take a sample from')
    const [shopId = ''] = sample.shopIds
    await send(origin, await uploadOf(token, shopId, asCsv(bikeRows(0, 1))))
    return { fresh, token, audited: await auditedIn(origin, token, shopId) }
  })
  const { fresh, token, audited } = stage.content

  const measures = await onStage(stage, async ({ origin, bare }) => {
    await makeTablesOfFewIndexes(bare)
    const taken: Measure[] = []
    let from = 1
    for (const [n, run] of runs.entries()) {
      const figures = await compare(rounds, async (round) => {
        const { groupId = '', shopIds: [shopId = ''] = [] } = fresh[n * perRun + round] ?? {}
        const bikes = bikeRows(from, run.rows)
        from += run.rows
        const upload = await uploadOf(token, shopId, asCsv(bikes))
        const copies = asCopyText(bikes, { ...audited, groupId, shopId, at: new Date() })
        return {
          product: async () => requireAll(await send(origin, upload), run.rows),
          limit: copyIn(bare, [
            bare.copier(run.into + bikeColumns, copies.bikes),
            bare.copier(run.into + auditColumns, copies.audit),
          ]),
        }
      })
      const limit = run.into === '' ? 'COPY into both tables' : "COPY, with the lists' index alone"
      taken.push({ name: `Bulk upload of ${grouped(run.rows)} rows with audit; ${limit}`, aim: run.aim, ...figures })
    }
    return taken
  })
  await removeStage(stage)
  return measures
}

/** The two tables with their key, the index of a shop's list, and nothing else that a row has to be entered in. */
async function makeTablesOfFewIndexes(bare: Connection) {
  await bare.query('create schema few_indexes')
  for (const [table, list] of [
    ['bikes', 'group_id, shop_id, sold_at, id'],
    ['audit_records', 'group_id, shop_id, collection_name, created, id'],
  ]) {
    await bare.query(
      `create table ${fewIndexes}${table} (like ${table} including defaults, primary key (group_id, id))`,
    )
    await bare.query(`create index on ${fewIndexes}${table} (${list})`)
  }
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
