import { marketModels } from '@forecourt/contract/bikes/market-models'

const headers = 'Sl,Reg No,Brand,Variant,Mfg Year,Kms driven,Asking Price'

const asYear = [(year: string) => year, (year: string) => `03-${year}`, (year: string) => `Mar-${year.slice(2)}`]
const asKilometres = [
  (km: string) => km,
  (km: string) => `${km} km`,
  (km: string) => `"${Number(km).toLocaleString('en-IN')} kms"`,
  (km: string) => (Number(km) % 1000 === 0 && km !== '0' ? `${Number(km) / 1000}k` : km),
]
const asPrice = [
  (price: string) => price,
  (price: string) => `${price}/-`,
  (price: string) => `"₹${Number(price).toLocaleString('en-IN')}"`,
  (price: string) => `Rs. ${price}`,
  (price: string) => `${Number(price) / 1000}k`,
  (price: string) => `${Number(price) / 100_000} L`,
]
/** What goes wrong in every tenth row, in turn; by the cells of a row of the template. */
const spoils: ((cells: string[]) => void)[] = [
  (cells) => (cells[1] = spoiltMake(cells[1] ?? '')),
  (cells) => (cells[5] = 'call'),
  (cells) => (cells[3] = 'old'),
  (cells) => (cells[4] = ''),
  (cells) => (cells[0] = cells[0]?.replaceAll('0', 'O') ?? ''),
  (cells) => (cells[2] = ''),
]
const spoiltMake = (make: string) => `${make}${make.at(-1)}`

const turn = <T>(list: readonly T[], n: number): T => list[n % list.length] as T

/** Made-up bikes, always the same, as cells of the template's columns. */
export const madeBikes = (count: number): string[][] =>
  Array.from({ length: count }, (_, n) => {
    const { make, model } = turn(marketModels, n * 37)
    const number = `${turn(['TS09', 'KA02', 'MH12', 'DL10'], n)}E${turn(['A', 'B', 'C'], n)}${String(1000 + n).slice(-4)}`
    return [number, make, model, 2008 + ((n * 7) % 17), (n * 613) % 90_000, 15_000 + ((n * 1250) % 250_000)].map(String)
  })

/** The rows below a CSV's header, without quotes, as cells. */
export const rowsOf = (csv: string): string[][] =>
  csv
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(','))

/**
 * The file of a dealer with these bikes: with other headers, numbers as people write them, a serial number in front, and
 * trouble in every tenth row.
 */
export function spoilBikes(rows: readonly string[][]): string {
  const lines = rows.map((row, n) => {
    const cells = [...row]
    const isSpoilt = n % 10 === 9
    if (isSpoilt) turn(spoils, Math.floor(n / 10))(cells)
    const [number = '', make = '', model = '', year = '', km = '', price = ''] = cells
    const written = [
      /^\d{4}$/.test(year) ? turn(asYear, n)(year) : year,
      /^\d+$/.test(km) ? turn(asKilometres, n)(km) : km,
      /^\d+$/.test(price) ? turn(asPrice, n)(price) : price,
    ]
    return [n + 1, n % 3 === 0 ? number.toLowerCase() : number, make, model, ...written].join(',')
  })
  return ['SRI BALAJI MOTORS', '', headers, ...lines, 'Total,,,,,,'].join('\r\n')
}
