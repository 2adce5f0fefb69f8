import type { BulkResult } from '@forecourt/contract/bikes'
import { fileNames } from '@forecourt/contract/messages'
import { Button, Text } from '@mantine/core'
import { Download } from 'lucide-react'
import { failedCsv } from '../../lib/csv.ts'
import { downloadCsv } from '../../lib/csv-download.ts'
import { useBusy } from '../../ui/use-busy.ts'
import classes from './download-failed.module.css'

/** Saves what failed, with the reasons, to be corrected and uploaded again. */
export function DownloadFailed({ failed }: { failed: BulkResult['failed'] }) {
  const { busy, run } = useBusy()
  const download = () => run(async () => downloadCsv(fileNames.failed, await failedCsv(failed)))
  return (
    <div className={classes.bar}>
      <Button leftSection={<Download size={18} aria-hidden />} loading={busy} onClick={() => void download()}>
        Download Failed Records
      </Button>
      <Text size="sm" c="dimmed" className={classes.hint}>
        Correct the records in this file and upload it again; its column of reasons may stay.
      </Text>
    </div>
  )
}
