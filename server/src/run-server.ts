import { buildApp } from './app.ts'
import { DirectoryInUse } from './db/data-directory.ts'
import { openDatabase } from './db/open.ts'
import type { Services } from './http/app-type.ts'
import { withoutValues } from './http/errors.ts'
import { ensureFirstSuperAdmin } from './session/first-sign-in.ts'
import { openPepper } from './session/pepper.ts'
import { parseSettings, type Settings, WrongSetting } from './settings.ts'
import { openStorage } from './storage/open.ts'

/**
 * Opens the database, serves the app until a signal ends it, and says where. `prepare` runs before the first call is
 * taken, and may answer further lines to print. What a person did wrong ends the process with one sentence.
 */
export async function runServer(
  environment: Record<string, string | undefined>,
  prepare: (services: Services) => Promise<string[]> = async () => [],
): Promise<void> {
  try {
    await serve(parseSettings(environment), prepare)
  } catch (error) {
    const expected = error instanceof WrongSetting || error instanceof DirectoryInUse
    console.error(expected ? error.message : withoutValues(error))
    process.exit(1)
  }
}

async function serve(settings: Settings, prepare: (services: Services) => Promise<string[]>) {
  const database = await openDatabase({
    databaseUrl: settings.DATABASE_URL,
    dataDir: settings.DATA_DIR,
    onError: (error) => console.error('The database connection failed:', error.message),
  })
  const services: Services = {
    db: database.db,
    storage: openStorage(settings),
    settings: { ...settings, PIN_PEPPER: await openPepper(database.db, settings) },
    now: () => new Date(),
  }
  const firstSignIn = await ensureFirstSuperAdmin(services)
  const lines = await prepare(services)
  const app = await buildApp(services, { logger: loggerOptions(settings) })

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await app.close()
    await database.close()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())

  await app.listen({ port: settings.PORT, host: settings.HOST })
  for (const line of [`Forecourt is open at ${app.listeningOrigin}`, firstSignIn, ...lines]) {
    if (line) console.log(`  ${line}`)
  }
}

function loggerOptions({ LOG_LEVEL }: Settings) {
  return {
    level: LOG_LEVEL,
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.pin', '*.pinHash', '*.token', 'PIN_PEPPER'],
  }
}
