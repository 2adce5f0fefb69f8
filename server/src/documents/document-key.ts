import { createHmac } from 'node:crypto'
import path from 'node:path'
import type { Db } from '../db/open.ts'
import { openSecret } from '../security/secret-file.ts'
import type { Settings } from '../settings.ts'

/** The name in `installation` of what is kept of the key to know it again. */
export const DOCUMENT_KEY_FINGERPRINT = 'document_key_fingerprint'

export const fingerprintOfDocumentKey = (secret: string): string =>
  createHmac('sha256', secret).update('the document key of Forecourt').digest('hex')

/** Where the data folder keeps the key. */
export const documentKeyFile = (dataDir: string): string => path.join(dataDir, 'document-key')

/**
 * The secret that pages of documents are encrypted with: the setting, or else kept in the data folder and made there at
 * the first start. Throws WrongSetting when it is not the one that this database's documents were encrypted with.
 */
export async function openDocumentKey(db: Db, settings: Pick<Settings, 'DOCUMENT_KEY' | 'DATA_DIR'>): Promise<string> {
  return openSecret(db, {
    setting: settings.DOCUMENT_KEY,
    settingName: 'DOCUMENT_KEY',
    file: documentKeyFile(settings.DATA_DIR),
    fingerprintName: DOCUMENT_KEY_FINGERPRINT,
    fingerprintOf: fingerprintOfDocumentKey,
    isWhat: 'the key of the documents',
    madeWithAnother:
      'the documents of this database were encrypted with another key. Put that one back; without it no document can be opened.',
  })
}

/** The key of the settings, once openDocumentKey() has put it there. */
export function documentKeyOf({ DOCUMENT_KEY }: Settings): string {
  if (!DOCUMENT_KEY) throw new Error('There is no key of documents: openDocumentKey() gives it')
  return DOCUMENT_KEY
}
