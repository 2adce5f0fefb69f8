import './landing.css'
import type { ContactDetails } from '@forecourt/contract/landing/contact'
import { Footer } from './footer.tsx'
import { Privacy } from './legal/privacy.tsx'
import { Terms } from './legal/terms.tsx'
import { Contact } from './sections/contact.tsx'
import { Features } from './sections/features.tsx'
import { Hero } from './sections/hero.tsx'
import { HowItWorks } from './sections/how-it-works.tsx'
import { Pricing } from './sections/pricing.tsx'
import { TopBar } from './top-bar/top-bar.tsx'

/** The landing page. Without the parts library and the router: it is the first thing that loads. */
export function Landing({ contact }: { contact: ContactDetails }) {
  return (
    <>
      <TopBar />
      <main>
        <Hero />
        <Features />
        <HowItWorks />
        <Pricing />
        {/* Linked from the phone's menu; it shows nothing yet */}
        <div id="testimonials" />
        <Contact contact={contact} />
      </main>
      <Footer contact={contact} />
      <Terms email={contact.email} />
      <Privacy email={contact.email} />
    </>
  )
}
