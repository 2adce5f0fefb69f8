import { existsSync } from 'node:fs'
import path from 'node:path'
import { documentKeyFile } from '../documents/document-key.ts'
import { runProgram } from '../run-program.ts'
import { pepperFile } from '../security/pepper.ts'
import { parseSettings } from '../settings.ts'
import { checkBackup } from './check-backup.ts'
import { summaryOf } from './manifest.ts'
import { readArguments } from './read-arguments.ts'
import { restoreBackup } from './restore-backup.ts'

// They belong to DATABASE_URL, and are lost with the machine: a restore brings them back
const SECRETS = ['PIN_PEPPER', 'DOCUMENT_KEY'] as const
const pagesRest =
  'Pages for customers rest, as some may have been taken back since: switch them on again in Shops, shop by shop.'
const pagesGone = 'Pages for customers are taken back, with their addresses: switch on those that are wanted.'
const pagesUnfound =
  'Search engines may find none of them until an admin of their group allows it again, in Edit Group.'
const NOT_YET_KNOWN = 'the secret that the restore brings along'

/** `node dist/backup/restore-program.js [--check] [--new-addresses] FILE`, with the settings of the server that is to be. */
runProgram(async () => {
  const { PIN_PEPPER, DOCUMENT_KEY, ...settings } = parseSettings({
    ...process.env,
    ...Object.fromEntries(SECRETS.map((name) => [name, process.env[name] || NOT_YET_KNOWN])),
  })
  const given = {
    ...(PIN_PEPPER !== NOT_YET_KNOWN && { PIN_PEPPER }),
    ...(DOCUMENT_KEY !== NOT_YET_KNOWN && { DOCUMENT_KEY }),
  }
  const { file, passphrase, check, newAddresses } = readArguments(
    settings,
    'From where? Give a backup: npm run restore -- forecourt.backup',
  )
  const { manifest } = check
    ? await checkBackup(file, passphrase)
    : await restoreBackup({ file, passphrase, newAddresses }, { ...settings, ...given })
  console.log(check ? `${file} is whole` : `${file} is restored`)
  for (const line of summaryOf(manifest)) console.log(`  ${line}`)
  if (check) return
  if (manifest.tables.shop_pages?.count) console.log(`${newAddresses ? pagesGone : pagesRest}\n${pagesUnfound}`)
  if (!settings.DATABASE_URL) return
  const files = { PIN_PEPPER: pepperFile(settings.DATA_DIR), DOCUMENT_KEY: documentKeyFile(settings.DATA_DIR) }
  for (const name of SECRETS) {
    if (name in given || !existsSync(files[name])) continue
    console.log(`Set ${name} to what stands in ${path.resolve(files[name])} before you start the server.`)
  }
})
