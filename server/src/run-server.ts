import { setTimeout as pause } from 'node:timers/promises'
import { inspect } from 'node:util'
import { HOUR, MINUTE } from '@forecourt/contract/calendar'
import { startDailyBackups } from './backup/daily-backups.ts'
import { openOperatorSocket } from './backup/operator-socket.ts'
import { startBackfill } from './books/backfill.ts'
import { startEntering } from './bulk-upload/start-entering.ts'
import { sweepUploads } from './bulk-upload/write.ts'
import { tellOfLate } from './consignments/tell-late.ts'
import { DirectoryInUse } from './db/data-directory.ts'
import { isDatabaseAway } from './db/database-errors.ts'
import { type Database, openDatabase } from './db/open.ts'
import { openDocumentKey } from './documents/document-key.ts'
import { sweepDocuments } from './documents/sweep.ts'
import type { App, Services } from './http/app-type.ts'
import { withoutValues } from './http/errors.ts'
import { logging } from './http/logging.ts'
import { inSources } from './http/source-names.ts'
import { sweepChanges } from './live/sweep-changes.ts'
import { findPushKey } from './notifications/push-key.ts'
import { startPusher } from './notifications/pusher.ts'
import { sweepNotifications } from './notifications/sweep.ts'
import { repeat } from './repeat.ts'
import { startFillingSoldBy } from './sales/fill-sold-by.ts'
import { startSealer } from './seals/sealer.ts'
import { openPepper } from './security/pepper.ts'
import { ensureFirstSuperAdmin } from './session/first-sign-in.ts'
import { parseSettings, WrongSetting } from './settings.ts'
import { openStorage } from './storage/open.ts'
import { startSizing } from './uploads/size-past.ts'
import { sweepPictures } from './uploads/sweep.ts'

/** Runs before the first call is taken, and answers the lines to print once the server is open. */
type Prepare = (services: Services, firstSignIn: string | undefined) => Promise<string[]>

/**
 * Milliseconds that a stop leaves proxies to go to another server, and the calls on their way, and that it takes at
 * most: systems kill after ten seconds.
 */
const stopTimes = { draining: 1500, calls: 5000, all: 9000 }

const tellFirstSignIn: Prepare = async (_, firstSignIn) => (firstSignIn ? [firstSignIn] : [])

/**
 * Opens the database, serves the app until a signal ends it, and says where. What a person did wrong ends the process
 * with one sentence.
 */
export async function runServer(
  environment: Record<string, string | undefined>,
  prepare: Prepare = tellFirstSignIn,
): Promise<void> {
  try {
    await serve(environment, prepare)
  } catch (error) {
    console.error(sentenceOf(error) ?? inSources(inspect(withoutValues(error))))
    process.exit(1)
  }
}

/** What a person can mend themselves, in a sentence. */
function sentenceOf(error: unknown): string | undefined {
  if (error instanceof WrongSetting || error instanceof DirectoryInUse) return error.message
  const { code, path } = error as NodeJS.ErrnoException
  if (path !== undefined && ['EACCES', 'EROFS', 'ENOTDIR', 'EEXIST', 'EPERM'].includes(code ?? '')) {
    return `The setting DATA_DIR is wrong: ${path} cannot be written to.`
  }
  if (isDatabaseAway(error)) return 'The PostgreSQL server of DATABASE_URL cannot be reached. Is it running?'
  return undefined
}

