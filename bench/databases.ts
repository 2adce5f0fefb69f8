import { writeFileSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { freshFolder, freshPath, load } from './workspace.ts'

/** One open connection, with nothing of the server between. */
export type Connection = {
  query<R>(statement: string, values?: unknown[]): Promise<R[]>
  /** Lays rows in COPY's text format ready, and answers what copies them in. */
  copier(table: string, text: string): () => Promise<unknown>
  close(): Promise<void>
}

/** A database that a server may be started on. What opens it by itself does so while no server has it. */
export type Database = {
  settings: Record<string, string>
  connect(): Promise<Connection>
  /** Another database with the same content. */
  copy(): Promise<Database>
  remove(): Promise<void>
}

type PGlite = {
  query(statement: string, values?: unknown[], options?: { blob: Blob }): Promise<{ rows: unknown[] }>
}
type EmbeddedModule = { openEmbedded(dir: string): Promise<{ client: PGlite; close(): Promise<void> }> }

/** An empty embedded database, in a data folder of its own. */
export async function embedded(folder = freshFolder('data')): Promise<Database> {
  // The server's own wrapper: the same durability on both sides
  const { openEmbedded } = (await load('server/dist/db/embedded.js')) as EmbeddedModule
  return {
    settings: { DATA_DIR: folder },
    async connect() {
      const { client, close } = await openEmbedded(folder)
      return {
        query: async <R>(statement: string, values?: unknown[]) => (await client.query(statement, values)).rows as R[],
        copier(table, text) {
          const blob = new Blob([text])
          return () => client.query(`copy ${table} from '/dev/blob'`, [], { blob })
        },
        close,
      }
    },
    async copy() {
      const other = freshPath('data')
      await cp(folder, other, { recursive: true, filter: (path) => !path.endsWith('/lock') })
      return embedded(other)
    },
    remove: () => rm(folder, { recursive: true }),
  }
}

type Client = {
  connect(): Promise<void>
  query(statement: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  end(): Promise<void>
}
type DriverModule = { Client: new (url: string) => Client }
type TestServer = {
  url: string
  createDatabase(templateUrl?: string): Promise<string>
  dropDatabase(url: string): Promise<void>
  stop(options?: { abruptly?: boolean }): Promise<void>
  restart(options?: { abruptly?: boolean }): Promise<void>
}
type TestServerModule = { startPostgres(options: { durable?: boolean }): Promise<TestServer> }

/** A real PostgreSQL server, the one that the tests use; its databases wait for the disk only where `durable`. */
export async function postgresServer(options: { durable?: boolean } = {}) {
  const { startPostgres } = (await load('server/test/databases/postgres.ts')) as TestServerModule
  const { Client } = createRequire(new URL('../server/package.json', import.meta.url))('pg') as DriverModule
  const server = await startPostgres(options)

  function database(url: string): Database {
    return {
      settings: {
        DATABASE_URL: url,
        DATA_DIR: freshFolder('files'),
        PIN_PEPPER: 'a pepper for the bench, long enough for it',
        DOCUMENT_KEY: 'a key of documents for the bench, long enough',
      },
      async connect() {
        const client = new Client(url)
        await client.connect()
        return {
          query: async <R>(statement: string, values?: unknown[]) =>
            (await client.query(statement, values)).rows as R[],
          // The database server reads the file itself: nothing passes through a connection, a tougher limit still
          copier(table, text) {
            const file = freshPath('rows')
            writeFileSync(file, text, { mode: 0o644 })
            return () => client.query(`copy ${table} from '${file}'`)
          },
          close: () => client.end(),
        }
      },
      copy: async () => database(await server.createDatabase(url)),
      remove: () => server.dropDatabase(url),
    }
  }

  return {
    create: async () => database(await server.createDatabase()),
    stop: () => server.stop(),
    /** Ends the server by kill -9 and starts it anew, with the same data at the same address. */
    restartAbruptly: () => server.restart({ abruptly: true }),
  }
}
