import { bookAccountNames } from '@forecourt/contract/books/account-names'
import { kindOfEntry } from '@forecourt/contract/books/entry-kinds'
import type { CashReceived, GstLine } from '@forecourt/contract/statements/calls'
import type { FileColumn } from '../lists/list-file.ts'
import type { MonthEntry } from './month-entries.ts'
import type { MonthRow } from './month-rows.ts'

/** The columns of a month's statement, whose amounts are called by their months. */
export const monthColumns = (months: readonly string[]): FileColumn<MonthRow>[] => [
  { header: 'Part', kind: 'text', value: ({ part }) => part },
  { header: 'Line', kind: 'text', value: ({ line }) => line },
  { header: 'Bikes', kind: 'number', value: ({ bikes }) => bikes },
  ...months.map((header, at): FileColumn<MonthRow> => {
    return { header, kind: 'paise', value: ({ amounts }) => amounts[at] ?? null }
  }),
]

/** What a shop's stock is worth at the end of a day. */
export const stockColumns = (day: string): FileColumn<{ name: string; value: number }>[] => [
  { header: 'Shop', kind: 'text', value: ({ name }) => name },
  { header: 'At the end of', kind: 'day', value: () => day },
  { header: 'Value at cost', kind: 'paise', value: ({ value }) => value },
]

export const gstColumns: FileColumn<GstLine>[] = [
  { header: 'Sale note', kind: 'text', value: ({ serial }) => serial },
  { header: 'Sold on', kind: 'day', value: ({ soldOn }) => soldOn },
  { header: 'Shop', kind: 'text', value: ({ shopName }) => shopName },
  { header: 'Vehicle number', kind: 'text', value: ({ vehicleNumber }) => vehicleNumber },
  { header: 'Buyer', kind: 'text', value: ({ buyerName }) => buyerName },
  { header: 'Sale price', kind: 'paise', value: ({ salePrice }) => salePrice },
  { header: 'Purchase price', kind: 'paise', value: ({ cost }) => cost },
  { header: 'Margin scheme', kind: 'text', value: ({ marginScheme }) => (marginScheme ? 'Yes' : 'No') },
  { header: 'Margin', kind: 'paise', value: ({ margin }) => margin },
  { header: 'Rate (%)', kind: 'number', value: ({ rate }) => rate },
  { header: 'Taxable', kind: 'paise', value: ({ taxable }) => taxable },
  { header: 'Tax', kind: 'paise', value: ({ tax }) => tax },
]

export const cashColumns: FileColumn<CashReceived>[] = [
  { header: 'Paid by', kind: 'text', value: ({ name }) => name },
  { header: 'Contact', kind: 'text', value: ({ contact }) => contact },
  { header: 'On', kind: 'day', value: ({ day }) => day },
  { header: 'Cash', kind: 'paise', value: ({ cash }) => cash },
  { header: 'Sale notes and receipts', kind: 'text', value: ({ serials }) => serials.join(', ') },
  { header: 'For', kind: 'text', value: ({ sale }) => sale?.vehicleNumber ?? '' },
  { header: 'Since', kind: 'day', value: ({ sale }) => sale?.since ?? null },
]

export const entryColumns: FileColumn<MonthEntry>[] = [
  { header: 'Day', kind: 'day', value: ({ day }) => day },
  { header: 'About', kind: 'day', value: ({ forDay }) => forDay },
  { header: 'What', kind: 'text', value: kindOfEntry },
  { header: 'From shop', kind: 'text', value: ({ fromShopName }) => fromShopName },
  { header: 'From', kind: 'text', value: ({ fromAccount }) => bookAccountNames[fromAccount] },
  { header: 'To shop', kind: 'text', value: ({ toShopName }) => toShopName },
  { header: 'To', kind: 'text', value: ({ toAccount }) => bookAccountNames[toAccount] },
  { header: 'Amount', kind: 'paise', value: ({ paise }) => paise },
  { header: 'Head', kind: 'text', value: ({ headName }) => headName },
  { header: 'Number', kind: 'text', value: ({ number }) => number },
  { header: 'Vehicle number', kind: 'text', value: ({ vehicleNumber }) => vehicleNumber },
  { header: 'Party', kind: 'text', value: ({ party }) => party },
  { header: 'Note', kind: 'text', value: ({ note }) => note },
  { header: 'Entered by', kind: 'text', value: ({ byUserName }) => byUserName },
  { header: 'Entry', kind: 'text', value: ({ id }) => id },
  { header: 'Takes back', kind: 'text', value: ({ reverses }) => reverses },
]
