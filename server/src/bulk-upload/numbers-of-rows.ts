import { lastTen } from '../db/team/digits.ts'
import { normalisePhone } from '../phone.ts'
import type { BikeCsvRow } from './parse-bike-csv.ts'

/** Digits of a cell that are looked at: of three numbers one after the other, and no book of them. */
const digitsAtMost = 30
const digitsOfNumber = 10

/**
 * The sellers' numbers in rows of a file, once each, by which a customer is found who is to be erased: in E.164, or where
 * a cell is not one number, whatever ten digits in it follow each other.
 */
export const numbersOf = (rows: BikeCsvRow[]): string[] => [...new Set(rows.flatMap(numbersOfRow))]

function numbersOfRow({ bike, record }: BikeCsvRow): string[] {
  const typed = record.sellerPhone
  if (!typed) return []
  const phone = bike?.sellerPhone ?? normalisePhone(typed)
  return phone ? [phone] : tensIn(digitsIn(typed).slice(0, digitsAtMost))
}

/** Those of Devanagari and Telugu count. */
const digitsIn = (text: string): string =>
  text
    .replace(/[०-९]/g, asAscii(0x966))
    .replace(/[౦-౯]/g, asAscii(0xc66))
    .replace(/[^0-9]/g, '')

const asAscii = (nought: number) => (digit: string) => String(digit.charCodeAt(0) - nought)

const tensIn = (digits: string): string[] =>
  Array.from({ length: Math.max(digits.length - digitsOfNumber + 1, 0) }, (_, n) => digits.slice(n, n + digitsOfNumber))

/** What a number, in E.164, is found by among those of rows. */
export const waysToFind = (phone: string): string[] => [phone, lastTen(phone)]

/** The rows without the sellers who have this number. */
export function withoutSeller(rows: BikeCsvRow[], phone: string): BikeCsvRow[] {
  const wanted = waysToFind(phone)
  return rows.map((row) => (numbersOfRow(row).some((number) => wanted.includes(number)) ? withoutItsSeller(row) : row))
}

function withoutItsSeller(row: BikeCsvRow): BikeCsvRow {
  const { sellerName = '' } = row.record
  const record = { ...row.record, sellerPhone: '', ...(sellerName !== '' && { sellerName: '' }) }
  if (row.bike === undefined) return { ...row, record }
  const { sellerName: _name, sellerPhone: _phone, ...bike } = row.bike
  return { ...row, record, bike }
}
