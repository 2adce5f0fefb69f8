import type { Id } from '@forecourt/contract/fields'
import { Alert } from '@mantine/core'
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import classes from './refusal.module.css'

/** Why the sale could not be made: somebody else was quicker. What was typed stays below it. */
export function Refusal({ sentence, bikeId }: { sentence: string; bikeId: Id }) {
  const element = useRef<HTMLDivElement>(null)
  // The button that was pressed is far below it
  useEffect(() => element.current?.focus(), [])
  return (
    <Alert ref={element} tabIndex={-1} color="red" icon={<CircleAlert size={20} aria-hidden />}>
      {sentence}
      <LinkButton {...paths.bike(bikeId)} variant="default" className={classes.link}>
        Open the bike
      </LinkButton>
    </Alert>
  )
}
