import { openDatabase } from './db/open.ts'
import { runProgram } from './run-program.ts'
import { parseSettings, WrongSetting } from './settings.ts'

/** `node dist/migrate.js`, with the server's environment: brings the database up to date and ends. */
runProgram(async () => {
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
})
