import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isDatabaseAway } from '../db/connection-errors.ts'
import { DirectoryInUse } from '../db/data-directory.ts'
import { Refusal, withoutValues } from '../http/errors.ts'
import { type Settings, WrongSetting } from '../settings.ts'
import { BackupFailure } from './backup-failure.ts'
import type { Manifest } from './manifest.ts'

/** Runs one of the programs; what goes wrong is a sentence, and an exit code of 1. */
export function runProgram(run: () => Promise<void>): void {
  // Until all is done: Node ends without an error when a promise is forgotten by whoever should keep it
  process.exitCode = 1
  run().then(
    () => {
      process.exitCode = 0
    },
    (error: unknown) => console.error(sentenceOf(error) ?? withoutValues(error)),
  )
}

const expected = [BackupFailure, WrongSetting, DirectoryInUse, Refusal]

function sentenceOf(error: unknown): string | undefined {
  if (isDatabaseAway(error)) return 'The PostgreSQL server of DATABASE_URL cannot be reached. Is it running?'
  if (!(error instanceof Error)) return undefined
  if (expected.some((kind) => error instanceof kind)) return error.message
  const { code, path } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return 'The disk is full.'
  if (code && path) return `${path} cannot be read or written (${code}).`
  return undefined
}

/** The file and how to open it, and what more may stand behind. Throws WrongSetting, with the question when no file is given. */
export function readArguments(
  { BACKUP_PASSPHRASE }: Pick<Settings, 'BACKUP_PASSPHRASE'>,
  question: string,
  { takesMore = false } = {},
) {
  const { values, positionals } = parse()
  const [file, ...more] = positionals
  if (!file || (more.length > 0 && !takesMore)) throw new WrongSetting(question)
  const keptIn = values['passphrase-file']
  const passphrase = keptIn === undefined ? BACKUP_PASSPHRASE : readFileSync(keptIn, 'utf8').trim()
  if (passphrase === '') throw new WrongSetting(`There is no passphrase in ${keptIn}.`)
  return { file, more, passphrase, check: values.check ?? false }
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { check: { type: 'boolean' }, 'passphrase-file': { type: 'string' } },
    })
  } catch (error) {
    throw new WrongSetting(error instanceof Error ? error.message : String(error))
  }
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
