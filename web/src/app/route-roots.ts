import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import { readSession } from '../device/session.ts'
import { paths } from './paths.ts'

export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Outlet })

/** Every screen stands in the frame: the parts library comes with it. */
export const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: lazyRouteComponent(() => import('./frame/app-frame.tsx'), 'AppFrame'),
})

/** What only those who are signed in get to. */
export const signedIn = createRoute({
  getParentRoute: () => frame,
  id: 'signed-in',
  beforeLoad: () => {
    if (!readSession()) redirect({ ...paths.login, throw: true })
  },
  component: lazyRouteComponent(() => import('./frame/signed-in.tsx'), 'SignedIn'),
})

export const ofMyShops = { ofMyShops: true } as const
