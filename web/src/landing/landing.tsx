import './landing.css'
import type { ContactDetails } from '@forecourt/contract/landing/contact'
import { Contact } from './contact.tsx'
import { Features } from './features.tsx'
import { Footer } from './footer.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Pricing } from './pricing.tsx'
import { Privacy } from './privacy.tsx'
import { Terms } from './terms.tsx'
import { TopBar } from './top-bar.tsx'

/** The landing page (specification 2). Without the parts library and the router: it is the first thing that loads. */
export function Landing({ contact }: { contact: ContactDetails }) {
  return (
    <>
      <TopBar />
      <main>
        <Hero />
        <Features />
        <HowItWorks />
        <Pricing />
        {/* Linked from the phone's menu; it shows nothing yet (specification 2) */}
        <div id="testimonials" />
        <Contact contact={contact} />
      </main>
      <Footer contact={contact} />
      <Terms email={contact.email} />
      <Privacy email={contact.email} />
    </>
  )
}
