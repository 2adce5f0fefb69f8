import type { Figures } from './compare.ts'

export type Measure = Figures & {
  name: string
  /** The product's median may be this many times its limit's; without one nothing is asked of it. */
  aim?: number
}

const width = 74

/** One line a measure: the product's median, its limit's, and their ratio beside its aim. */
export function line({ name, product, limit, aim }: Measure): string {
  const ratio = product / limit
  const verdict = aim === undefined || ratio <= aim ? '' : '  over its aim'
  return `${name.padEnd(width)}${time(product)}${time(limit)}${ratio.toFixed(2).padStart(8)}${String(aim ?? '').padStart(6)}${verdict}`
}

export const heading = (database: string): string =>
  `\n${database.padEnd(width)}${'product'.padStart(11)}${'limit'.padStart(11)}${'ratio'.padStart(8)}${'aim'.padStart(6)}`

const time = (milliseconds: number) => `${milliseconds.toFixed(milliseconds < 100 ? 2 : 0)} ms`.padStart(11)

/** A count as people read it: 20,000. */
export const grouped = (count: number): string => count.toLocaleString('en-IN')

/** What a database holds: 62,92,601 rows and 4,210 MB. */
export const told = ({ rows, bytes }: { rows: number; bytes: number }): string =>
  `${grouped(rows)} rows and ${grouped(Math.round(bytes / 1e6))} MB`
