import { Title } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './customer-data.module.css'

/** What came of a search or an erasure; it takes the focus, so that reading goes on there. */
export function Result({ title, children }: { title: string; children: ReactNode }) {
  const element = useRef<HTMLElement>(null)
  const id = useId()
  // Not earlier: a dialog that goes at the same time gives the focus back to where it was
  useEffect(() => element.current?.focus(), [])
  return (
    <section ref={element} tabIndex={-1} aria-labelledby={id} className={classes.result}>
      <Title order={2} id={id} className={classes.title}>
        {title}
      </Title>
      {children}
    </section>
  )
}
