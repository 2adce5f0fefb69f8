import { expect, it } from 'vitest'
import { bikeShareText } from './bike-share-text.ts'

const bike = {
  make: 'Honda',
  model: 'Activa 6G',
  year: 2021,
  mileage: 32_500,
  fuel: 'petrol' as const,
  color: 'Blue',
  cost: 61_234,
  listPrice: 85_000,
  groupName: 'Charminar Wheels',
  shopName: 'Kukatpally',
  shopPhone: '+919848012345',
  publicPage: { allowed: true, path: null, searchEngines: false },
}
const origin = 'https://shop.example'

it('tells make, model, year, kilometres, price and the phone of the shop, and never the cost', () => {
  expect(bikeShareText(bike, origin)).toBe(
    'Honda Activa 6G, 2021\n32,500 km · Petrol · Blue\nPrice ₹85,000\nCharminar Wheels, Kukatpally\n+91 98480 12345',
  )
})

it('leaves out what is not known', () => {
  const bare = { ...bike, fuel: null, color: '', shopName: 'Charminar Wheels', shopPhone: '' }
  expect(bikeShareText(bare, origin)).toBe('Honda Activa 6G, 2021\n32,500 km\nPrice ₹85,000\nCharminar Wheels')
})

it('ends with the page for customers where that is on', () => {
  const shown = { ...bike, publicPage: { allowed: true, path: '/b/abc', searchEngines: false } }
  expect(bikeShareText(shown, origin).split('\n').at(-1)).toBe('https://shop.example/b/abc')
})
