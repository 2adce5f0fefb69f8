import fs from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { CLUSTER, makeDirectory } from '../db/data-directory.ts'
import type { Db } from '../db/open.ts'

/** Far more than any file system rounds the time of a change, in milliseconds. */
const MARGIN = 10_000

/**
 * Copies the embedded database of a data folder into another folder while it is in use, as a power cut would leave it:
 * opened there it recovers to the moment at which this ends. Nearly all of it is copied while others go on; a
 * transaction then holds the database's only session for as long as it takes to copy again what they changed.
 */
export async function copyDatabase(db: Db, dataDir: string, into: string): Promise<void> {
  const from = path.join(dataDir, CLUSTER)
  const to = path.join(into, CLUSTER)
  const began = Date.now() - MARGIN
  makeDirectory(into)
  await copyTree(from, to, () => true)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    await copyTree(from, to, (changed) => changed >= began)
  })
}

/** Makes `to` a copy of `from`; files that are there already are copied again where `isDue` says so of their change. */
async function copyTree(from: string, to: string, isDue: (changed: number) => boolean): Promise<void> {
  makeDirectory(to)
  const [entries, copied] = await Promise.all([fs.readdir(from, { withFileTypes: true }), fs.readdir(to)])
  const there = new Set(entries.map(({ name }) => name))
  for (const name of copied) if (!there.has(name)) await fs.rm(path.join(to, name), { recursive: true })
  for (const entry of entries) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    // Files come and go until the database is held
    await (entry.isDirectory() ? copyTree(source, target, isDue) : copyFile(source, target, isDue)).catch(passIfGone)
  }
}

async function copyFile(source: string, target: string, isDue: (changed: number) => boolean) {
  const [{ mtimeMs, ctimeMs, size }, copied] = await Promise.all([fs.stat(source), fs.stat(target).catch(passIfGone)])
  // Renamed files keep the time of their last write, not that of their last change
  if (copied?.size === size && !isDue(Math.max(mtimeMs, ctimeMs))) return
  await fs.copyFile(source, target, fs.constants.COPYFILE_FICLONE)
}

function passIfGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
