/** How to reach the people behind this Forecourt: what the server fills into the landing page. */
export type ContactDetails = {
  /** As people read it. */
  phone: string
  /** With the country's code and nothing else: what a chat link takes. */
  phoneDigits: string
  email: string
  address: string
  iosAppUrl: string
  androidAppUrl: string
  /** What the two links lead to, in a few words. */
  iosAppNote: string
  androidAppNote: string
}

/** What stands there until the settings say otherwise. The app brings its own page about installing it. */
export const sampleContact: ContactDetails = {
  phone: '+91 90000 12345',
  phoneDigits: '919000012345',
  email: 'support@forecourt.example',
  address: '4th Floor, 12 Hitech City Road, Madhapur, Hyderabad, Telangana 500081',
  iosAppUrl: '/install',
  androidAppUrl: '/install',
  iosAppNote: 'How to put it on the home screen, without a store',
  androidAppNote: 'How to install it from the browser',
}

/** What stands below a link that leads elsewhere. */
const leadsElsewhere = { iosAppNote: 'Opens the store', androidAppNote: 'Opens the download' }

/** What the links to the apps lead to, by their addresses. */
export const appNotes = ({ iosAppUrl, androidAppUrl }: Pick<ContactDetails, 'iosAppUrl' | 'androidAppUrl'>) => ({
  iosAppNote: iosAppUrl === sampleContact.iosAppUrl ? sampleContact.iosAppNote : leadsElsewhere.iosAppNote,
  androidAppNote:
    androidAppUrl === sampleContact.androidAppUrl ? sampleContact.androidAppNote : leadsElsewhere.androidAppNote,
})

/** A contact whose every value is its placeholder, `{{phone}}` and so on: what the page is built with. */
export const contactPlaceholders = Object.fromEntries(
  Object.keys(sampleContact).map((name) => [name, `{{${name}}}`]),
) as ContactDetails

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Fills a page's placeholders, escaped for HTML; `{{contact}}` is all of it as JSON, for the script to read back. */
export function fillContact(page: string, contact: ContactDetails): string {
  const values: Record<string, string> = { ...contact, contact: JSON.stringify(contact) }
  return page.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    (values[name] ?? placeholder).replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign),
  )
}
