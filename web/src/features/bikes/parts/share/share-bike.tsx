import { Button, Text } from '@mantine/core'
import { Share2 } from 'lucide-react'
import { amount } from '../../../../format/rupees.ts'
import { ChatButton } from '../../../../ui/contact/chat-button.tsx'
import { Question } from '../../../../ui/dialogs/question.tsx'
import { useBackCloses } from '../../../../ui/dialogs/use-back-closes.ts'
import classes from './share-bike.module.css'
import type { ShareLeft } from './use-share-bike.ts'

type Props = { left: ShareLeft; onAgain: () => void; onClose: () => void }

/** What sharing leaves to do: the text that was copied, with the way to a chat, or photos that wait for one more tap. */
export function ShareBike({ left: { text, files }, onAgain, onClose }: Props) {
  useBackCloses(onClose)
  const withPhotos = files.length > 0
  return (
    <Question
      title={withPhotos ? 'Photos are ready' : 'Copied'}
      onClose={onClose}
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {withPhotos ? (
            <Button leftSection={<Share2 size={18} aria-hidden />} onClick={onAgain} data-autofocus>
              Share
            </Button>
          ) : (
            <ChatButton phone="" text={text} variant="filled" onClick={onClose} data-autofocus />
          )}
        </>
      }
    >
      <Text>
        {withPhotos ? `${amount(files.length, 'photo', 'photos')} with this text:` : 'You can paste this into a chat:'}
      </Text>
      <p className={classes.text}>{text}</p>
    </Question>
  )
}
