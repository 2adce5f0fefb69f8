import { createHmac } from 'node:crypto'
import path from 'node:path'
import type { Db } from '../db/open.ts'
import type { Settings } from '../settings.ts'
import { openSecret } from './secret-file.ts'

const FILE = 'pin-pepper'
/** The name in `installation` of what is kept of the pepper to know it again. */
export const PEPPER_FINGERPRINT = 'pin_pepper_fingerprint'

export const fingerprintOfPepper = (pepper: string): string =>
  createHmac('sha256', pepper).update('the PIN pepper of Forecourt').digest('hex')

/** Where the data folder keeps the pepper. */
export const pepperFile = (dataDir: string): string => path.join(dataDir, FILE)

/**
 * The secret that is mixed into PIN hashes: the setting, or else kept in the data folder and made there at the first
 * start. Throws WrongSetting when it is not the one that this database's PINs were made with.
 */
export async function openPepper(db: Db, settings: Pick<Settings, 'PIN_PEPPER' | 'DATA_DIR'>): Promise<string> {
  return openSecret(db, {
    setting: settings.PIN_PEPPER,
    settingName: 'PIN_PEPPER',
    file: pepperFile(settings.DATA_DIR),
    fingerprintName: PEPPER_FINGERPRINT,
    fingerprintOf: fingerprintOfPepper,
    isWhat: 'the secret that the PINs in this database were made with',
    madeWithAnother:
      'the PINs in this database were made with another pepper. Put that one back; without it nobody can sign in.',
  })
}
