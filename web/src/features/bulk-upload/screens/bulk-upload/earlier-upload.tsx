import type { BulkProgress } from '@forecourt/contract/bulk-upload'
import type { Shop } from '@forecourt/contract/places'
import { Text } from '@mantine/core'
import { paths } from '../../../../app/paths.ts'
import { bulkResultOf } from '../../../../device/bulk-result-store.ts'
import { readSession } from '../../../../device/session.ts'
import { dateAndTime } from '../../../../format/dates.ts'
import { amount, count } from '../../../../format/rupees.ts'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { isRunning } from '../../queries.ts'
import classes from './earlier-upload.module.css'
import { Adding } from './sending.tsx'

/** A large upload that was sent before, from this page or another device: how far it is, and then what it came to. */
export function EarlierUpload({ shop, upload }: { shop: Shop; upload: BulkProgress }) {
  const running = isRunning(upload)
  const failed = Boolean(upload.failure)
  const bulkResult = bulkResultOf(readSession()?.user._id ?? '', shop, { uploadId: upload._id })
  return (
    <section aria-label="Your last upload" className={classes.upload}>
      <Text component="output">
        {failed &&
          `Of the file of ${dateAndTime(upload.created)} ${amount(upload.done, 'row', 'rows')} of ${count(upload.rows)} were read. ${upload.failure}`}
        {!failed &&
          (running
            ? `The file of ${dateAndTime(upload.created)} is being added. It goes on if you leave this page.`
            : `The file of ${dateAndTime(upload.created)} is done: ${amount(upload.rows, 'row', 'rows')}.`)}
      </Text>
      {running && <Adding upload={upload} />}
      {!running && !failed && (
        <LinkButton {...paths.bulkResults} state={{ bulkResult }} variant="default">
          See the results
        </LinkButton>
      )}
    </section>
  )
}
