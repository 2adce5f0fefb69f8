import { Notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { onSessionChange } from '../../device/session.ts'
import { PinNotice } from '../../features/session/parts/pin-notice.tsx'
import { SaidChanges } from '../../ui/live/said.tsx'
import { clearToasts } from '../../ui/page/toast.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { OutboxBanner } from './outbox-banner.tsx'
import { useToastRoom } from './use-toast-room.ts'

/** What the app says on every screen: the toasts, the banner of a lost network, and who set a new PIN. */
export function ToastsAndBanner() {
  useToastRoom()
  // What was said to one person is not for the next one at this device
  useEffect(() => onSessionChange((change) => change !== 'signedIn' && clearToasts()), [])
  return (
    <>
      <Notifications position="bottom-left" limit={4} zIndex={1000} />
      <ConnectionBanner />
      <OutboxBanner />
      <PinNotice />
      <SaidChanges />
    </>
  )
}
