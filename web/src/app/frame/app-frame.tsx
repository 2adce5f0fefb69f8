import '../theme/mantine-styles.ts'
import '../theme/base.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { colorSchemeKey } from '../../device/color-scheme.ts'
import { onSessionChange } from '../../device/session.ts'
import { clearToasts } from '../../ui/page/toast.tsx'
import { cssVariablesResolver, theme } from '../theme/theme.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { TopBar } from './top-bar.tsx'
import { useRouteFocus } from './use-route-focus.ts'
import { useToastRoom } from './use-toast-room.ts'

const colorSchemeManager = localStorageColorSchemeManager({ key: colorSchemeKey })

/** What every screen stands in: theme, toasts, the bar and the banner of a lost network. */
export function AppFrame() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <Room />
    </MantineProvider>
  )
}

function Room() {
  useRouteFocus()
  useToastRoom()
  // What was said to one person is not for the next one at this device
  useEffect(() => onSessionChange((change) => change !== 'signedIn' && clearToasts()), [])
  return (
    <>
      <Notifications position="bottom-left" limit={4} zIndex={1000} />
      <TopBar />
      <ConnectionBanner />
      <Outlet />
    </>
  )
}
