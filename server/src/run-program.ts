import { BackupFailure } from './backup/backup-failure.ts'
import { DirectoryInUse } from './db/data-directory.ts'
import { isDatabaseAway } from './db/database-errors.ts'
import { Refusal, withoutValues } from './http/errors.ts'
import { NotAHistory } from './seals/history-check.ts'
import { WrongSetting } from './settings.ts'

/**
 * Runs a program that ends by itself. The exit code is what it answers, or 0; when something goes wrong it is `failed`,
 * and what a person can mend is said in a sentence.
 */
export function runProgram(run: () => Promise<number | void>, failed = 1): void {
  // Until all is done: Node ends without an error when a promise is forgotten by whoever should keep it
  process.exitCode = failed
  run().then(
    (code) => {
      process.exitCode = code || 0
    },
    (error: unknown) => console.error(sentenceOf(error) ?? withoutValues(error)),
  )
}

const expected = [BackupFailure, NotAHistory, WrongSetting, DirectoryInUse, Refusal]

function sentenceOf(error: unknown): string | undefined {
  if (isDatabaseAway(error)) return 'The PostgreSQL server of DATABASE_URL cannot be reached. Is it running?'
  if (!(error instanceof Error)) return undefined
  if (expected.some((kind) => error instanceof kind)) return error.message
  const { code, path } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return 'The disk is full.'
  if (code && path) return `${path} cannot be read or written (${code}).`
  return undefined
}
