import { cp } from 'node:fs/promises'
import { inject } from 'vitest'
import { asAppRole, createDatabase } from './postgres.ts'

type TestDatabase = {
  dataDir: string
  /** Of the real server, as the app's role; `ownerUrl` as the owner of the tables. */
  databaseUrl?: string
  ownerUrl?: string
}

/** A migrated database for one test server: in this folder, or on the real server. */
export async function databaseForTests(dataDir: string): Promise<TestDatabase> {
  const template = inject('template')
  if ('server' in template) {
    const ownerUrl = await createDatabase(template.server, template.databaseUrl)
    return { dataDir, databaseUrl: asAppRole(ownerUrl), ownerUrl }
  }
  await cp(template.dataDir, dataDir, { recursive: true, filter: (path) => !path.endsWith('/lock') })
  return { dataDir }
}
