import '../theme/mantine-styles.ts'
import '../theme/base.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { Outlet } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { afterFirstPaint } from '../../device/after-first-paint.ts'
import { colorSchemeKey } from '../../device/color-scheme.ts'
import { cssVariablesResolver, theme } from '../theme/theme.ts'
import { TopBar } from './top-bar.tsx'
import { useRouteFocus } from './use-route-focus.ts'

const colorSchemeManager = localStorageColorSchemeManager({ key: colorSchemeKey })

/** What every screen stands in: theme, the bar, toasts and the banner of a lost network. */
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
  const ToastsAndBanner = useToastsAndBanner()
  return (
    <>
      <TopBar />
      {ToastsAndBanner && <ToastsAndBanner />}
      <Outlet />
    </>
  )
}

/** Fetched once the screen is drawn. Not by `lazy`: without a network the screen would go, for want of the banner. */
function useToastsAndBanner(): ComponentType | undefined {
  const [part, setPart] = useState<typeof import('./toasts-and-banner.tsx')>()
  useEffect(() => afterFirstPaint(() => void import('./toasts-and-banner.tsx').then(setPart, () => undefined)), [])
  return part?.ToastsAndBanner
}
