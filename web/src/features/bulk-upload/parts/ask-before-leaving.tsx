import { Button, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { readSession } from '../../../device/session.ts'
import { Question } from '../../../ui/dialogs/question.tsx'

/** While it stands, leaving the page asks first; `onLeave` stops what is going on. */
export function AskBeforeLeaving({ onLeave }: { onLeave: () => void }) {
  const blocker = useBlocker({
    // The way to the login is never barred
    shouldBlockFn: () => readSession() !== null,
    enableBeforeUnload: true,
    withResolver: true,
  })
  if (blocker.status === 'idle') return null
  const leave = () => {
    onLeave()
    blocker.proceed()
  }
  return (
    <Question
      title="Leave while uploading?"
      onClose={blocker.reset}
      buttons={
        <>
          <Button variant="default" onClick={blocker.reset} data-autofocus>
            Stay
          </Button>
          <Button color="red" onClick={leave}>
            Leave
          </Button>
        </>
      }
    >
      <Text>
        The upload will be stopped. If the server has the whole file already, its bikes will be added all the same.
      </Text>
    </Question>
  )
}
