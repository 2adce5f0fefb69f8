import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseSealLine, type SavedSeal } from './seals/seal.ts'
import { NotAHistory, verifyHistory } from './seals/verify-history.ts'
import { wordsOfVerdict } from './seals/words-of-verdict.ts'

const usage = 'Which file? npm run verify-history -- FILE [SAVED SEAL...]'

/**
 * `node dist/verify-history.js FILE [SEAL...]`: checks an exported history without a server or a database. The exit code
 * is 0 where nothing was changed, 1 where something was, 2 where that cannot be said.
 */
async function main([file, ...lines]: string[]) {
  if (!file) throw new NotAHistory(usage)
  const saved = lines.map(readSaved)
  const verdict = await verifyHistory(createInterface(createReadStream(file)), saved)
  for (const line of wordsOfVerdict(verdict)) console.log(line)
  process.exitCode = verdict.faults.length > 0 ? 1 : 0
}

function readSaved(line: string): SavedSeal {
  const saved = parseSealLine(line)
  if (!saved) throw new NotAHistory(`This is no saved seal: ${line}`)
  return saved
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const { code, path } = error as NodeJS.ErrnoException
  const cannotRead = code !== undefined && path !== undefined ? `${path} cannot be read.` : undefined
  console.error(error instanceof NotAHistory ? error.message : (cannotRead ?? error))
  process.exitCode = 2
})
