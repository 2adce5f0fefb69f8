import type { BulkProgress } from '@forecourt/contract/bulk-upload'
import { Progress, Text } from '@mantine/core'
import { count } from '../../../../format/rupees.ts'
import classes from './sending.module.css'

type Props = {
  /** From 0 to 1; then the server works on the rows. */
  sent: number
  rows: number | null
  /** How far that is, where it tells. */
  running: BulkProgress | undefined
}

/** How far the upload is. */
export function Sending({ sent, rows, running }: Props) {
  const percent = Math.floor(sent * 100)
  if (running) return <Adding upload={running} />
  const words =
    percent < 100 ? `${percent}% sent` : `The file is sent. Adding ${rows === null ? 'its' : count(rows)} rows...`
  return (
    <div>
      <Progress.Root size="lg">
        <Progress.Section
          value={percent}
          striped={percent === 100}
          animated={percent === 100}
          aria-label="Upload"
          aria-valuetext={words}
        />
      </Progress.Root>
      <Text component="output" size="sm" mt={4} className={classes.words}>
        {words}
      </Text>
    </div>
  )
}

/** How many rows of a large upload are done. */
export function Adding({ upload: { rows, done } }: { upload: BulkProgress }) {
  return (
    <div>
      <Progress.Root size="lg">
        <Progress.Section value={Math.floor((done * 100) / rows)} aria-label="Upload" />
      </Progress.Root>
      <Text size="sm" mt={4} className={classes.words}>
        {count(done)} of {count(rows)} rows done
      </Text>
    </div>
  )
}
