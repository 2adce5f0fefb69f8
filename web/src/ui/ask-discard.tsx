import { Button } from '@mantine/core'
import { Question } from './question.tsx'

/** Asks before typed text is lost. Mounted only to ask: a closed one would hear the Escape that opens it. */
export function AskDiscard({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <Question
      title="Discard what you typed?"
      onClose={onKeep}
      buttons={
        <>
          <Button variant="default" onClick={onKeep} data-autofocus>
            Keep editing
          </Button>
          <Button color="red" onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    />
  )
}
