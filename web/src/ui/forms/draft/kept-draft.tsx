import { Button, Text } from '@mantine/core'
import classes from './kept-draft.module.css'

/** Says that a form opened with what was typed before, and offers to begin again. */
export function KeptDraft({ onStartAfresh }: { onStartAfresh: () => void }) {
  return (
    <div className={classes.kept}>
      <Text component="output" size="sm">
        We kept what you typed.
      </Text>
      <Button variant="subtle" onClick={onStartAfresh}>
        Start afresh
      </Button>
    </div>
  )
}
