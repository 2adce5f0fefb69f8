import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'

export type Line = Record<string, string>

/** The lines of a sheet without how they were worked out. */
export async function readSheet(name: string): Promise<Line[]> {
  const lines: Line[] = parse(await readFile(new URL(`../${name}`, import.meta.url)), { columns: true })
  return lines.map(({ working: _, ...line }) => line)
}

/** Paise as the sheets write them; what is not there is empty. */
export function rupees(paise: number | null): string {
  if (paise === null) return ''
  const digits = String(Math.abs(paise)).padStart(3, '0')
  return `${paise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** What came and what went, as '+165.43 -325.86'; nothing of what is none. */
export const moved = (came: number, went: number): string =>
  [came > 0 && `+${rupees(came)}`, went > 0 && `-${rupees(went)}`].filter(Boolean).join(' ')
