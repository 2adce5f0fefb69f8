import type { BulkProgress } from '@forecourt/contract/bulk-upload'
import { Progress, Text } from '@mantine/core'
import { count } from '../../../format/rupees.ts'
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
  if (running) return <Adding upload={running} />
  const percent = Math.floor(sent * 100)
  if (percent < 100) return <Bar percent={percent} words={`${percent}% sent`} />
  return (
    <Bar percent={100} words={`The file is sent. Adding ${rows === null ? 'its' : count(rows)} rows...`} animated />
  )
}

/** How many rows of a large upload are done. */
export function Adding({ upload: { rows, done } }: { upload: BulkProgress }) {
  return <Bar percent={Math.floor((done * 100) / rows)} words={`${count(done)} of ${count(rows)} rows done`} />
}

/** A bar and what it says in words, read out as they change. */
function Bar({ percent, words, animated }: { percent: number; words: string; animated?: boolean }) {
  return (
    <div className={classes.bar}>
      <Progress.Root size="lg">
        <Progress.Section value={percent} animated={animated} aria-label="Upload" />
      </Progress.Root>
      <Text component="output" size="sm" mt={4} className={classes.words}>
        {words}
      </Text>
    </div>
  )
}
