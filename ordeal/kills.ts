import type { Database } from '../bench/databases.ts'
import { openClient } from './client.ts'
import { type Dealership, foundDealership, shortLived, signInSuperAdmin, startServer } from './dealership.ts'
import { type Random, seeded } from './random.ts'
import { newFindings, type Outcome } from './report.ts'
import { checkBook, checkSerials, newBook } from './writers.ts'

type Kills = {
  name: string
  database: Database
  trials: number
  seed: number
  /** Ends the database's own server by kill -9 and starts it anew, where there is one. */
  restartDatabase?: () => Promise<void>
}

const LANES = 4

/**
 * Kills in mid-write: the server, or PostgreSQL under a server that goes on. Afterwards all that was acknowledged is
 * there, and what had no answer, sent again, is there once.
 */
export async function kills({ name, database, trials, seed, restartDatabase }: Kills): Promise<Outcome> {
  const random = seeded(seed)
  const findings = newFindings()
  const dealership = await foundOn(database)
  const book = newBook(dealership)
  let databaseKills = 0
  let again = 0
  let server = await startServer(database, shortLived)
  for (let trial = 1; trial <= trials; trial += 1) {
    const began = performance.now()
    const from = { bikes: book.bikes.length, enquiries: book.enquiries.length }
    const before = book.acknowledged()
    const killsDatabase = restartDatabase !== undefined && random.chance(0.2)
    await writeUntil(book, server.origin, random, killsDatabase ? restartDatabase : server.kill)
    if (killsDatabase) databaseKills += 1
    else server = await startServer(database, shortLived)
    const client = openClient(server.origin)
    const sentAgain = await book.sendAgain(client)
    again += sentAgain
    // What is lost later is missing at the end
    await checkBook(book, client, findings, trial === trials ? undefined : from)
    if (trial === trials) await checkSerials(book, client, dealership.groupId, findings)
    client.close()
    const what = killsDatabase ? 'PostgreSQL killed' : 'server killed'
    const counts = `${book.acknowledged() - before} acknowledged, ${sentAgain} of them sent again`
    console.log(`kills ${name} ${trial}/${trials}: ${what}, ${counts}, ${Math.round(performance.now() - began)} ms`)
  }
  await server.kill()
  return {
    summary: `kills on ${name}: ${trials} kills -9 (${databaseKills} of PostgreSQL), ${book.acknowledged()} writes acknowledged, ${again} of them sent again, ${findings.broken.length} promises broken`,
    broken: findings.broken,
  }
}

/** A dealership with two shops on an empty database, whose server is stopped again. */
export async function foundOn(database: Database): Promise<Dealership> {
  const server = await startServer(database, shortLived)
  const client = openClient(server.origin)
  const dealership = await foundDealership(client, await signInSuperAdmin(client), 'Kukatpally', 2)
  client.close()
  await server.stop()
  return dealership
}

/** Writes, and kills at a moment by chance: after some answers, and then somewhere in the middle of what follows. */
export async function writeUntil(
  book: ReturnType<typeof newBook>,
  origin: string,
  random: Random,
  kill: () => Promise<void>,
) {
  const start = book.acknowledged()
  const answers = 1 + random.below(40)
  const further = random.below(12)
  let killing: Promise<void> | undefined
  const until = () => {
    if (book.acknowledged() - start >= answers) {
      killing ??= new Promise((resolve) => setTimeout(resolve, further)).then(kill)
    }
    // The others go on: the kill finds them in mid-write
    return false
  }
  await book.keepWriting(origin, { lanes: LANES, pause: 0 }, random, until)
  await (killing ?? kill())
}
