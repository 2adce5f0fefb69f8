import { buildApp } from './app.ts'
import { openDatabase } from './db/open.ts'
import { parseSettings } from './settings.ts'
import { openStorage } from './storage/open.ts'

// Its modules are to run, and so to be compiled, too
export { runServer } from './run-server.ts'

/** Where nobody listens: nothing here is asked of a database. */
const nowhere = 'postgres://nobody@127.0.0.1:1/nothing'
const secret = 'of a server that answers nobody and keeps nothing'

/**
 * Builds all calls as a start does, so that the code that runs at a start was compiled by then. Throws where a server
 * so made does not answer.
 */
export async function startOnce(): Promise<void> {
  const given = parseSettings({ DATABASE_URL: nowhere, PIN_PEPPER: secret, DOCUMENT_KEY: secret, LOG_LEVEL: 'silent' })
  const database = await openDatabase({
    databaseUrl: nowhere,
    dataDir: given.DATA_DIR,
    migrationsFolder: null,
    onError: (error) => {
      throw error
    },
  })
  const settings = { ...given, PIN_PEPPER: secret, DOCUMENT_KEY: secret }
  const app = await buildApp({ ...database, storage: openStorage(settings), settings, now: () => new Date() })
  const { statusCode, body } = await app.inject('/healthz')
  if (statusCode !== 200) throw new Error(`The server that was built says ${statusCode}: ${body}`)
  await app.close()
  await database.close()
}
