/** Why a backup could not be made, read or restored: a sentence for whoever runs it. */
export class BackupFailure extends Error {
  override name = 'BackupFailure'
}
