import { Progress, Text } from '@mantine/core'
import { count } from '../../../../format/rupees.ts'
import classes from './sending.module.css'

/** How far the upload is: `sent` runs from 0 to 1, then the server works on the rows. */
export function Sending({ sent, rows }: { sent: number; rows: number | null }) {
  const percent = Math.floor(sent * 100)
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
