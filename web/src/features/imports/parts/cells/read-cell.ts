import { BikeForm, BikeMore, type Fuel } from '@forecourt/contract/bikes'
import { recogniseRegistration } from '@forecourt/contract/bikes/registration'
import { normaliseVehicleNumber } from '@forecourt/contract/bikes/vehicle-number'
import type { BulkColumn, FurtherColumn } from '@forecourt/contract/bulk-upload'
import { Day, Phone, Rupees } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import type { z } from 'zod'
import { findMake, findModel, type KnownBikes, nearMake, nearModel } from './known-bikes.ts'
import { readDay, readYear } from './read-day.ts'
import { readNumber } from './read-number.ts'

export type Cell = {
  /** As the bulk upload takes it; what was typed where it could not be read. */
  value: string
  /** What is in the way, or asks for a look; left out of a cell that is well. */
  trouble?: string
  /** With the trouble the row cannot come in; without, it may as it is. */
  stops?: boolean
  /** What was perhaps meant. */
  suggestion?: string
}

export type CellContext = {
  known: KnownBikes
  /** The row's make, for its model. */
  make: string
  /** The last day on which a bike can have been bought. */
  today: string
}

type Column = BulkColumn | FurtherColumn

const further = { ...BikeMore, cost: Rupees, purchasedOn: Day, sellerPhone: Phone }

/** A cell of a dealer's sheet, read as people write; `typed` is trimmed. */
export function readCell(column: Column, typed: string, context: CellContext): Cell {
  const isRequired = column in BikeForm
  if (typed === '' || /^(?:-+|n\.?\/?a\.?|nil|null|#n\/a)$/i.test(typed))
    return isRequired ? { value: '', trouble: required[column as BulkColumn], stops: true } : { value: '' }
  const cell = readers[column](typed, context)
  if (cell.trouble !== undefined) return cell
  const schema: z.ZodType = isRequired ? BikeForm[column as BulkColumn] : further[column as FurtherColumn]
  const isNumber = ['year', 'mileage', 'listPrice', 'owners', 'cost'].includes(column)
  const { error } = schema.safeParse(isNumber ? Number(cell.value) : cell.value)
  if (error) return wrong(typed, error.issues[0]?.message ?? sentences.notValid)
  return cell
}

const required: Record<BulkColumn, string> = {
  vehicleNumber: 'The vehicle number is missing',
  make: 'The make is missing',
  model: 'The model is missing',
  year: 'The year is missing',
  mileage: 'The kilometres are missing',
  listPrice: 'The price is missing',
}

const wrong = (value: string, trouble: string): Cell => ({ value, trouble, stops: true })
const asIs = (value: string): Cell => ({ value })

const readers: Record<Column, (typed: string, context: CellContext) => Cell> = {
  vehicleNumber: readVehicleNumber,
  make: readMake,
  model: readModel,
  year: (typed) => {
    const year = readYear(typed)
    return year === undefined ? wrong(typed, 'This is not a year') : { value: String(year) }
  },
  mileage: (typed) => {
    const read = readNumber(typed, /\s*k(?:ilo)?\.?\s?m(?:eters?|etres?|s)?\.?(?: driven)?$/)
    return read === undefined ? wrong(typed, 'These are no kilometres') : { value: String(Math.round(read)) }
  },
  listPrice: readPrice,
  cost: readPrice,
  color: asIs,
  fuel: (typed) => {
    const plain = typed.toLowerCase().replaceAll(/[^a-z]/g, '')
    const fuel = (Object.keys(fuelWords) as Fuel[]).find((name) => fuelWords[name].split(' ').includes(plain))
    return fuel ? { value: fuel } : wrong(typed, 'This fuel is not known')
  },
  owners: (typed) => {
    const plain = typed
      .toLowerCase()
      .replaceAll(/\bowners?(?:hip)?\b|\.0+$|[\s.()-]/g, '')
      .replace(/(?:st|nd|rd|th)$/, '')
    const digits = /^(\d{1,2})$/.exec(plain)?.[1]
    const owners = digits ?? ownerWords.findIndex((words) => words.split(' ').includes(plain))
    return Number(owners) < 0 ? wrong(typed, 'This is not a number of owners') : { value: String(owners) }
  },
  chassisNumber: (typed) => ({ value: typed.toUpperCase().replaceAll(/\s/g, '') }),
  engineNumber: (typed) => ({ value: typed.toUpperCase().replaceAll(/\s/g, '') }),
  purchasedOn: (typed, { today }) => {
    const day = readDay(typed)
    if (!day) return wrong(typed, 'This is not a date')
    return day > today ? wrong(typed, sentences.purchaseInFuture) : { value: day }
  },
  sellerName: asIs,
  sellerPhone: (typed) => ({ value: typed.replace(/\.0+$/, '') }),
  notes: asIs,
}

const fuelWords: Record<Fuel, string> = {
  petrol: 'petrol p pet gasoline petrolonly',
  diesel: 'diesel d',
  electric: 'electric ev e battery electrical',
  cng: 'cng c petrolcng cngpetrol',
  hybrid: 'hybrid h',
}

/** By their number. */
const ownerWords = [
  '',
  'fir first single one i',
  'second seco two ii',
  'third thi three iii',
  'fourth four iv',
  'fifth fif five v',
]

function readVehicleNumber(typed: string): Cell {
  const number = normaliseVehicleNumber(typed.replaceAll(/[^A-Za-z0-9\s.-]/g, ''))
  const suggestion = withDigits(number)
  return suggestion ? { value: number, trouble: 'Perhaps a letter stands for a digit', suggestion } : { value: number }
}

/** 'KAO1AB1234' as KA01AB1234: letters where a plate has digits. */
function withDigits(number: string): string | undefined {
  const asDigits = (text: string) => text.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  const [, state = '', district = '', series = '', last = ''] =
    /^([A-Z]{2})([\dOIL]{2})([A-Z]{1,3})([\dOIL]{4})$/.exec(number) ?? []
  const mended = `${state}${asDigits(district)}${series}${asDigits(last)}`
  return mended !== number && recogniseRegistration(mended).kind === 'state' ? mended : undefined
}

function readMake(typed: string, { known }: CellContext): Cell {
  const make = findMake(known, typed)
  if (make) return { value: make }
  const suggestion = nearMake(known, typed)
  return suggestion ? { value: typed, trouble: 'This make is not known', suggestion } : { value: typed }
}

function readModel(typed: string, { known, make }: CellContext): Cell {
  if (findModel(known, make, typed)) return { value: typed }
  const suggestion = nearModel(known, make, typed)
  return suggestion ? { value: typed, trouble: 'This model is not known', suggestion } : { value: typed }
}

/** Less than any bike is sold for: it was perhaps written in thousands. */
const lowPrice = 1000

function readPrice(typed: string): Cell {
  const price = readNumber(typed)
  if (price === undefined) return wrong(typed, 'This is not an amount')
  if (price > 0 && price < lowPrice)
    return { value: String(price), trouble: 'This is a very low amount', suggestion: String(price * 1000) }
  return { value: String(price) }
}
