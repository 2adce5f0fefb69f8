import './theme/tokens.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterFirstPaint } from '../device/after-first-paint.ts'
import { catchInstallPrompt } from '../device/install-prompt.ts'
import { onNotificationTapped } from '../device/push.ts'
import { onNewBuild, registerServiceWorker } from '../device/service-worker.ts'
import { onSessionChange, readSession } from '../device/session.ts'
import { paths } from './paths.ts'
import { makeQueryClient } from './query-client.ts'
import { makeRouter } from './router.ts'

catchInstallPrompt()
registerServiceWorker()
// The file's name has a hash of all the code that it reaches
const queryClient = makeQueryClient(import.meta.url)
const router = makeRouter(queryClient)

let shownUser = readSession()?.user._id
onSessionChange((change, typedLost) => {
  shownUser = readSession()?.user._id
  // Nobody sees what somebody else fetched on this device
  void queryClient.cancelQueries()
  queryClient.clear()
  const forgotten = import('../device/forget-device.ts').then(
    ({ forgetDevice }) => forgetDevice(change),
    // Not loaded yet and no network: it is forgotten at the next start
    () => undefined,
  )
  const { location, matches } = router.state
  const needsSession = matches.some(({ routeId }) => routeId === '/frame/signed-in')
  if (change === 'expired' && location.pathname !== paths.login.to) {
    void router.navigate({ ...paths.login, state: { leftPage: location.href, typedLost } })
  } else if (change === 'signedOutElsewhere' && needsSession) {
    void router.navigate({ ...paths.login, replace: true, state: { signedOutElsewhere: true, typedLost } })
  } else if (change === 'otherUser' && needsSession) {
    // Loaded anew: what is mounted, as the groups if this is their page, would go on showing what it has
    const left = router.navigate({ ...paths.groupSelect, replace: true, ignoreBlocker: true })
    void Promise.all([left, forgotten]).then(() => window.location.reload())
  } else {
    void router.invalidate()
  }
})

// Back may bring this page out of memory, where a browser need not have told it of a sign-out or of another's sign-in
window.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted || readSession()?.user._id === shownUser) return
  document.body.replaceChildren()
  window.location.reload()
})

onNotificationTapped(() => void router.navigate(paths.notifications))

// After everything that a person waits for
afterFirstPaint(
  () =>
    void import('./after-first-paint.ts').then(
      ({ startTheRest }) => startTheRest(queryClient),
      () => undefined,
    ),
)

onNewBuild(() => {
  // Between two pages nothing is typed and nothing is lost by loading the new build; signing out is still on its way
  router.subscribe('onResolved', ({ pathChanged, toLocation }) => {
    if (pathChanged && toLocation.pathname !== paths.login.to) window.location.reload()
  })
})

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')
createRoot(element).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
