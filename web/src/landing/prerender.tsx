import type { ContactDetails } from '@forecourt/contract/landing/contact'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server.edge'
import { Landing } from './landing.tsx'

/** The landing page's HTML, made when the product is built: as main.tsx hydrates it. */
export const renderLanding = (contact: ContactDetails) =>
  renderToString(
    <StrictMode>
      <Landing contact={contact} />
    </StrictMode>,
  )
