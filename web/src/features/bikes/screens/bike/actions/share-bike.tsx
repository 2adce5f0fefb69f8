import { Button, Text } from '@mantine/core'
import { ChatButton } from '../../../../../ui/contact/chat-button.tsx'
import { Question } from '../../../../../ui/dialogs/question.tsx'
import { useBackCloses } from '../../../../../ui/dialogs/use-back-closes.ts'
import classes from './share-bike.module.css'

/** Shows the text that was copied, with the way to a chat. */
export function ShareBike({ text, onClose }: { text: string; onClose: () => void }) {
  useBackCloses(onClose)
  return (
    <Question
      title="Copied"
      onClose={onClose}
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <ChatButton phone="" text={text} variant="filled" onClick={onClose} data-autofocus />
        </>
      }
    >
      <Text>You can paste this into a chat:</Text>
      <p className={classes.text}>{text}</p>
    </Question>
  )
}
