import { Button, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { readSession } from '../../session.ts'
import classes from './ask-before-leaving.module.css'

/** While it stands, leaving the page asks first; `onLeave` stops what is going on. */
export function AskBeforeLeaving({ onLeave }: { onLeave: () => void }) {
  const blocker = useBlocker({
    // The way to the login is never barred
    shouldBlockFn: () => readSession() !== null,
    enableBeforeUnload: true,
    withResolver: true,
  })
  const leave = () => {
    onLeave()
    blocker.proceed?.()
  }
  return (
    <Modal
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave while uploading?"
      size="md"
    >
      <Text>The upload is stopped. If the server has the whole file already, its bikes are added all the same.</Text>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => blocker.reset?.()} data-autofocus>
          Stay
        </Button>
        <Button color="red" onClick={leave}>
          Leave
        </Button>
      </div>
    </Modal>
  )
}
