import '../theme/mantine-styles.ts'
import '../theme/base.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { Outlet } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { afterFirstPaint } from '../../device/after-first-paint.ts'
import { colorSchemeKey } from '../../device/color-scheme.ts'
import { onSessionChange } from '../../device/session.ts'
import { useIsPhone } from '../../ui/page/use-is-phone.ts'
import { cssVariablesResolver, theme } from '../theme/theme.ts'
import room from './shell/room.module.css'
import { TopBar } from './top-bar.tsx'
import { useRouteFocus } from './use-route-focus.ts'
import { useSignedInUser } from './use-signed-in-user.ts'

// The login does without it
const Shell = lazy(async () => ({ default: (await import('./shell/shell.tsx')).Shell }))

const colorSchemeManager = localStorageColorSchemeManager({ key: colorSchemeKey })

/** What every screen stands in: theme, the bars, toasts and the banner of a lost network. */
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
  const toastsAndBanner = useToastsAndBanner()
  const user = useSignedInUser()
  const isPhone = useIsPhone()
  const shell = user && (
    <Suspense>
      <Shell key={user._id} user={user} isPhone={isPhone} />
    </Suspense>
  )
  // Where it is seen: before the screen at a desk, below it on a phone
  return (
    <div className={user ? room.room : undefined}>
      <TopBar user={user} />
      {!isPhone && shell}
      {toastsAndBanner}
      <Outlet />
      {isPhone && shell}
    </div>
  )
}

/**
 * Fetched once the screen is drawn. Not by `lazy`: the login would go for want of a banner. Where it fails it is asked
 * for again when a form is sent and at the sign-in, and signed-in.tsx has it for sure.
 */
function useToastsAndBanner(): ReactNode {
  const [drawn, setDrawn] = useState<ReactNode>()
  useEffect(() => {
    const fetchIt = () =>
      void import('./toasts-and-banner.tsx').then(
        ({ ToastsAndBanner }) => setDrawn(<ToastsAndBanner />),
        () => undefined,
      )
    const stopWaiting = afterFirstPaint(fetchIt)
    const stopHearing = onSessionChange(fetchIt)
    document.addEventListener('submit', fetchIt)
    return () => {
      stopWaiting()
      stopHearing()
      document.removeEventListener('submit', fetchIt)
    }
  }, [])
  return drawn
}
