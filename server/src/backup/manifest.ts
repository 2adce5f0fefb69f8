import { z } from 'zod'

/** The name of the last part of a file: one without it was cut. */
export const MANIFEST = 'manifest.json'
/** The name of the part that holds the secret of the PINs. */
export const PEPPER = 'pin-pepper'
/** The name of the part that holds the key of the documents; none in a file from before there were any. */
export const DOCUMENT_KEY = 'document-key'

const Counted = z.object({ count: z.int(), digest: z.string() })

/** What a backup file says of itself. */
export const Manifest = z.object({
  format: z.literal(1),
  made: z.iso.datetime(),
  /** The migrations of its database, oldest first, by their moment in the journal. */
  migrations: z.array(z.int()).min(1),
  /** Each table's columns and rows, by its name. */
  tables: z.record(z.string(), Counted.extend({ columns: z.array(z.string()) })),
  /** The last number of each sequence that has given one, by its name. */
  sequences: z.record(z.string(), z.string()),
  pictures: Counted.extend({
    /** Those that the database names and storage did not have. */
    missing: z.array(z.string()),
  }),
})
export type Manifest = z.infer<typeof Manifest>

/** Where the rows of a table stand in the file, in parts of some hundred lines, or fewer that are long. */
export const partOfTable = (table: string, number: number): string =>
  `database/${table}/${String(number).padStart(6, '0')}.jsonl`
export const partOfPicture = (key: string): string => `files/${key}`

/** What a part holds by its name. */
export function kindOfPart(name: string): { table: string } | { picture: string } | undefined {
  const table = /^database\/([a-z0-9_]+)\/\d+\.jsonl$/.exec(name)?.[1]
  if (table) return { table }
  const picture = /^files\/(.+)$/.exec(name)?.[1]
  return picture ? { picture } : undefined
}

/** What is in a backup, in lines for a person. */
export function summaryOf({ made, tables, pictures }: Manifest): string[] {
  const rows = (name: string) => (tables[name]?.count ?? 0).toLocaleString('en-IN')
  const moment = new Date(made).toLocaleString('en-IN', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  const { count, missing } = pictures
  const named = missing.length > 0 ? `, ${missing.length} were not there: ${missing.slice(0, 5).join(', ')}` : ''
  return [
    `made on ${moment}`,
    `people: ${rows('users')}, bikes: ${rows('bikes')}, sales: ${rows('sales')}, history: ${rows('audit_records')}`,
    `pictures: ${count.toLocaleString('en-IN')}${named}`,
  ]
}
