import { Button, Text } from '@mantine/core'
import { MessageCircle } from 'lucide-react'
import { chatLink } from '../../../../../format/phone.ts'
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
          <Button
            component="a"
            // To nobody yet: the chat app asks to whom
            href={chatLink('', text)}
            target="_blank"
            rel="noreferrer"
            leftSection={<MessageCircle size={18} aria-hidden />}
            onClick={onClose}
            data-autofocus
          >
            WhatsApp
          </Button>
        </>
      }
    >
      <Text>You can paste this into a chat:</Text>
      <p className={classes.text}>{text}</p>
    </Question>
  )
}
