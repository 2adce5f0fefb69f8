import { expect, it } from 'vitest'
import { isLink, pointIn } from './map-link.ts'

it.each([
  ['https://www.google.com/maps?q=17.4339484,78.3897318', '17.4339484,78.3897318'],
  ['https://maps.google.com/?q=loc:17.43,78.38&z=17', '17.43,78.38'],
  ['https://www.google.com/maps/search/?api=1&query=17.43%2C78.38', '17.43,78.38'],
  ['https://www.google.com/maps/search/17.43,+78.38', '17.43,78.38'],
  ['https://www.google.com/maps/@17.4485,78.3908,15z', '17.4485,78.3908'],
  // The pin, and not the middle of the map
  [
    'https://www.google.com/maps/place/Shop/@17.1,78.1,17z/data=!3m1!4b1!4m6!3m5!8m2!3d17.4339484!4d78.3897318',
    '17.4339484,78.3897318',
  ],
  ['https://maps.apple.com/?ll=-33.9,18.4', '-33.9,18.4'],
  ['https://www.openstreetmap.org/?mlat=17.43&mlon=78.38#map=17/17.1/78.1', '17.43,78.38'],
  ['https://www.openstreetmap.org/#map=17/17.43/78.38', '17.43,78.38'],
  ['geo:17.43,78.38?z=17', '17.43,78.38'],
])('reads the point in %s', (link, point) => {
  expect(isLink(link)).toBe(true)
  expect(pointIn(link)).toBe(point)
})

it.each([
  'https://maps.app.goo.gl/AbC123',
  'https://example.com/',
  'https://www.google.com/maps?q=97.1,200',
  'geo:%E0%A4%A',
])('finds none in %s', (link) => {
  expect(isLink(link)).toBe(true)
  expect(pointIn(link)).toBeUndefined()
})

it('takes numbers and words for what they are', () => {
  expect(isLink('17.4339484, 78.3897318')).toBe(false)
  expect(isLink('by the station, Secunderabad')).toBe(false)
  expect(isLink('maps.app.goo.gl/AbC123')).toBe(true)
  expect(isLink('')).toBe(false)
})
