import { DOCUMENT_KEY_FINGERPRINT, fingerprintOfDocumentKey } from '../documents/document-key.ts'
import { fingerprintOfPepper, PEPPER_FINGERPRINT } from '../security/pepper.ts'
import { BackupFailure } from './backup-failure.ts'
import { Digest } from './digest.ts'
import { DOCUMENT_KEY, kindOfPart, MANIFEST, Manifest, PEPPER } from './manifest.ts'
import { readBackupFile } from './read-backup-file.ts'

/** A file that was read from its first to its last byte and holds what it says. */
export type CheckedBackup = { manifest: Manifest; pepper: string; documentKey: string | undefined }

/**
 * Reads a whole backup and holds its rows, pictures and secrets against what it says of itself, without writing
 * anything. Throws BackupFailure.
 */
export async function checkBackup(file: string, passphrase: string | undefined): Promise<CheckedBackup> {
  const tables = new Map<string, Digest>()
  const pictures = new Digest()
  let pepper: string | undefined
  let documentKey: string | undefined
  let manifest: string | undefined
  const installation: string[] = []
  for await (const { name, bytes } of readBackupFile(file, passphrase)) {
    const kind = kindOfPart(name)
    if (name === PEPPER) pepper = bytes.toString()
    else if (name === DOCUMENT_KEY) documentKey = bytes.toString()
    else if (name === MANIFEST) manifest = bytes.toString()
    else if (kind && 'picture' in kind) pictures.add(kind.picture, '\0', bytes)
    else if (kind) {
      const digest = tables.get(kind.table) ?? new Digest()
      tables.set(kind.table, digest)
      for (const line of linesOf(bytes)) digest.add(line)
      if (kind.table === 'installation') installation.push(...linesOf(bytes))
    }
  }
  // Not before its last byte was read: what is damaged need not be JSON
  const said = Manifest.safeParse(manifest && JSON.parse(manifest))
  if (!said.success || pepper === undefined) throw new BackupFailure(notWhole(file, manifest))
  const counted = Object.keys(said.data.tables).map((name) => [name, tables.get(name) ?? new Digest()] as const)
  const fits =
    tables.size <= counted.length &&
    counted.every(([name, digest]) => same(digest, said.data.tables[name])) &&
    same(pictures, said.data.pictures)
  if (!fits) throw new BackupFailure(`${file} is damaged: it does not hold what it was made with. Take another backup.`)
  const ofPepper = fingerprintIn(installation, PEPPER_FINGERPRINT)
  if (ofPepper !== undefined && ofPepper !== fingerprintOfPepper(pepper)) {
    throw new BackupFailure(
      `${file} is damaged: its secret of the PINs does not fit its database. Take another backup.`,
    )
  }
  const ofKey = fingerprintIn(installation, DOCUMENT_KEY_FINGERPRINT)
  if (ofKey !== undefined && (documentKey === undefined || ofKey !== fingerprintOfDocumentKey(documentKey))) {
    throw new BackupFailure(
      `${file} is damaged: its key of the documents does not fit its database. Take another backup.`,
    )
  }
  return { manifest: said.data, pepper, documentKey }
}

/** The rows in a part of a table. */
export const linesOf = (bytes: Buffer): string[] => bytes.toString().split('\n').filter(Boolean)

function notWhole(file: string, manifest: string | undefined): string {
  return manifest === undefined
    ? `${file} is cut: its end is missing. Take another backup.`
    : `${file} was made by another version of Forecourt, which this one cannot read.`
}

const same = (digest: Digest, said: { count: number; digest: string } | undefined) => {
  const { count, digest: sum } = digest.result()
  return count === said?.count && sum === said.digest
}

function fingerprintIn(installation: string[], wanted: string): string | undefined {
  const rows = installation.map((line) => JSON.parse(line) as { name: string; value: string })
  return rows.find(({ name }) => name === wanted)?.value
}
