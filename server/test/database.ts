import { cp } from 'node:fs/promises'
import { inject } from 'vitest'
import { createDatabase } from './postgres.ts'

/** A migrated database for one test server: in this folder, or on the real server. */
export async function databaseForTests(dataDir: string): Promise<{ dataDir: string; databaseUrl?: string }> {
  const template = inject('template')
  if ('server' in template) return { dataDir, databaseUrl: await createDatabase(template.server, template.databaseUrl) }
  await cp(template.dataDir, dataDir, { recursive: true, filter: (path) => !path.endsWith('/lock') })
  return { dataDir }
}
