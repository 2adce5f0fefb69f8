import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { ErrorPage } from './frame/error-page.tsx'
import { routeTree } from './routes.ts'

export function makeRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
    scrollRestoration: true,
  })
  // It keeps the place of what it heard scroll, and a press may come before the frame that tells of the scroll
  router.subscribe('onBeforeNavigate', () => document.dispatchEvent(new Event('scroll')))
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
