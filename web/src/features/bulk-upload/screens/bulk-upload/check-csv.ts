import { bulkLimits } from '@forecourt/contract/bulk-upload'
import { sampleRow } from '../../csv.ts'

/** What Windows with Excel, and Android, call a CSV file (docs/decisions/006); '' where they do not know. */
const otherNames = ['application/vnd.ms-excel', 'application/octet-stream', 'text/comma-separated-values', '']

const lookedAt = 64 * 1024

export type CheckedCsv = {
  /** Rows of data, without the header and blank lines; null where the file is too large to be taken at all. */
  rows: number | null
  /** Whether the template's sample row is still in it. */
  hasSample: boolean
}

/** What is in a CSV file, or null when it is none: neither its type nor its name is believed without its bytes. */
export async function checkCsv(file: File): Promise<CheckedCsv | null> {
  const named = file.name.toLowerCase().endsWith('.csv')
  if (file.type !== 'text/csv' && !(named && otherNames.includes(file.type))) return null
  const start = await bytesOf(file.slice(0, lookedAt))
  if (!isText(start)) return null
  const hasSample = new TextDecoder().decode(start).includes(sampleRow.join(','))
  return { rows: file.size > bulkLimits.bytes ? null : countRows(await bytesOf(file)), hasSample }
}

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())

/** Whether bytes are text in some encoding: without the control characters that pictures, archives and UTF-16 hold. */
function isText(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte >= SPACE || (byte >= TAB && byte <= CARRIAGE_RETURN) || byte === END_OF_FILE)
}

const [TAB, LINE_FEED, CARRIAGE_RETURN, END_OF_FILE, SPACE, QUOTE, COMMA] = [9, 10, 13, 26, 32, 34, 44]

/** How many rows of data a CSV holds below its header. A row may run over several lines inside quotes. */
export function countRows(bytes: Uint8Array): number {
  let rows = 0
  let quoted = false
  let blank = true
  for (const byte of bytes) {
    if (byte === QUOTE) quoted = !quoted
    else if ((byte === LINE_FEED || byte === CARRIAGE_RETURN) && !quoted) {
      if (!blank) rows++
      blank = true
    } else if (byte > SPACE && byte !== COMMA) blank = false
  }
  return Math.max(0, blank ? rows - 1 : rows)
}
