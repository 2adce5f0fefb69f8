import { bulkColumns } from '@forecourt/contract/bulk-upload'

/** A bike as a dealer's file has it. */
export type Row = {
  vehicleNumber: string
  make: string
  model: string
  year: number
  mileage: number
  listPrice: number
}

/** Make, model, what one of this year asks for used, in rupees. */
const models: readonly (readonly [make: string, model: string, price: number])[] = [
  ['Honda', 'Activa 6G', 82_000],
  ['Honda', 'Shine 125', 78_000],
  ['Honda', 'Unicorn 160', 104_000],
  ['Honda', "H'ness CB350", 192_000],
  ['Hero', 'Splendor Plus', 72_000],
  ['Hero', 'HF Deluxe', 58_000],
  ['Hero', 'Passion Pro', 66_000],
  ['Hero', 'Xpulse 200', 128_000],
  ['TVS', 'Jupiter 110', 74_000],
  ['TVS', 'Ntorq 125', 88_000],
  ['TVS', 'Apache RTR 160 4V', 112_000],
  ['TVS', 'Raider 125', 90_000],
  ['Bajaj', 'Pulsar 150', 92_000],
  ['Bajaj', 'Pulsar NS200', 128_000],
  ['Bajaj', 'Platina 110', 60_000],
  ['Bajaj', 'Dominar 400', 205_000],
  ['Royal Enfield', 'Classic 350', 178_000],
  ['Royal Enfield', 'Bullet 350', 158_000],
  ['Royal Enfield', 'Hunter 350', 152_000],
  ['Royal Enfield', 'Himalayan', 208_000],
  ['Yamaha', 'FZ-S Fi', 108_000],
  ['Yamaha', 'R15 V4', 168_000],
  ['Suzuki', 'Access 125', 82_000],
  ['KTM', '200 Duke', 168_000],
]

const states = ['TS', 'TG', 'AP']
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
// Prime to the count of all numbers, so that each comes once and neighbours lie far apart, as on a forecourt
const stride = 48_271

/** The n-th of some hundred million vehicle numbers, all different. */
function vehicleNumber(n: number): string {
  let rest = (n * stride) % (states.length * 30 * letters.length ** 2 * 10_000)
  const take = (count: number) => {
    const taken = rest % count
    rest = Math.floor(rest / count)
    return taken
  }
  const digits = String(take(10_000)).padStart(4, '0')
  const series = `${letters[take(letters.length)]}${letters[take(letters.length)]}`
  const district = String(take(30) + 1).padStart(2, '0')
  return `${states[take(states.length)]}${district}${series}${digits}`
}

/** Rows `from` to `from + count` of an endless forecourt that is the same in every run. */
export function bikeRows(from: number, count: number): Row[] {
  return Array.from({ length: count }, (_, index) => {
    const n = from + index
    const chance = mixed(n)
    const [make, model, price] = models[chance % models.length] ?? ['', '', 0]
    const age = (chance >>> 8) % 12
    const worth = price * (1 - age * 0.06)
    return {
      vehicleNumber: vehicleNumber(n),
      make,
      model,
      year: 2025 - age,
      mileage: 1_500 + age * 5_000 + ((chance >>> 12) % 9_000),
      listPrice: Math.round(worth / 500) * 500 + ((chance >>> 5) % 3) * 499,
    }
  })
}

/** Chance that comes out the same every time. */
function mixed(n: number): number {
  let mix = Math.imul(n ^ 0x6d2b79f5, 0x85ebca6b)
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35)
  return (mix ^ (mix >>> 16)) >>> 0
}

/** The file of the bulk upload, by its template. */
export const asCsv = (rows: Row[]): string =>
  [bulkColumns, ...rows.map((row) => bulkColumns.map((column) => row[column]))]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('')
