import { cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { embedded } from '../bench/databases.ts'
import { freshFolder, root } from '../bench/workspace.ts'
import { openClient } from './client.ts'
import { shortLived, startServer } from './dealership.ts'
import { foundOn, writeUntil } from './kills.ts'
import { seeded } from './random.ts'
import { newFindings, type Outcome } from './report.ts'
import { checkBook, checkSerials, newBook } from './writers.ts'

/** The embedded database's folder in the data folder. */
const CLUSTER = 'pg18'

/**
 * Cuts the power of the embedded database: what was not written through to the disk is gone, all of it or by chance.
 * What was acknowledged is there afterwards, and what had no answer, sent again, is there once.
 */
export async function power({ trials, seed }: { trials: number; seed: number }): Promise<Outcome> {
  const random = seeded(seed)
  const findings = newFindings()
  const dataDir = freshFolder('data')
  const cluster = join(dataDir, CLUSTER)
  const database = await embedded(dataDir)
  const dealership = await foundOn(database)
  const book = newBook(dealership)
  let again = 0
  for (let trial = 1; trial <= trials; trial += 1) {
    const began = performance.now()
    const from = { bikes: book.bikes.length, enquiries: book.enquiries.length }
    const before = book.acknowledged()
    const synced = join(dataDir, 'synced')
    await cp(cluster, synced, { recursive: true })
    // A disk that writes nothing unasked is the hardest; most write some of it
    const writeback = random.pick([0, 0, 0.02, 0.3])
    const server = await startServer(database, {
      ...shortLived,
      settings: {
        // So that the thread of the database loads it too
        NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'ordeal/forget-unsynced.mjs')).href}`,
        FORECOURT_ORDEAL_FOLDER: cluster,
        FORECOURT_ORDEAL_SYNCED: synced,
        FORECOURT_ORDEAL_WRITEBACK: String(writeback),
      },
    })
    await writeUntil(book, server.origin, random, server.kill)
    await rm(cluster, { recursive: true })
    await rename(synced, cluster)
    const next = await startServer(database, shortLived)
    const client = openClient(next.origin)
    const sentAgain = await book.sendAgain(client)
    again += sentAgain
    // What is lost later is missing at the end
    await checkBook(book, client, findings, trial === trials ? undefined : from)
    if (trial === trials) await checkSerials(book, client, dealership.groupId, findings)
    client.close()
    await next.stop()
    const counts = `${book.acknowledged() - before} acknowledged, ${sentAgain} of them sent again`
    const kept = `${Math.round(writeback * 100)}% written unasked`
    console.log(`power ${trial}/${trials}: ${kept}, ${counts}, ${Math.round(performance.now() - began)} ms`)
  }
  return {
    summary: `power on the embedded database: ${trials} cuts, ${book.acknowledged()} writes acknowledged, ${again} of them sent again, ${findings.broken.length} promises broken`,
    broken: findings.broken,
  }
}
