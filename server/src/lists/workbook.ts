import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { toRupees } from '@forecourt/contract/format/paise'
import { takeTurns } from '../limits/turns.ts'
import type { FileColumn, ListFile } from './list-file.ts'

/** What a workbook's cells are made of, beside the thread that makes them. */
const formats = { text: undefined, number: undefined, amount: '#,##0.00', paise: '#,##0.00', day: 'd mmm yyyy' }
const widths = { text: 18, number: 10, amount: 16, paise: 16, day: 14 }

/*
 * The library makes the whole sheet in one go, a second and more of a large list: in a thread of its own, so that nobody
 * waits for it. A few lines of JavaScript, since a thread takes none of the server's sources as they are.
 */
const thread = `
const { parentPort, workerData } = require('node:worker_threads')
const { library, sheet, headers, kinds, formats, widths, rows } = workerData
const cellOf = (value, index) => {
  if (value === null) return null
  const format = formats[kinds[index]]
  if (kinds[index] === 'day') return { value: new Date(value), type: Date, format }
  // A text is never a formula
  return typeof value === 'number' ? { value, type: Number, format } : { value: String(value), type: String }
}
const cells = rows.map((values) => values.map(cellOf))
cells.unshift(headers.map((value) => ({ value, type: String, fontWeight: 'bold' })))
const columns = kinds.map((kind) => ({ width: widths[kind] }))
import(library)
  .then(({ default: write }) => write(cells, { sheet, columns, stickyRowsCount: 1 }).toBuffer())
  .then((bytes) => parentPort.postMessage(bytes))
`

const require = createRequire(import.meta.url)
const library = pathToFileURL(require.resolve('write-excel-file/node')).href

/** Each holds its list whole, and a thread. */
const inTurn = takeTurns({ atOnce: 2, waiting: 20 })

/**
 * A list as an Excel workbook of one sheet, with numbers and days that can be counted with. Throws 503 when too many
 * are waiting for theirs.
 */
export const writeWorkbook = <Row>(file: ListFile<Row>): Promise<Buffer> => inTurn(() => write(file))

/** A cell counts in rupees. */
function cellOf<Row>({ kind, value }: FileColumn<Row>, row: Row): string | number | null {
  const cell = value(row)
  return kind === 'paise' && typeof cell === 'number' ? toRupees(cell) : cell
}

async function write<Row>({ name, columns, batches }: ListFile<Row>): Promise<Buffer> {
  const rows: (string | number | null)[][] = []
  for await (const batch of batches) rows.push(...batch.map((row) => columns.map((column) => cellOf(column, row))))
  const kinds = columns.map(({ kind }) => kind)
  const headers = columns.map(({ header }) => header)
  const sheet = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
  return new Promise((resolve, reject) => {
    const worker = new Worker(thread, {
      eval: true,
      workerData: { library, sheet, headers, kinds, formats, widths, rows },
    })
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The workbook was not finished')))
  })
}
