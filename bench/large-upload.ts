import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { addBike } from '@forecourt/contract/bikes'
import { bulkUpload } from '@forecourt/contract/bulk-upload'
import { addressOf } from '@forecourt/contract/endpoint'
import { listInventory } from '@forecourt/contract/inventory'
import { copyIn } from './bulk-upload.ts'
import { requestOf, send } from './client.ts'
import { median } from './compare.ts'
import { asCopyText, auditColumns, bikeColumns } from './copy-text.ts'
import type { Database } from './databases.ts'
import { foundDealerships, stock } from './dealership.ts'
import { sizes } from './options.ts'
import { grouped, type Measure } from './report.ts'
import { asCsv, bikeRows } from './rows.ts'
import { removeStage, setStage, startServer } from './stage.ts'

/** Reads the whole of an answer and forgets it as it comes. */
async function upload(origin: string, token: string, shopId: string, csv: string): Promise<void> {
  const form = new FormData()
  form.set('file', new File([csv], 'bikes.csv', { type: 'text/csv' }))
  // Over a connection of its own
  const answer = await fetch(origin + addressOf(bulkUpload, { query: { shopId } }), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  let end = ''
  if (answer.body) for await (const chunk of answer.body) end = (end + Buffer.from(chunk).toString()).slice(-200)
  if (!answer.ok || !end.endsWith('"failed":[]}')) throw new Error(`The upload answers ${answer.status}: ${end}`)
}

/** The most memory that a process has had since it was last asked, in MB; of Linux alone. */
async function peakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  await writeFile(`/proc/${pid}/clear_refs`, '5')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024
}

/**
 * One file of a hundred thousand bikes: how long it takes beside COPY of its rows, the memory of the server beside that
 * for a tenth of them, and the calls of others, at another dealership of the same server, beside the same calls alone.
 */
export async function largeUpload(database: Database): Promise<Measure[]> {
  const { rows, calls } = sizes.large
  const stage = await setStage(
    database,
    async (origin, superToken) => {
      const { dealerships, token } = await foundDealerships(origin, superToken, [1, 1, 1, 1, 4])
      return { dealerships, token }
    },
    (connection, { dealerships }) => {
      const others = dealerships.at(-1)
      return others ? stock(connection, others, { from: 10_000_000, perShop: 2_500 }) : Promise.resolve()
    },
  )
  const { dealerships, token } = stage.content
  const shopOf = (n: number) => dealerships[n]?.shopIds[0] ?? ''
  const server = await startServer(stage.product, { profiled: true })
  const csvOf = (from: number, count: number) => asCsv(bikeRows(from, count))
  try {
    const callOthers = otherCalls(server.origin, token, dealerships.at(-1)?.shopIds ?? [])
    await callOthers(() => true, calls)
    await upload(server.origin, token, shopOf(0), csvOf(0, rows / 10))
    await peakMemory(server.pid)
    await upload(server.origin, token, shopOf(1), csvOf(rows, rows / 10))
    const small = await peakMemory(server.pid)
    const began = performance.now()
    await upload(server.origin, token, shopOf(2), csvOf(2 * rows, rows))
    const took = performance.now() - began
    const large = await peakMemory(server.pid)
    // Until what was just written is sealed too
    await pause(sizes.large.settle)
    const alone = await callOthers(() => true, calls)
    let isOver = false
    const uploading = upload(server.origin, token, shopOf(3), csvOf(3 * rows, rows)).finally(() => (isOver = true))
    const beside = await callOthers(() => !isOver)
    await uploading
    const copied = await copyAlone(stage.limit, bikeRows(4 * rows, rows), dealerships[0])
    const name = `${grouped(rows)} bikes in one file`
    const other = (kind: 'page' | 'write', what: string): Measure => {
      const [busy, quiet] = [beside[kind], alone[kind]]
      const at95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
      const slow = `${(at95(busy) / at95(quiet)).toFixed(1)} at the 95th of 100`
      return {
        name: `Others' ${what} while ${name}, ${slow}; alone`,
        product: median(busy),
        limit: median(quiet),
        aim: 2,
      }
    }
    return [
      { name: `${name}, while nobody calls; COPY into both tables`, product: took, limit: copied, aim: 2.5 },
      { name: `Most memory in MB meanwhile; for a tenth of them`, product: large, limit: small, aim: 1.3 },
      other('page', 'page of stock'),
      other('write', 'new bike'),
    ]
  } finally {
    await server.stop()
    await removeStage(stage)
  }
}

/** Somebody of another dealership, who looks at the stock and adds bikes without a pause: how long each call takes. */
function otherCalls(origin: string, token: string, shopIds: string[]) {
  let next = 20_000_000
  const [shopId = ''] = shopIds
  const page = requestOf(listInventory, token, { query: { shopId, sort: 'listPrice' } })
  return async (goesOn: () => boolean, most = Number.POSITIVE_INFINITY) => {
    const times = { page: [] as number[], write: [] as number[] }
    const timed = async (list: number[], call: Parameters<typeof send>[1]) => {
      const from = performance.now()
      await send(origin, call)
      list.push(performance.now() - from)
    }
    while (goesOn() && times.page.length < most) {
      const [row] = bikeRows((next += 1), 1)
      if (!row) throw new Error('No row')
      await timed(times.page, page)
      await timed(times.write, requestOf(addBike, token, { body: { ...row, shopId } }))
    }
    return times
  }
}

async function copyAlone(
  database: Database,
  rows: ReturnType<typeof bikeRows>,
  dealership?: { groupId: string; shopIds: string[] },
) {
  const { groupId = '', shopIds: [shopId = ''] = [] } = dealership ?? {}
  const bare = await database.connect()
  try {
    const uploaded = { groupId, shopId, at: new Date(), userId: groupId, userName: 'Srinivas Reddy' }
    const { bikes, audit } = asCopyText(rows, { ...uploaded, snapshot: { soldAt: null } })
    const copy = copyIn(bare, [bare.copier(bikeColumns, bikes), bare.copier(auditColumns, audit)])
    const began = performance.now()
    await copy()
    return performance.now() - began
  } finally {
    await bare.close()
  }
}
