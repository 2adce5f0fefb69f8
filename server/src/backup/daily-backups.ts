import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { makeDirectory } from '../db/data-directory.ts'
import type { Db } from '../db/open.ts'
import { installation } from '../db/schema.ts'
import { repeat } from '../repeat.ts'
import { dailyFile, lastDue, outlived } from './daily-files.ts'
import { findLastBackup, LAST_BACKUP } from './read.ts'

const MINUTE = 60_000
const CLAIM = 'daily_backup_claim'
/** How long one server has for a backup before any tries again, in milliseconds. */
const CLAIMED_FOR = 60 * MINUTE

type Daily = { db: Db; now: () => Date; folder: string; at: string; encrypted: boolean }
type Make = (file: string) => Promise<void>

/**
 * Makes the daily backup if it is due and no other server is at it, and clears away what it outlives. Answers the file,
 * or nothing where none was due. A backup that fails is due again an hour later.
 */
export async function makeDailyBackup(
  { db, now, folder, at, encrypted }: Daily,
  make: Make,
): Promise<string | undefined> {
  const due = lastDue(now(), at)
  const last = await findLastBackup(db)
  if (last && last >= due) return undefined
  if (!(await claim(db, now()))) return undefined
  makeDirectory(folder)
  const file = path.join(folder, dailyFile(due, encrypted))
  // Made, but a power cut came before that was noted
  if (!existsSync(file)) await make(file)
  await note(db, now())
  for (const name of outlived(await readdir(folder))) await rm(path.join(folder, name), { force: true })
  return file
}

async function claim(db: Db, now: Date): Promise<boolean> {
  const value = new Date(now.getTime() + CLAIMED_FOR).toISOString()
  const claimed = await db
    .insert(installation)
    .values({ name: CLAIM, value })
    .onConflictDoUpdate({
      target: installation.name,
      set: { value },
      setWhere: sql`${installation.value} collate "C" <= ${now.toISOString()}`,
    })
    .returning()
  return claimed.length > 0
}

async function note(db: Db, now: Date) {
  const value = now.toISOString()
  await db
    .insert(installation)
    .values({ name: LAST_BACKUP, value })
    .onConflictDoUpdate({ target: installation.name, set: { value } })
}

type Log = { info(message: string): void; error(details: object, message: string): void }

/** Looks every minute whether a daily backup is due, until close(). It is made by a process of its own. */
export function startDailyBackups(
  daily: Daily,
  environment: Record<string, string | undefined>,
  log: Log,
): { close(): Promise<void> } {
  const closing = new AbortController()
  const make: Make = (file) => runBackupProgram(file, environment, closing.signal)
  const look = async () => {
    const file = await makeDailyBackup(daily, make)
    if (file) log.info(`The daily backup is in ${file}`)
  }
  const stop = repeat(MINUTE, look, (error) => {
    if (!closing.signal.aborted) log.error({ err: error }, 'The daily backup could not be made')
  })
  return {
    close() {
      closing.abort()
      return stop()
    },
  }
}

const isSource = import.meta.filename.endsWith('.ts')
const program = fileURLToPath(
  new URL(isSource ? '../backup/backup-program.ts' : '../backup/backup-program.js', import.meta.url),
)

// Compressing and encrypting in this process would hold up everybody's calls
async function runBackupProgram(file: string, env: Record<string, string | undefined>, signal: AbortSignal) {
  const child = spawn(process.execPath, [...process.execArgv, program, file], {
    env,
    signal,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(said.trim() || `The program of the backup ended with ${code}`)
}
