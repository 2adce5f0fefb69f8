import type { BulkResult } from '@forecourt/contract/bulk-upload'
import { fileNames } from '@forecourt/contract/messages'
import { Text } from '@mantine/core'
import { DownloadButton } from '../../../../ui/files/download-button.tsx'
import { failedCsv } from '../../csv.ts'
import classes from './download-failed.module.css'

/** Saves what failed, with the reasons, to be corrected and uploaded again. */
export function DownloadFailed({ failed }: { failed: BulkResult['failed'] }) {
  return (
    <div className={classes.bar}>
      <DownloadButton label="Download Failed Records" fileName={fileNames.failed} makeCsv={() => failedCsv(failed)} />
      <Text size="sm" c="dimmed" className={classes.hint}>
        Correct the records in this file and upload it again; its column of reasons may stay.
      </Text>
    </div>
  )
}
