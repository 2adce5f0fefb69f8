import { Button, Text } from '@mantine/core'
import { Question } from './question.tsx'

type Props = {
  onKeep: () => void
  onDiscard: () => void
  /** What is still on its way, where only that would be lost: what was typed is kept. */
  waiting?: string | undefined
}

/** Asks before typed text is lost. Mounted only to ask: a closed one would hear the Escape that opens it. */
export function AskDiscard({ onKeep, onDiscard, waiting }: Props) {
  return (
    <Question
      title={waiting ? 'Leave now?' : 'Discard what you typed?'}
      onClose={onKeep}
      buttons={
        <>
          <Button variant="default" onClick={onKeep} data-autofocus>
            {waiting ? 'Stay' : 'Keep editing'}
          </Button>
          <Button color="red" onClick={onDiscard}>
            {waiting ? 'Leave' : 'Discard'}
          </Button>
        </>
      }
    >
      {waiting && <Text>{waiting} What is not there yet will be lost. What you typed will be kept.</Text>}
    </Question>
  )
}
