import '../ui/mantine-styles.ts'
import '../ui/base.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { Outlet } from '@tanstack/react-router'
import { OfflineBanner } from '../ui/offline-banner.tsx'
import { cssVariablesResolver, theme } from '../ui/theme.ts'

/** What every screen but the landing page stands in: theme, toasts and the banner of a lost network. */
export function AppFrame() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <Notifications position="bottom-left" limit={4} zIndex={1000} />
      <OfflineBanner />
      <Outlet />
    </MantineProvider>
  )
}
