import { Text } from '@mantine/core'
import { useId } from 'react'
import classes from './customer-data.module.css'

/** A few lines below a word for them. */
export function Lines({ title, lines }: { title: string; lines: string[] }) {
  const id = useId()
  return (
    <>
      <Text id={id} fw={600} mt="sm">
        {title}
      </Text>
      <ul aria-labelledby={id} className={classes.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
