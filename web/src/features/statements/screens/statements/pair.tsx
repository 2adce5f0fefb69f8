import { Text } from '@mantine/core'
import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import classes from './statements.module.css'

type Props = { name: ReactNode; figure: ReactNode; look?: 'strong' | 'quiet' }

/** What something is called and how much it is; the amount stands below a name that leaves it no room. */
export function Pair({ name, figure, look }: Props) {
  const both = (
    <>
      <span className={classes.name}>{name}</span>
      <span className={classes.figure}>{figure}</span>
    </>
  )
  if (look !== 'quiet') return <div className={clsx(classes.pair, look === 'strong' && classes.strong)}>{both}</div>
  return (
    <Text component="div" size="sm" c="dimmed" fw={400} className={classes.pair}>
      {both}
    </Text>
  )
}
