import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import classes from './table-frame.module.css'

type Props = { label: string; busy?: boolean; className?: string | undefined; children: ReactNode }

/** Around a dense table: scrolls it aside where it is too wide. Cells of `data-kind="figures"` stand right-aligned. */
export function TableFrame({ label, busy, className, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <section className={clsx(classes.frame, className)} aria-label={label} aria-busy={busy} tabIndex={0}>
      {children}
    </section>
  )
}
