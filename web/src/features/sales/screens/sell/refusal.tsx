import type { Id } from '@forecourt/contract/fields'
import { Alert } from '@mantine/core'
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { paths } from '../../../../app/paths.ts'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { showNotice } from '../../../../ui/page/toast.tsx'
import classes from './refusal.module.css'

type Props = {
  sentence: string
  bikeId: Id
  /** Whether it answers the button, and does not come while one is typing. */
  isAnswer: boolean
}

/** Why the sale cannot be made: somebody else was quicker. What was typed stays below it. */
export function Refusal({ sentence, bikeId, isAnswer }: Props) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that was pressed is far below it
    if (isAnswer) element.current?.focus()
    // And so may be what is typed
    else if ((element.current?.getBoundingClientRect().top ?? 0) < 0) showNotice(sentence)
  }, [isAnswer, sentence])
  return (
    <Alert ref={element} tabIndex={-1} color="red" icon={<CircleAlert size={20} aria-hidden />}>
      {sentence}
      <LinkButton {...paths.bike(bikeId)} variant="default" className={classes.link}>
        Open the bike
      </LinkButton>
    </Alert>
  )
}
