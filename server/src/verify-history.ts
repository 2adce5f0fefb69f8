import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { readArguments } from './backup/read-arguments.ts'
import { kindOfFile } from './backup/read-backup-file.ts'
import { verifyBackup } from './backup/verify-backup.ts'
import { runProgram } from './run-program.ts'
import { NotAHistory, type Verdict } from './seals/history-check.ts'
import { parseSealLine, type SavedSeal } from './seals/seal.ts'
import { verifyHistory } from './seals/verify-history.ts'
import { wordsOfVerdict } from './seals/words-of-verdict.ts'

const usage = 'Which file? npm run verify-history -- FILE [SAVED SEAL...]'

/**
 * `node dist/verify-history.js FILE [SEAL...]`: checks an exported history, or all histories of a backup, without a
 * server or a database. A backup's passphrase is given as for a restore. The exit code is 0 where nothing was changed,
 * 1 where something was, 2 where that cannot be said.
 */
runProgram(async () => {
  const given = { BACKUP_PASSPHRASE: process.env['BACKUP_PASSPHRASE'] || undefined }
  const { file, more, passphrase } = readArguments(given, usage, { takesMore: true })
  const saved = more.map(readSaved)
  const isBackup = (await kindOfFile(file)) !== undefined
  const verdicts = isBackup
    ? await verifyGroups(file, passphrase, saved)
    : [await verifyHistory(createInterface(createReadStream(file)), saved)]
  console.log(verdicts.map((verdict) => wordsOfVerdict(verdict).join('\n')).join('\n\n'))
  return verdicts.some(({ faults }) => faults.length > 0) ? 1 : 0
}, 2)

async function verifyGroups(file: string, passphrase: string | undefined, saved: SavedSeal[]): Promise<Verdict[]> {
  const { made, verdicts } = await verifyBackup(file, passphrase, saved)
  console.log(`The backup ${file}, of ${made}, holds the histories of ${verdicts.length} groups.\n`)
  return verdicts
}

function readSaved(line: string): SavedSeal {
  const saved = parseSealLine(line)
  if (!saved) throw new NotAHistory(`This is no saved seal: ${line}`)
  return saved
}
