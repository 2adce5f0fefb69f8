import { sentences } from '@forecourt/contract/messages'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { CallFailure, NetworkFailure } from '../../../../api/failures.ts'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import classes from './many.module.css'

type Asked<Answer> = {
  data: Answer | undefined
  isPending: boolean
  isError: boolean
  error: Error | null
  refetch: () => Promise<unknown>
}

type Props<Answer> = {
  look: Asked<Answer>
  /** What is to be known before there is anything to look at; nothing where it is. */
  waitsFor?: string | undefined
  children: (answer: Answer) => ReactNode
}

/** What would come of a bulk change, before it is made. */
export function Preview<Answer>({ look, waitsFor, children }: Props<Answer>) {
  if (waitsFor !== undefined)
    return (
      <Text size="sm" c="dimmed">
        {waitsFor}
      </Text>
    )
  if (look.isError) return <ErrorState text={whyNot(look.error)} onRetry={look.refetch} />
  if (look.data === undefined) return <ListSkeleton label="Working out what comes of it" rows={2} />
  return (
    <output className={classes.preview} aria-label="What comes of it">
      {children(look.data)}
    </output>
  )
}

/** The server's sentence, of a field or of the whole. */
function whyNot(error: Error | null): string {
  if (error instanceof NetworkFailure) return error.message
  if (!(error instanceof CallFailure)) return sentences.failedLookAtChange
  return Object.values(error.fields)[0] ?? (error.message || sentences.failedLookAtChange)
}
