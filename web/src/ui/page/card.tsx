import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './card.module.css'

type Props = { title: string; actions?: ReactNode; children: ReactNode }

/** A part of a page with a title of its own and what can be done about it. */
export function Card({ title, actions, children }: Props) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} id={id} className={classes.title}>
          {title}
        </Title>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  )
}
