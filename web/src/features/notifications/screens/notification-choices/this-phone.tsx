import type { Output } from '@forecourt/contract/endpoint'
import { sentences } from '@forecourt/contract/messages'
import type { getNotificationChoices } from '@forecourt/contract/notifications/calls'
import { Button, Text } from '@mantine/core'
import { pushState, subscribe } from '../../../../device/push.ts'
import { ownUserId } from '../../../../device/session.ts'
import { useBusy } from '../../../../ui/forms/use-busy.ts'
import { Card } from '../../../../ui/page/card.tsx'
import { clearErrors, showError } from '../../../../ui/page/toast.tsx'
import { useStartPush, useStopPush } from '../../queries.ts'

type Push = Output<typeof getNotificationChoices>['push']

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
  const { mutateAsync: start } = useStartPush()
  const { busy, run } = useBusy()
  const state = pushState()
  const ask = () =>
    run(async () => {
      clearErrors()
      const endpoint = await subscribe(pushKey, ownUserId())
      // Said by a toast where it fails
      if (endpoint !== undefined) return void (await start(endpoint).catch(() => undefined))
      showError(pushState() === 'blocked' ? sentences.pushDenied : sentences.pushNotHere)
    })
  if (state === 'never')
    return (
      <Text mt="xs" c="dimmed">
        {sentences.pushUnknown}
      </Text>
    )
  if (state === 'blocked')
    return (
      <Text mt="xs" c="dimmed">
        {sentences.pushDenied}
      </Text>
    )
  return (
    <Button mt="sm" loading={busy} onClick={() => void ask()}>
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
