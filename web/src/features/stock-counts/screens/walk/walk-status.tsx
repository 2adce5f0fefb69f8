import { Alert, Button, Text } from '@mantine/core'
import { CloudCheck, CloudOff, RefreshCw } from 'lucide-react'
import { dateAndTime } from '../../../../format/dates.ts'
import { amount, count as number } from '../../../../format/rupees.ts'
import { type WalkState, waitingIn } from '../../parts/walk-queue.ts'
import type { useWalkList } from './use-walk-list.ts'
import classes from './walk.module.css'

type Props = {
  state: WalkState
  taken: ReturnType<typeof useWalkList>
  walkers: readonly { name: string; sightings: number }[]
  onSend: () => void
}

/** Whether all that was seen has reached the server, who else walks, and how old the list is. */
export function WalkStatus({ state, taken, walkers, onSend }: Props) {
  const waiting = waitingIn(state)
  const refused = state.sightings.filter((one) => one.state === 'refused').length
  const Icon = waiting > 0 ? CloudOff : CloudCheck
  return (
    <>
      <div className={classes.status}>
        <Icon size={18} aria-hidden />
        <Text size="sm" component="output">
          {waiting > 0
            ? `${amount(waiting, 'sighting', 'sightings')} on this phone alone, sent when there is a network`
            : 'All is sent'}
        </Text>
        {waiting > 0 && (
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
      {taken.kept && (
        <div className={classes.status}>
          <Text size="sm" c="dimmed">
            The list of bikes is as of {dateAndTime(new Date(taken.kept.at).toISOString())}
          </Text>
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            leftSection={<RefreshCw size={16} aria-hidden />}
            loading={taken.isFetching}
            onClick={() => void taken.fetchList()}
          >
            Fetch it again
          </Button>
        </div>
      )}
      {refused > 0 && (
        <Alert color="orange" title={`${amount(refused, 'sighting was', 'sightings were')} not taken`}>
          What is yours says why.
        </Alert>
      )}
      {(!state.isKept || !taken.isKept) && (
        <Alert color="orange" title="This browser keeps nothing">
          Leave this page open until all is sent: what you see would be lost with it.
        </Alert>
      )}
    </>
  )
}
