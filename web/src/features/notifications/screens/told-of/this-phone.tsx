import type { Output } from '@forecourt/contract/endpoint'
import { sentences } from '@forecourt/contract/messages'
import type { getToldOf } from '@forecourt/contract/notifications/calls'
import { Button, Text } from '@mantine/core'
import { pushState } from '../../../../device/push.ts'
import { readSession } from '../../../../device/session.ts'
import { Card } from '../../../../ui/page/card.tsx'
import { useStartPush, useStopPush } from '../../queries.ts'

type Push = Output<typeof getToldOf>['push']

/** Whether the browser in hand is told while the app is closed, and the way to change that. */
export function ThisPhone({ push: { key, isOn } }: { push: Push }) {
  return (
    <Card title="This phone">
      {key === null ? (
        <Text c="dimmed">{sentences.pushOff}</Text>
      ) : (
        <>
          <Text>
            {isOn
              ? 'It tells you while Forecourt is closed, until you sign out here.'
              : 'It can tell you while Forecourt is closed: only that there is something new, never what.'}
          </Text>
          {isOn ? <TurnOff /> : <TurnOn pushKey={key} />}
        </>
      )}
    </Card>
  )
}

function TurnOn({ pushKey }: { pushKey: string }) {
  const { mutate: start, isPending } = useStartPush(pushKey, readSession()?.user._id ?? '')
  const state = pushState()
  if (state === 'never') return <Text c="dimmed">{sentences.pushUnknown}</Text>
  if (state === 'blocked') return <Text c="dimmed">{sentences.pushDenied}</Text>
  return (
    <Button mt="sm" loading={isPending} onClick={() => start()}>
      Tell me on this phone
    </Button>
  )
}

function TurnOff() {
  const { mutate: stop, isPending } = useStopPush()
  return (
    <Button mt="sm" variant="default" loading={isPending} onClick={() => stop()}>
      Stop on this phone
    </Button>
  )
}
