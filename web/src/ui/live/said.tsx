import { sentences } from '@forecourt/contract/messages'
import { VisuallyHidden } from '@mantine/core'
import { useIsSaid } from './changed.ts'

/** Tells a screen reader that what is on the screen has changed by itself. */
export function SaidChanges() {
  const isSaid = useIsSaid()
  return <VisuallyHidden aria-live="polite">{isSaid && sentences.changedBySomebody}</VisuallyHidden>
}
