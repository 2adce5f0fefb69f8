import fs from 'node:fs'
import { openEmbedded } from '../../src/db/embedded.ts'

/** What a writer finds when it opens the database, before it goes on. */
export type Found = { rows: number[]; rowsByIndex: number; bulks: { batch: number; count: number }[] }

const ROWS_BETWEEN_BULKS = 15
const BULK_PARTS = 8
const PART_ROWS = 500
export const BULK_ROWS = BULK_PARTS * PART_ROWS

// Written at once, not when Node finds the time: a line that is read is a commit that was acknowledged
const say = (line: string) => fs.writeSync(1, `${line}\n`)

/** Writes rows one by one and bulks in one transaction, saying each after its commit, until it is killed. */
async function write(dir: string) {
  const { client } = await openEmbedded(dir)
  await client.exec('create table if not exists written_rows (id int primary key, filling text)')
  await client.exec('create table if not exists written_bulks (batch int, n int, primary key (batch, n))')

  const rows = await client.query<{ id: number }>('select id from written_rows order by id')
  const bulks = await client.query<{ batch: number; count: number }>(
    'select batch, count(*) from written_bulks group by batch order by batch',
  )
  await client.exec('set enable_seqscan = off')
  const byIndex = await client.query<{ count: number }>('select count(*) from written_rows where id > 0')
  const found: Found = {
    rows: rows.rows.map(({ id }) => id),
    rowsByIndex: byIndex.rows[0]?.count ?? 0,
    bulks: bulks.rows,
  }
  say(`found ${JSON.stringify(found)}`)

  let row = Math.max(0, ...found.rows)
  let batch = Math.max(0, ...found.bulks.map((bulk) => bulk.batch))
  for (;;) {
    for (let n = 0; n < ROWS_BETWEEN_BULKS; n++) {
      row += 1
      await client.query('insert into written_rows values ($1, $2)', [row, 'x'.repeat(200)])
      say(`row ${row}`)
    }
    batch += 1
    await client.transaction(async (tx) => {
      for (let part = 0; part < BULK_PARTS; part++) {
        await tx.query('insert into written_bulks select $1::int, generate_series($2::int, $3::int)', [
          batch,
          part * PART_ROWS,
          (part + 1) * PART_ROWS - 1,
        ])
        say(`part ${batch}.${part}`)
      }
    })
    say(`bulk ${batch}`)
  }
}

const dir = process.argv[2]
if (import.meta.filename === process.argv[1] && dir) await write(dir)
