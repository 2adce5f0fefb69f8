import { Button, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Question } from './question.tsx'

type Asked = { title: string; text: ReactNode; yes: string; no: string }

/** Asks in the midst of saving: `ask` answers whether it was meant, and `question` is to be drawn. */
export function useQuestion() {
  const [asked, setAsked] = useState<Asked & { answer: (isMeant: boolean) => void }>()
  const ask = (what: Asked) =>
    new Promise<boolean>((resolve) => {
      const answer = (isMeant: boolean) => {
        setAsked(undefined)
        resolve(isMeant)
      }
      setAsked({ ...what, answer })
    })
  const question = asked && (
    <Question
      title={asked.title}
      onClose={() => asked.answer(false)}
      buttons={
        <>
          <Button variant="default" onClick={() => asked.answer(false)} data-autofocus>
            {asked.no}
          </Button>
          <Button onClick={() => asked.answer(true)}>{asked.yes}</Button>
        </>
      }
    >
      <Text>{asked.text}</Text>
    </Question>
  )
  return { question, ask }
}
