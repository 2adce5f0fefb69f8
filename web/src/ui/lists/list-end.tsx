import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { count } from '../../format/rupees.ts'
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
    <ListFoot text={`${count(shown)} of ${count(total)} ${total === 1 ? one : many}`}>
      {onMore && <MoreButton loading={loading} disabled={disabled} onClick={onMore} />}
    </ListFoot>
  )
}

/** What stands below a list: which part of it is shown, and the way to the others. */
export function ListFoot({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={classes.end}>
      <Text component="output" size="sm" c="dimmed">
        {text}
      </Text>
      {children}
    </div>
  )
}

type MoreProps = { loading?: boolean | undefined; disabled?: boolean | undefined; onClick: () => void }

/** Shows the next part of a list. */
export const MoreButton = (props: MoreProps) => (
  <Button variant="default" {...props}>
    Show more
  </Button>
)
