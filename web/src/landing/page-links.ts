type PageLink = { href: string; text: string; device?: 'phone' }

/** Where the page itself leads: the top bar's links; the footer's quick links are those without a device. */
export const pageLinks: readonly PageLink[] = [
  { href: '#features', text: 'Features' },
  { href: '#how-it-works', text: 'How it works' },
  { href: '#pricing', text: 'Pricing' },
  // In the phone's menu alone, though there is nothing to show yet
  { href: '#testimonials', text: 'Testimonials', device: 'phone' },
  { href: '#contact', text: 'Contact' },
]
