import path from 'node:path'
import { runProgram } from '../run-program.ts'
import { pepperFile } from '../security/pepper.ts'
import { parseSettings } from '../settings.ts'
import { checkBackup } from './check-backup.ts'
import { summaryOf } from './manifest.ts'
import { readArguments } from './read-arguments.ts'
import { restoreBackup } from './restore-backup.ts'

// PIN_PEPPER belongs to DATABASE_URL, and is lost with the machine: a restore brings it back
const NOT_YET_KNOWN = 'the secret that the restore brings along'

/** `node dist/backup/restore-program.js [--check] FILE`, with the settings of the server that is to be. */
runProgram(async () => {
  const { PIN_PEPPER, ...settings } = parseSettings({
    ...process.env,
    PIN_PEPPER: process.env.PIN_PEPPER || NOT_YET_KNOWN,
  })
  const given = PIN_PEPPER === NOT_YET_KNOWN ? {} : { PIN_PEPPER }
  const { file, passphrase, check } = readArguments(
    settings,
    'From where? Give a backup: npm run restore -- forecourt.backup',
  )
  const { manifest } = check
    ? await checkBackup(file, passphrase)
    : await restoreBackup({ file, passphrase }, { ...settings, ...given })
  console.log(check ? `${file} is whole` : `${file} is restored`)
  for (const line of summaryOf(manifest)) console.log(`  ${line}`)
  if (check || given.PIN_PEPPER) return
  const secret = path.resolve(pepperFile(settings.DATA_DIR))
  if (settings.DATABASE_URL) console.log(`Set PIN_PEPPER to what stands in ${secret} before you start the server.`)
})
