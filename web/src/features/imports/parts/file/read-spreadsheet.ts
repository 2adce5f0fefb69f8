import { bulkLimits } from '@forecourt/contract/bulk-upload'
import { count } from '../../../../format/rupees.ts'
import { decodeText } from './decode-text.ts'
import { readDelimited } from './read-delimited.ts'
import { readWorkbook } from './read-workbook.ts'
import type { Sheet } from './sheet.ts'
import { unpackedSize } from './unpacked-size.ts'

/** Why a file cannot be read, in a sentence for whoever chose it. */
export class UnreadableFile extends Error {}

/** Bytes that a workbook may unpack to: what a phone has the memory for. */
const unpackedAtMost = 300 * 1024 * 1024
/** Rows that may stand above the bikes, as titles and notes. */
const rowsAbove = 100
/** Workbooks in XML have no other mark than their words. */
const workbookInXml = /<(?:\w+:)?(?:Workbook|document)[\s>]/

const words = {
  empty: 'This file is empty.',
  unreadable: 'This file cannot be read. Open it in Excel, save it again as .xlsx or .csv, and choose that one.',
  locked: 'This file is locked with a password. Save it without one, and choose it again.',
  unknown: 'This is not a spreadsheet. Choose an Excel file (.xlsx, .xls), a LibreOffice one (.ods) or a CSV file.',
  tooLarge: `This file is larger than ${bulkLimits.bytes / 1024 / 1024} MB. Split it, and import the parts.`,
  tooMany: `This file has more than ${count(bulkLimits.rows)} rows. Split it, and import the parts.`,
}

/**
 * The sheets of a file that hold anything, whatever program wrote it: CSV of any delimiter and encoding, or a workbook.
 * Throws `UnreadableFile`.
 */
export function readSpreadsheet(bytes: Uint8Array): Sheet[] {
  if (bytes.length === 0) throw new UnreadableFile(words.empty)
  if (bytes.length > bulkLimits.bytes) throw new UnreadableFile(words.tooLarge)
  const sheets = sheetsOf(bytes)
    .map((sheet) => ({ ...sheet, rows: withoutEmptyEnd(sheet.rows) }))
    .filter(({ rows }) => rows.length > 0)
  if (sheets.length === 0) throw new UnreadableFile(words.empty)
  if (sheets.some(({ rows }) => rows.length > bulkLimits.rows + rowsAbove)) throw new UnreadableFile(words.tooMany)
  return sheets
}

function sheetsOf(bytes: Uint8Array): Sheet[] {
  const isZip = startsWith(bytes, [0x50, 0x4b, 3, 4])
  // The container of Excel 97, and the bare records of Excel 95 and before
  const isOld =
    startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]) || (bytes[0] === 9 && bytes[2] !== undefined && bytes[3] === 0)
  if (isZip && (unpackedSize(bytes) ?? Number.POSITIVE_INFINITY) > unpackedAtMost)
    throw new UnreadableFile(words.tooLarge)
  if (isZip || isOld) return workbook(bytes)
  const text = decodeText(bytes)
  if (workbookInXml.test(text.slice(0, 4096))) return workbook(bytes)
  if (isBinary(text)) throw new UnreadableFile(words.unknown)
  try {
    return [{ name: '', rows: readDelimited(text) }]
  } catch {
    throw new UnreadableFile(words.unreadable)
  }
}

function workbook(bytes: Uint8Array): Sheet[] {
  try {
    return readWorkbook(bytes, bulkLimits.rows + rowsAbove + 1)
  } catch (error) {
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message)
    throw new UnreadableFile(isLocked ? words.locked : words.unreadable)
  }
}

const startsWith = (bytes: Uint8Array, signs: number[]) => signs.every((sign, n) => bytes[n] === sign)

/** Control characters, which pictures and papers have and no text. */
function isBinary(text: string): boolean {
  const start = Array.from(text.slice(0, 65_536), (sign) => sign.charCodeAt(0))
  return text.startsWith('%PDF') || start.some((code) => code < 9 || (code > 13 && code < 26))
}

function withoutEmptyEnd(rows: string[][]): string[][] {
  const last = rows.findLastIndex((row) => row.some((cell) => cell !== ''))
  return rows.slice(0, last + 1)
}
