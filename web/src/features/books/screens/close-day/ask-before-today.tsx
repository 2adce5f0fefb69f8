import { sentences } from '@forecourt/contract/messages'
import { Button, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { trueToday } from '../../../../device/clock.ts'
import { Question } from '../../../../ui/dialogs/question.tsx'

/** Asks once whether to close a day that is still running. `confirm` says at once that earlier days may be closed. */
export function useAskBeforeToday(day: string) {
  const [answer, setAnswer] = useState<(isSure: boolean) => void>()
  const isSure = useRef(false)
  const confirm = async () => {
    if (day < trueToday() || isSure.current) return true
    isSure.current = await new Promise<boolean>((resolve) => setAnswer(() => resolve))
    setAnswer(undefined)
    return isSure.current
  }
  const question = answer && (
    <Question
      title="Close today?"
      onClose={() => answer(false)}
      buttons={
        <>
          <Button variant="default" onClick={() => answer(false)} data-autofocus>
            Not yet
          </Button>
          <Button onClick={() => answer(true)}>Close today</Button>
        </>
      }
    >
      <Text>{sentences.closesToday}</Text>
    </Question>
  )
  return { question, confirm }
}
