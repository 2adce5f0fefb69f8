import { Button, Text } from '@mantine/core'
import { count } from '../lib/rupees.ts'
import classes from './list-end.module.css'

type Props = {
  shown: number
  total: number
  /** What the list is of: one and many. */
  words: readonly [one: string, many: string]
  /** The way to more of them; left out where all are shown. */
  onMore?: () => void
  loading?: boolean
  disabled?: boolean
}

/** How much of a list is shown, and the way to more. */
export function ListEnd({ shown, total, words: [one, many], onMore, loading, disabled }: Props) {
  return (
    <div className={classes.end}>
      <Text component="output" size="sm" c="dimmed">
        {count(shown)} of {count(total)} {total === 1 ? one : many}
      </Text>
      {onMore && (
        <Button variant="default" loading={loading} disabled={disabled} onClick={onMore}>
          Show more
        </Button>
      )}
    </div>
  )
}
