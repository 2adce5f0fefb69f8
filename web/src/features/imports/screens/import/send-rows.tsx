import type { Shop } from '@forecourt/contract/places'
import { Button, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { paths } from '../../../../app/paths.ts'
import { readSession } from '../../../../device/session.ts'
import { bulkResultOf } from '../../../../device/stores/bulk-result-store.ts'
import { amount } from '../../../../format/rupees.ts'
import { useBusy } from '../../../../ui/forms/use-busy.ts'
import { AskBeforeLeaving } from '../../../bulk-upload/parts/ask-before-leaving.tsx'
import { smallEnough, throwUnlessSaid } from '../../../bulk-upload/parts/outcome.ts'
import { Sending } from '../../../bulk-upload/parts/sending.tsx'
import { isRunning, useBulkUpload, useBulkUploads } from '../../../bulk-upload/queries.ts'
import type { ImportRow } from '../../parts/rows/read-rows.ts'
import { toBulkCsv } from '../../parts/rows/to-bulk-csv.ts'
import classes from './import.module.css'

type Props = { shop: Shop; rows: readonly ImportRow[]; onSent: () => Promise<void>; children: ReactNode }

/** What will come of the rows, and the tap that sends them, as a bulk upload like any other. */
export function SendRows({ shop, rows, onSent, children }: Props) {
  const navigate = useNavigate()
  const { mutateAsync: upload } = useBulkUpload(shop)
  const { busy, run } = useBusy()
  const [sent, setSent] = useState(0)
  const stopping = useRef(new AbortController())
  const { data: [last] = [] } = useBulkUploads(shop._id, { expected: busy })
  const send = async () => {
    setSent(0)
    stopping.current = new AbortController()
    const file = new File([await toBulkCsv(rows)], 'import.csv', { type: 'text/csv' })
    const result = await upload({ file, onProgress: setSent, signal: stopping.current.signal })
    const userId = readSession()?.user._id
    if (!result || !userId) return
    const bulkResult = bulkResultOf(userId, shop, await smallEnough(result, userId))
    await navigate({ ...paths.bulkResults, state: { bulkResult }, ignoreBlocker: true })
    await onSent()
  }
  return (
    <div className={classes.foot} aria-busy={busy}>
      <Text component="output" size="sm">
        {children}
      </Text>
      {busy && (
        <Sending sent={sent} rows={rows.length} running={last && sent === 1 && isRunning(last) ? last : undefined} />
      )}
      {rows.length > 0 && (
        <Button
          size="md"
          data-disabled={busy || undefined}
          aria-disabled={busy}
          onClick={() => void run(() => send().catch(throwUnlessSaid))}
        >
          {busy ? 'Importing...' : `Import ${amount(rows.length, 'bike', 'bikes')}`}
        </Button>
      )}
      {busy && <AskBeforeLeaving onLeave={() => stopping.current.abort()} />}
    </div>
  )
}
