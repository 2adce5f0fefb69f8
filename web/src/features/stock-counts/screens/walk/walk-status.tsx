import { Alert, Button, Text } from '@mantine/core'
import { CloudCheck, CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { connection, onConnectionChange } from '../../../../device/connection.ts'
import { amount, count as number } from '../../../../format/rupees.ts'
import { type WalkState, waitingIn } from '../../parts/walk-queue.ts'
import classes from './walk.module.css'

type Props = {
  state: WalkState
  /** Whether the list of bikes could be kept. */
  isListKept: boolean
  walkers: readonly { name: string; sightings: number }[]
  onSend: () => void
}

/** Whether all that was seen has reached the server, and who else walks. */
export function WalkStatus({ state, isListKept, walkers, onSend }: Props) {
  const waiting = waitingIn(state)
  const isOffline = useSyncExternalStore(onConnectionChange, connection) === 'offline'
  const refused = state.sightings.filter((one) => one.state === 'refused').length
  const Icon = waiting > 0 ? CloudOff : CloudCheck
  return (
    <>
      <div className={classes.status}>
        <Icon size={18} aria-hidden />
        <Text size="sm" component="output" className={classes.words}>
          {waiting > 0
            ? `${amount(waiting, 'sighting', 'sightings')} not sent yet${isOffline ? ': they go once there is a network' : ''}`
            : 'All is sent'}
        </Text>
        {waiting > 0 && !isOffline && (
          <Button variant="subtle" size="sm" loading={state.isSending} onClick={onSend}>
            Send now
          </Button>
        )}
      </div>
      {walkers.length > 0 && (
        <Text size="sm" c="dimmed">
          On the walk: {walkers.map(({ name, sightings }) => `${name} (${number(sightings)})`).join(', ')}
        </Text>
      )}
      {refused > 0 && (
        <Alert color="orange" title={`${amount(refused, 'sighting was', 'sightings were')} not taken`}>
          See “Mine” for the reason.
        </Alert>
      )}
      {state.blocked !== '' && (
        <Alert color="orange" title="The server takes nothing of this walk for now">
          {state.blocked}. It stays on this phone and is tried again by itself.
        </Alert>
      )}
      {(!state.isKept || !isListKept) && (
        <Alert color="orange" title="This phone cannot keep what you see">
          Leave this page open until all is sent: what you saw would be lost with it.
        </Alert>
      )}
    </>
  )
}
