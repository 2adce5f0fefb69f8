import '../app/theme/tokens.css'
import type { ContactDetails } from '@forecourt/contract/landing/contact'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { registerServiceWorker } from '../device/service-worker.ts'
import { Landing } from './landing.tsx'

const element = document.getElementById('root')
// The contact details come with the page: the server filled them in
const contact = element?.dataset.contact
if (!element || !contact) throw new Error('index.html has no #root with the contact details')
// In slices: whoever scrolls or taps meanwhile is not kept waiting
startTransition(() => {
  hydrateRoot(
    element,
    <StrictMode>
      <Landing contact={JSON.parse(contact) as ContactDetails} />
    </StrictMode>,
  )
})
registerServiceWorker()