function listenSentence({ code }: NodeJS.ErrnoException, port: number): string {
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program; set PORT to another one.`
  if (code === 'EACCES') return `Port ${port} may not be used by this user; set PORT to another one.`
  return 'The setting HOST is wrong: it is no address of this machine.'
}

async function serve(environment: Record<string, string | undefined>, prepare: Prepare) {
  const settings = parseSettings(environment)
  // Its calls are read in while the database opens
  const loading = import('./app.ts')
  const database = await openDatabase({
    databaseUrl: settings.DATABASE_URL,
    migrationUrl: settings.MIGRATION_DATABASE_URL,
    dataDir: settings.DATA_DIR,
    onError: (error) => console.error('The database connection failed:', error.message),
  })
  const services: Services = {
    ...database,
    storage: openStorage(settings),
    settings: {
      ...settings,
      PIN_PEPPER: await openPepper(database.db, settings),
      DOCUMENT_KEY: await openDocumentKey(database.db, settings),
    },
    now: () => new Date(),
  }
  const lines = await prepare(services, await ensureFirstSuperAdmin(services))
  // Until it is open it speaks to a person, in sentences
  const quiet = settings.LOG_LEVEL === 'info' ? 'warn' : settings.LOG_LEVEL
  const { buildApp } = await loading
  const app = await buildApp(services, { logger: logging({ LOG_LEVEL: quiet }) })
  const beside = await startBeside(services, database, environment, app)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    // What hangs even so is left as it is, as by a power cut
    setTimeout(() => process.exit(0), stopTimes.all).unref()
    // With a database in a folder there is no other server to go to
    if (database.kind === 'postgres') {
      app.drain()
      await pause(stopTimes.draining)
    }
    // Whoever is still sending or reading by then is cut off
    setTimeout(() => app.server.closeAllConnections(), stopTimes.calls).unref()
    await app.close()
    await Promise.all(beside.map(({ close }) => close()))
    await database.close()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())

  const { PORT: port, HOST: host } = settings
  await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    throw new WrongSetting(listenSentence(error, port))
  })
  for (const line of [`Forecourt is open at ${app.listeningOrigin}`, ...lines]) console.log(`  ${line}`)
  app.log.level = settings.LOG_LEVEL
}

/**
 * What runs beside the calls, until close(): the sealer, what is left of large uploads, the sweeps of pictures,
 * documents, notifications and uploads and of what was told to whoever looks on, bikes that are late, what is pushed to phones, the books of
 * what stood before there were any, who entered older sales, the smaller pictures of those kept before, backups for
 * whoever asks, and the daily one.
 */
async function startBeside(
  services: Services,
  { kind }: Database,
  environment: Record<string, string | undefined>,
  { log, levels, isCalled }: Pick<App, 'log' | 'levels' | 'isCalled'>,
) {
  const { db, listen, settings, now } = services
  const { DATA_DIR, BACKUP_DIR: folder, BACKUP_AT: at, BACKUP_PASSPHRASE } = settings
  const onError = (error: Error) => log.error({ err: withoutValues(error) }, 'The history was not sealed')
  const notSwept = (error: Error) =>
    log.warn({ err: withoutValues(error) }, 'Pictures, documents, notifications and uploads were not swept')
  const sweep = async () => {
    await sweepPictures(services)
    await sweepDocuments(services)
    await sweepNotifications(db, now())
    await sweepUploads(db, now())
  }
  const notBooked = (error: Error) => log.error({ err: withoutValues(error) }, 'What stood before was not booked')
  const notEntered = (error: Error) => log.error({ err: withoutValues(error) }, 'An upload was not entered')
  const notTold = (error: Error) => log.warn({ err: withoutValues(error) }, 'Nobody was told of bikes that are late')
  const notSized = (error: Error) => log.warn({ err: withoutValues(error) }, 'Smaller pictures were not made')
  const notFilled = (error: Error) => log.warn({ err: withoutValues(error) }, 'Who sold earlier was not written down')
  const beside: { close(): Promise<void> }[] = [
    { close: startSealer({ db, now, onError }) },
    { close: startEntering({ db, kind, isCalled, onError: notEntered }) },
    { close: repeat(HOUR, sweep, notSwept) },
    { close: startBackfill({ db, now, onError: notBooked }) },
    { close: repeat(MINUTE, () => sweepChanges(db), notSwept) },
    { close: repeat(MINUTE, () => tellOfLate(db, now()), notTold) },
    { close: startFillingSoldBy({ db, onError: notFilled }) },
    { close: startSizing({ ...services, onError: notSized }) },
  ]
  const key = findPushKey(settings)
  if (key) {
    const notPushed = (error: Error) => log.warn({ err: withoutValues(error) }, 'A phone was not told')
    const pusher = startPusher({ db, listen, now, key, email: settings.SUPPORT_EMAIL, onError: notPushed })
    levels.pushesUnderWay = pusher.count
    beside.push(pusher)
  }
  // A server that is stopped every evening sweeps too
  void sweep().catch(notSwept)
  if (kind === 'embedded') beside.push(await openOperatorSocket(db, DATA_DIR))
  if (folder) beside.push(startDailyBackups({ db, now, folder, at, encrypted: !!BACKUP_PASSPHRASE }, environment, log))
  return beside
}
