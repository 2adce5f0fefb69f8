import { sentences } from '@forecourt/contract/messages'
import type { Device } from '@forecourt/contract/session'
import { Badge, Button, Modal, Text } from '@mantine/core'
import { useEffect } from 'react'
import { dateAndTime } from '../../../format/dates.ts'
import { DialogActions } from '../../../ui/dialogs/dialog-actions.tsx'
import { useBackCloses } from '../../../ui/dialogs/use-back-closes.ts'
import { useFocusReturn } from '../../../ui/dialogs/use-focus-return.ts'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { ListSkeleton } from '../../../ui/page/list-skeleton.tsx'
import { clearErrors } from '../../../ui/page/toast.tsx'
import { useIsPhone } from '../../../ui/page/use-is-phone.ts'
import { useDevices, useEndDevice } from '../queries.ts'
import classes from './devices-dialog.module.css'
import { useSignOut } from './use-sign-out.ts'

/** Where the signed-in user is signed in, and the ways to end that. */
export function DevicesDialog({ onClose }: { onClose: () => void }) {
  const isPhone = useIsPhone()
  const devices = useDevices()
  const { mutate: end, isPending, variables } = useEndDevice()
  const { isLeaving, leave } = useSignOut()
  useFocusReturn()
  useBackCloses(onClose)
  // What failed before is not about this
  useEffect(clearErrors, [])
  const hasOthers = devices.data?.some(({ current }) => !current) ?? false
  const endOne = ({ _id, current }: Device) => {
    if (current) leave()
    else if (!isPending) end(_id)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title="Devices"
      fullScreen={isPhone}
      size="lg"
      classNames={{ content: classes.content, body: classes.body }}
    >
      <div className={classes.devices}>
        {devices.isPending && <ListSkeleton label="Loading your devices" rows={2} />}
        {devices.isError && !devices.data && <ErrorState text={sentences.failedDevices} onRetry={devices.refetch} />}
        {devices.data && (
          <>
            <Text size="sm" c="dimmed">
              {hasOthers
                ? 'You are signed in here. Sign out where you do not know the device, and change your PIN.'
                : sentences.onlyThisDevice}
            </Text>
            <ul className={classes.list} aria-label="Devices">
              {devices.data.map((device) => (
                <OneDevice
                  key={device._id}
                  device={device}
                  busy={device.current ? isLeaving : isPending && variables === device._id}
                  onEnd={() => endOne(device)}
                />
              ))}
            </ul>
          </>
        )}
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
        {hasOthers && (
          <Button
            color="red"
            loading={isPending && variables === null}
            onClick={() => {
              if (!isPending) end(null)
            }}
          >
            Sign out all others
          </Button>
        )}
      </DialogActions>
    </Modal>
  )
}

function OneDevice({ device, busy, onEnd }: { device: Device; busy: boolean; onEnd: () => void }) {
  const { current, browser, since, lastUsed, address } = device
  const name = browser || 'Unknown browser'
  return (
    <li className={classes.device}>
      <div className={classes.words}>
        <Text component="div" fw={600} className={classes.name}>
          {name}
          {current && (
            <Badge variant="light" color="teal">
              This device
            </Badge>
          )}
        </Text>
        <Text size="sm" c="dimmed">
          Signed in {dateAndTime(since)}
          {address && ` from ${address}`}
        </Text>
        <Text size="sm" c="dimmed">
          Last used {dateAndTime(lastUsed)}
        </Text>
      </div>
      <Button
        variant="default"
        loading={busy}
        aria-label={current ? 'Sign out this device' : `Sign out ${name}, last used ${dateAndTime(lastUsed)}`}
        onClick={onEnd}
      >
        Sign out
      </Button>
    </li>
  )
}
