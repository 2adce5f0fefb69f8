import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import classes from './photos.module.css'

type Props = { shown: number; length: number; onGoTo: (index: number) => void }

/** Which of the pictures is in sight, and the ways to the next and the one before. */
export function StripControls({ shown, length, onGoTo }: Props) {
  if (length < 2) return null
  // Not disabled at the ends: that would take the focus away
  return (
    <div className={classes.controls}>
      <ActionIcon
        className={classes.control}
        aria-label="Previous photo"
        aria-disabled={shown === 0}
        onClick={() => onGoTo(shown - 1)}
      >
        <ChevronLeft size={22} aria-hidden />
      </ActionIcon>
      <span className={classes.count}>
        <VisuallyHidden>Photo </VisuallyHidden>
        {shown + 1} / {length}
      </span>
      <ActionIcon
        className={classes.control}
        aria-label="Next photo"
        aria-disabled={shown === length - 1}
        onClick={() => onGoTo(shown + 1)}
      >
        <ChevronRight size={22} aria-hidden />
      </ActionIcon>
    </div>
  )
}
