import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of all migrations, seen from src/db, dist/db and dist/bundled alike. */
export const MIGRATIONS = fileURLToPath(new URL('../../src/db/migrations', import.meta.url))

const JOURNAL = path.join('meta', '_journal.json')

type Journal = { entries: { when: number }[] }

const readJournal = () => JSON.parse(readFileSync(path.join(MIGRATIONS, JOURNAL), 'utf8')) as Journal

/** All migrations that this version knows, oldest first, each by its moment in the journal. */
export const knownMigrations = (): number[] => readJournal().entries.map(({ when }) => when)

/** Copies the migrations up to the one of a moment into a folder, which makes a database as an older version had it. */
export function copyMigrationsUpTo(moment: number, folder: string): void {
  cpSync(MIGRATIONS, folder, { recursive: true })
  const journal = readJournal()
  const entries = journal.entries.filter(({ when }) => when <= moment)
  writeFileSync(path.join(folder, JOURNAL), JSON.stringify({ ...journal, entries }))
}
