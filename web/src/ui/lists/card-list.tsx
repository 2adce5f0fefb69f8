import { clsx } from 'clsx/lite'
import type { ReactNode, Ref } from 'react'
import classes from './card-list.module.css'

type Props = {
  label: string
  busy?: boolean
  className?: string | undefined
  ref?: Ref<HTMLUListElement>
  /** A list item for each card. */
  children: ReactNode
}

/** Things as cards below each other, as phones show what is a table elsewhere. */
export function CardList({ label, busy, className, ref, children }: Props) {
  return (
    <ul className={clsx(classes.cards, className)} aria-label={label} aria-busy={busy} ref={ref}>
      {children}
    </ul>
  )
}
