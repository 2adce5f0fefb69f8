import type { ContactDetails } from '@forecourt/contract/landing/contact'
import { Mail, MapPin, MessageCircle } from 'lucide-react'
import classes from './contact.module.css'
import { Section } from './section.tsx'

const interest = 'Hi, I am interested in Forecourt for my dealership.'

/** The details are the settings' (SUPPORT_PHONE and its like). The phone number opens a chat, its message begun. */
export function Contact({ contact }: { contact: ContactDetails }) {
  return (
    <Section
      id="contact"
      title="Talk to us"
      lead="Tell us how many shops you have and how you keep your stock today. We show you the rest."
      sunken
    >
      <ul className={classes.ways}>
        <li className={classes.way}>
          <MessageCircle aria-hidden size={22} strokeWidth={1.75} />
          <h3>Phone and chat</h3>
          <a
            // Not chatLink: the page is built before its digits are known
            href={`https://wa.me/${contact.phoneDigits}?text=${encodeURIComponent(interest)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {contact.phone}
            <span className={classes.unseen}> (opens a chat in a new tab)</span>
          </a>
        </li>
        <li className={classes.way}>
          <Mail aria-hidden size={22} strokeWidth={1.75} />
          <h3>E-mail</h3>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </li>
        <li className={classes.way}>
          <MapPin aria-hidden size={22} strokeWidth={1.75} />
          <h3>Office</h3>
          <address>{contact.address}</address>
        </li>
      </ul>
    </Section>
  )
}
