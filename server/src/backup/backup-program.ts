import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { CLUSTER } from '../db/data-directory.ts'
import { openDatabase } from '../db/open.ts'
import { documentKeyFile } from '../documents/document-key.ts'
import { runProgram } from '../run-program.ts'
import { pepperFile } from '../security/pepper.ts'
import { readSecretFile } from '../security/secret-file.ts'
import { parseSettings, type Settings } from '../settings.ts'
import { openStorage } from '../storage/open.ts'
import { BackupFailure } from './backup-failure.ts'
import { makeBackup } from './make-backup.ts'
import { summaryOf } from './manifest.ts'
import { askForCopy } from './operator-socket.ts'
import { readArguments } from './read-arguments.ts'

/** `node dist/backup/backup-program.js FILE`, with the server's environment, while the server runs or not. */
runProgram(async () => {
  // The counter comes first
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const settings = parseSettings(process.env)
  const { file, passphrase } = readArguments(settings, 'Where to? Give a file: npm run backup -- forecourt.backup')
  const { db, close } = await openSource(settings)
  try {
    const pepper = settings.PIN_PEPPER ?? readSecretFile(pepperFile(settings.DATA_DIR))
    if (!pepper)
      throw new BackupFailure(`The secret of the PINs is missing: it belongs into ${pepperFile(settings.DATA_DIR)}.`)
    // Without a file there are no documents yet, or the backup says what is missing
    const documentKey = settings.DOCUMENT_KEY ?? readSecretFile(documentKeyFile(settings.DATA_DIR))
    const source = { db, storage: openStorage(settings), pepper, documentKey, now: () => new Date() }
    const manifest = await makeBackup(source, { file, passphrase })
    console.log(`The backup is in ${file}`)
    for (const line of summaryOf(manifest)) console.log(`  ${line}`)
    if (passphrase === undefined) {
      console.log(
        'It is not encrypted, and holds people, customers and the secrets of the PINs and of the documents: set BACKUP_PASSPHRASE, or keep it safe.',
      )
    }
  } finally {
    await close()
  }
})

/** The database as it stands, not migrated: a copy that the running server gives, the folder itself, or PostgreSQL. */
async function openSource({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }: Settings) {
  const options = { onError: reportError, migrationsFolder: null }
  if (databaseUrl) return openDatabase({ databaseUrl, dataDir, ...options })
  if (!existsSync(path.join(dataDir, CLUSTER)))
    throw new BackupFailure(`There is no database in ${dataDir}; is DATA_DIR right?`)
  const copy = await askForCopy(dataDir)
  if (!copy) return openDatabase({ dataDir, ...options })
  const { db, close } = await openDatabase({ dataDir: copy.dataDir, ...options })
  const closeBoth = async () => {
    await close()
    copy.release()
  }
  return { db, close: closeBoth }
}

function reportError(error: Error) {
  console.error('The database connection failed:', error.message)
}
