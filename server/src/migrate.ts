import { isDatabaseAway } from './db/connection-errors.ts'
import { openDatabase } from './db/open.ts'
import { withoutValues } from './http/errors.ts'
import { parseSettings, WrongSetting } from './settings.ts'

/** `node dist/migrate.js`, with the server's environment: brings the database up to date and ends. */
async function main() {
  const settings = parseSettings(process.env)
  if (!settings.MIGRATION_DATABASE_URL) {
    throw new WrongSetting('The setting MIGRATION_DATABASE_URL is missing: the address for the owner of the tables.')
  }
  const { close } = await openDatabase({
    databaseUrl: settings.DATABASE_URL,
    migrationUrl: settings.MIGRATION_DATABASE_URL,
    dataDir: settings.DATA_DIR,
    onError: (error) => console.error('The database connection failed:', error.message),
  })
  await close()
  console.log('The database is up to date.')
}

main().catch((error: unknown) => {
  if (error instanceof WrongSetting) console.error(error.message)
  else if (isDatabaseAway(error)) console.error('The PostgreSQL server cannot be reached. Is it running?')
  else console.error(withoutValues(error))
  process.exitCode = 1
})
