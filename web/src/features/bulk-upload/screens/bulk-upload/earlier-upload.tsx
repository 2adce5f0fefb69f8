import type { BulkProgress } from '@forecourt/contract/bulk-upload'
import type { Shop } from '@forecourt/contract/places'
import { Text } from '@mantine/core'
import { paths } from '../../../../app/paths.ts'
import { ownUserId } from '../../../../device/session.ts'
import { bulkResultOf } from '../../../../device/stores/bulk-result-store.ts'
import { dateAndTime } from '../../../../format/dates.ts'
import { amount, count } from '../../../../format/rupees.ts'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { Adding } from '../../parts/sending.tsx'
import { isRunning } from '../../queries.ts'
import classes from './earlier-upload.module.css'

/** A large upload that was sent before, from this page or another device: how far it is, and then what it came to. */
export function EarlierUpload({ shop, upload }: { shop: Shop; upload: BulkProgress }) {
  const running = isRunning(upload)
  const bulkResult = bulkResultOf(ownUserId(), shop, { uploadId: upload._id })
  return (
    <section aria-label="Your last upload" className={classes.upload}>
      <Text component="output">{inWords(upload)}</Text>
      {running && <Adding upload={upload} />}
      {!running && !upload.failure && (
        <LinkButton {...paths.bulkResults} state={{ bulkResult }} variant="default">
          See the results
        </LinkButton>
      )}
    </section>
  )
}

function inWords(upload: BulkProgress): string {
  const { created, rows, done, failure } = upload
  const file = `The file of ${dateAndTime(created)}`
  const all = amount(rows, 'row', 'rows')
  if (failure) return `${file} ended with ${count(done)} of ${all} done. ${failure}`
  if (isRunning(upload)) return `${file} is being added. It goes on if you leave this page.`
  return `${file} is done: ${all}.`
}
