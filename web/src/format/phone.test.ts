import { expect, test } from 'vitest'
import { chatLink, phoneIn } from './phone.ts'

test.each([
  ['98480 12345', '+919848012345'],
  ['09848012345', '+919848012345'],
  ['+91 98480-12345', '+919848012345'],
  ['+44 20 7946 0958', '+442079460958'],
  // A landline without its city, an address of mails, nothing
  ['2345678', ''],
  ['ravi@example.com', ''],
  ['', ''],
])('a chat with %j goes to %j', (contact, phone) => {
  expect(phoneIn(contact)).toBe(phone)
})

test('a chat opens with the number known and the words to begin with', () => {
  expect(chatLink('+919848012345', 'Sale note · ₹85,000')).toBe(
    'https://wa.me/919848012345?text=Sale%20note%20%C2%B7%20%E2%82%B985%2C000',
  )
})
