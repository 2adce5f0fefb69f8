import { Button, Text } from '@mantine/core'
import type { useInventory } from '../../../api/bikes.ts'
import { count } from '../../../lib/rupees.ts'
import classes from './list-end.module.css'

/** How many of the bikes found are shown, and the way to more. */
export function ListEnd({ list, shown }: { list: ReturnType<typeof useInventory>; shown: number }) {
  const total = list.data?.pages[0]?.total ?? shown
  return (
    <div className={classes.end}>
      <Text component="output" size="sm" c="dimmed">
        {count(shown)} of {count(total)} {total === 1 ? 'bike' : 'bikes'}
      </Text>
      {list.hasNextPage && (
        <Button
          variant="default"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
          disabled={list.isPlaceholderData}
        >
          Show more
        </Button>
      )}
    </div>
  )
}
