import { Button, Text } from '@mantine/core'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import classes from './states.module.css'

/** What stands in the place of something that could not be fetched. */
export function ErrorState({ text, onRetry }: { text: string; onRetry: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    await onRetry().finally(() => setBusy(false))
  }
  return (
    <div className={classes.state}>
      <CircleAlert size={32} strokeWidth={1.5} className={classes.icon} aria-hidden />
      <Text>{text}</Text>
      <Button variant="default" loading={busy} onClick={() => void retry()}>
        Try again
      </Button>
    </div>
  )
}
