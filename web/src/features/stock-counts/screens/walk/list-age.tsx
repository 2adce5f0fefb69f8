import { Button, Text } from '@mantine/core'
import { RefreshCw } from 'lucide-react'
import { dateAndTime } from '../../../../format/dates.ts'
import type { useWalkList } from './use-walk-list.ts'
import classes from './walk.module.css'

/** How old the list of bikes is that a phone took along, and the way to a newer one. */
export function ListAge({ kept, isFetching, fetchList }: ReturnType<typeof useWalkList>) {
  if (!kept) return null
  return (
    <div className={classes.status}>
      <Text size="sm" c="dimmed" className={classes.words}>
        Bikes as of {dateAndTime(new Date(kept.at).toISOString())}
      </Text>
      <Button
        variant="subtle"
        color="gray"
        size="sm"
        leftSection={<RefreshCw size={16} aria-hidden />}
        loading={isFetching}
        disabled={fetchList === undefined}
        onClick={() => void fetchList?.()}
      >
        Fetch again
      </Button>
    </div>
  )
}
