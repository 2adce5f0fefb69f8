import type { ContactDetails } from '@forecourt/contract/landing/contact'
import classes from './footer.module.css'
import { openLegal } from './legal/legal-hash.ts'
import { Logo } from './logo.tsx'
import { pageLinks } from './page-links.ts'

/** The page's bottom, where Download App leads. */
export function Footer({ contact }: { contact: ContactDetails }) {
  const quickLinks = pageLinks.filter(({ device }) => device === undefined)
  return (
    <footer className={classes.footer} id="download">
      <div className={classes.columns}>
        <div className={classes.about}>
          <p className={classes.brand}>
            <Logo size={32} />
            Forecourt
          </p>
          <p>Stock, transfers and sales of used bikes, for dealerships with many shops.</p>
        </div>
        <nav aria-labelledby="quick-links">
          <h2 id="quick-links">Quick links</h2>
          <ul>
            {quickLinks.map(({ href, text }) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby="app-links">
          <h2 id="app-links">Download the app</h2>
          <ul>
            <li>
              <a href={contact.iosAppUrl}>iOS App Store</a>
              <p className={classes.note}>{contact.iosAppNote}</p>
            </li>
            <li>
              <a href={contact.androidAppUrl}>Android app</a>
              <p className={classes.note}>{contact.androidAppNote}</p>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="legal-links">
          <h2 id="legal-links">Legal</h2>
          <ul>
            <li>
              <a href="#terms" onClick={openLegal}>
                Terms of Service
              </a>
            </li>
            <li>
              <a href="#privacy" onClick={openLegal}>
                Privacy Policy
              </a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}
