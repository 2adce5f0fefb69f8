import { sentences } from '@forecourt/contract/messages'
import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useIsAnyChanged } from './changed.ts'

/** A screen reader hears that something is new no more often than this, in milliseconds: not of every sale. */
const atMostEvery = 30_000

/** Says that what is on the screen has changed by itself. */
export function SaidChanges() {
  const isChanged = useIsAnyChanged()
  const [isSaid, setSaid] = useState(false)
  useEffect(() => {
    if (isChanged) setSaid(true)
  }, [isChanged])
  useEffect(() => {
    if (!isSaid) return
    const timer = setTimeout(() => setSaid(false), atMostEvery)
    return () => clearTimeout(timer)
  }, [isSaid])
  return <VisuallyHidden aria-live="polite">{isSaid && sentences.changedBySomebody}</VisuallyHidden>
}
