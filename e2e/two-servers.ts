import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fromRoot, type RunningServer, run } from './server.ts'

type Postgres = { createDatabase(): Promise<string>; stop(): Promise<void> }
type PostgresModule = { startPostgres(): Promise<Postgres> }

/** Two servers of the built product over one PostgreSQL, as behind a balancer. */
export async function startTwoServers(): Promise<{ servers: [RunningServer, RunningServer]; stop(): Promise<void> }> {
  // Loaded at run time: what the tests of the server start is no part of the browser's tests
  const { startPostgres } = (await import(
    pathToFileURL(fromRoot('server/test/databases/postgres.ts')).href
  )) as PostgresModule
  const postgres = await startPostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-e2e-two-'))
  const settings = {
    DATABASE_URL: await postgres.createDatabase(),
    DATA_DIR: dataDir,
    PIN_PEPPER: 'a pepper for two servers, long enough for it',
    DOCUMENT_KEY: 'a key of documents for two servers, long enough',
    WEB_ROOT: fromRoot('web/dist'),
  }
  const servers: [RunningServer, RunningServer] = [await run('main', settings), await run('main', settings)]
  return {
    servers,
    async stop() {
      await Promise.all(servers.map((server) => server.stop()))
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
