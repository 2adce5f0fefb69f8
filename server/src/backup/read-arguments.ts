import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Settings, WrongSetting } from '../settings.ts'

/**
 * The file and how to open it, and what more may stand behind. Throws WrongSetting, with the question when no file is
 * given.
 */
export function readArguments(
  { BACKUP_PASSPHRASE }: Pick<Settings, 'BACKUP_PASSPHRASE'>,
  question: string,
  { takesMore = false } = {},
) {
  const { values, positionals } = parse()
  const [file, ...more] = positionals
  if (!file || (more.length > 0 && !takesMore)) throw new WrongSetting(question)
  const keptIn = values['passphrase-file']
  const passphrase = keptIn === undefined ? BACKUP_PASSPHRASE : readFileSync(keptIn, 'utf8').trim()
  if (passphrase === '') throw new WrongSetting(`There is no passphrase in ${keptIn}.`)
  return { file, more, passphrase, check: values.check ?? false, newAddresses: values['new-addresses'] ?? false }
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        check: { type: 'boolean' },
        'new-addresses': { type: 'boolean' },
        'passphrase-file': { type: 'string' },
      },
    })
  } catch (error) {
    throw new WrongSetting(error instanceof Error ? error.message : String(error))
  }
}
