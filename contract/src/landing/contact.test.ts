import { expect, test } from 'vitest'
import { contactPlaceholders, fillContact, sampleContact } from './contact.ts'

test('a page is filled with what the settings say', () => {
  const page = `<a href="https://wa.me/${contactPlaceholders.phoneDigits}">${contactPlaceholders.phone}</a>`
  expect(fillContact(page, sampleContact)).toBe('<a href="https://wa.me/919000012345">+91 90000 12345</a>')
})

test('a value is text, whatever stands in it', () => {
  const contact = { ...sampleContact, address: `"Shop's" <b>&{{email}}` }
  const page = fillContact('<p title="{{address}}">{{address}}</p>', contact)
  const escaped = '&quot;Shop&#39;s&quot; &lt;b&gt;&amp;{{email}}'
  expect(page).toBe(`<p title="${escaped}">${escaped}</p>`)
})

test('the whole contact is there as JSON, and what is no placeholder of it stays', () => {
  const page = fillContact('<i data-contact="{{contact}}">{{other}}</i>', sampleContact)
  expect(page).toContain('{&quot;phone&quot;:&quot;+91 90000 12345&quot;,')
  expect(page).toContain('{{other}}')
})
