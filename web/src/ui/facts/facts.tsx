import type { ReactNode } from 'react'
import classes from './facts.module.css'

export type Fact = { name: string; value: ReactNode; wide?: boolean }

/** What is known, each by its name; '--' where it is not. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map(({ name, value, wide }) => (
      <div key={name} data-wide={wide}>
        <dt>{name}</dt>
        <dd>{value || '--'}</dd>
      </div>
    ))}
  </dl>
)
