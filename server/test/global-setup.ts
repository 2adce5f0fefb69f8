import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { CLUSTER } from '../src/db/data-directory.ts'
import { openDatabase } from '../src/db/open.ts'
import {
  asAppRole,
  clusterNodes,
  createOnCluster,
  dropDatabase,
  spreadOverCluster,
  startPostgres,
} from './databases/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** What a test copies for a database of its own: a migrated data folder, or a database of a real server. */
    template: { dataDir: string } | { server: string; databaseUrl: string }
  }
}

/** Migrates one database for the tests to copy, in a folder or on a real PostgreSQL server that it starts. */
export default async function setup(project: TestProject) {
  if (project.name !== 'postgres') return setUpFolder(project)
  return clusterNodes[0] ? setUpCluster(project, clusterNodes[0]) : setUpServer(project)
}

/** For a trial: docs/decisions/048-a-cluster.md says how far it goes. */
async function setUpCluster(project: TestProject, server: string) {
  const databaseUrl = await createOnCluster()
  await migrate({ databaseUrl: asAppRole(databaseUrl), migrationUrl: databaseUrl, dataDir: '' })
  await spreadOverCluster(databaseUrl)
  project.provide('template', { server, databaseUrl })
  return () => dropDatabase(databaseUrl)
}

async function setUpServer(project: TestProject) {
  // It would look through the database of each test file, one after the other: a third of the system's time
  const server = await startPostgres({ autovacuum: false })
  const databaseUrl = await server.createDatabase()
  // The servers of the tests run as the app's role
  await migrate({ databaseUrl: asAppRole(databaseUrl), migrationUrl: databaseUrl, dataDir: '' })
  project.provide('template', { server: server.url, databaseUrl })
  return () => server.stop()
}

async function setUpFolder(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-templates-'))
  const dataDir = join(folder, 'template')
  await migrate({ dataDir })
  // As on the server: no copy outlives its test, and the tests of what a power cut leaves make their own
  await appendFile(join(dataDir, CLUSTER, 'postgresql.conf'), '\nfsync = off\n')
  project.provide('template', { dataDir })
  return () => rm(folder, { recursive: true, force: true })
}

async function migrate(where: { databaseUrl?: string; migrationUrl?: string; dataDir: string }) {
  const migrated = await openDatabase({ ...where, onError: () => {} })
  await migrated.close()
}
