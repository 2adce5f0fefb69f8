import { sentences } from '@forecourt/contract/messages'
import { Button, Text } from '@mantine/core'
import { CircleAlert, WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { connection, onConnectionChange } from '../../device/connection.ts'
import { useBusy } from '../forms/use-busy.ts'
import { EmptyState } from './empty-state.tsx'
import { useGoneWithButton } from './focus/use-gone-with-button.ts'
import classes from './states.module.css'

/** What stands in the place of something that could not be fetched; without a network it comes by itself later. */
export function ErrorState({ text, onRetry }: { text: string; onRetry: () => Promise<unknown> }) {
  const { busy, run } = useBusy()
  const offline = useSyncExternalStore(onConnectionChange, connection) === 'offline'
  const press = useGoneWithButton()
  const retry = () => {
    press()
    void run(onRetry)
  }
  if (offline) return <EmptyState icon={WifiOff} text={sentences.notKept} />
  return (
    <div className={classes.state}>
      <CircleAlert size={32} strokeWidth={1.5} className={classes.icon} aria-hidden />
      <Text>{text}</Text>
      <Button variant="default" loading={busy} onClick={retry}>
        Try again
      </Button>
    </div>
  )
}
