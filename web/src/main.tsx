import './ui/tokens.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { forgetBulkResults } from './api/bulk-result-store.ts'
import { makeQueryClient } from './api/query-client.ts'
import { paths } from './paths.ts'
import { makeRouter } from './router.tsx'
import { onSessionChange } from './session.ts'

const queryClient = makeQueryClient()
const router = makeRouter(queryClient)

onSessionChange((change) => {
  // Nobody sees what somebody else fetched on this device
  void queryClient.cancelQueries()
  queryClient.clear()
  void forgetBulkResults()
  const { pathname, href } = router.state.location
  if (change === 'expired' && pathname !== paths.login.to) {
    void router.navigate({ ...paths.login, state: { leftPage: href } })
  } else {
    void router.invalidate()
  }
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
