import { sentences } from '@forecourt/contract/messages'
import { Button, Text } from '@mantine/core'
import { CircleAlert, WifiOff } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { connection, onConnectionChange } from '../../device/connection.ts'
import { EmptyState } from './empty-state.tsx'
import classes from './states.module.css'
import { useGoneWithButton } from './use-gone-with-button.ts'

/** What stands in the place of something that could not be fetched; without a network it comes by itself later. */
export function ErrorState({ text, onRetry }: { text: string; onRetry: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false)
  const offline = useSyncExternalStore(onConnectionChange, connection) === 'offline'
  const press = useGoneWithButton()
  const again = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    // While it was busy it could not keep the focus
    if (wasBusy.current && !busy && document.activeElement === document.body) again.current?.focus()
    wasBusy.current = busy
  }, [busy])
  const retry = async () => {
    press()
    setBusy(true)
    await onRetry().finally(() => setBusy(false))
  }
  if (offline) return <EmptyState icon={WifiOff} text={sentences.notKept} />
  return (
    <div className={classes.state}>
      <CircleAlert size={32} strokeWidth={1.5} className={classes.icon} aria-hidden />
      <Text>{text}</Text>
      <Button ref={again} variant="default" loading={busy} onClick={() => void retry()}>
        Try again
      </Button>
    </div>
  )
}
