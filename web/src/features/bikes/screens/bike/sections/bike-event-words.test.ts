import type { BikeEvent } from '@forecourt/contract/bike-page'
import { describe, expect, it } from 'vitest'
import { eventWords } from './bike-event-words.ts'

const event = (some: Partial<BikeEvent>): BikeEvent => ({
  at: '2026-11-20T10:00:00.000Z',
  byName: 'Ravi',
  what: 'changed',
  shopName: 'Kukatpally',
  fromShopName: '',
  comments: '',
  changes: [],
  sale: null,
  ...some,
})
const sale = { _id: 'a', buyerName: 'Lakshmi Rao', salePrice: 78_000 }

describe('the history of a bike in words', () => {
  it.each<[Partial<BikeEvent>, string]>([
    [{ what: 'bought' }, 'Bought at Kukatpally by Ravi'],
    [{ what: 'bought', byName: '' }, 'Bought at Kukatpally'],
    [
      { what: 'moved', fromShopName: 'Kukatpally', shopName: 'Ameerpet', comments: 'customer there' },
      'Moved from Kukatpally to Ameerpet: “customer there”',
    ],
    [{ what: 'moved', fromShopName: 'Kukatpally', shopName: 'Ameerpet' }, 'Moved from Kukatpally to Ameerpet'],
    [{ what: 'sold', sale }, 'Sold to Lakshmi Rao for ₹78,000'],
    [{ what: 'sold' }, 'Sold'],
    [{ what: 'saleCancelled', sale }, 'Sale cancelled'],
    [{ what: 'saleCancelled', sale, comments: 'loan refused' }, 'Sale cancelled: “loan refused”'],
    [{ what: 'deleted' }, 'Deleted from the stock'],
    [{ what: 'cameBack' }, 'Deletion taken back'],
    [{ what: 'changed' }, 'Details changed'],
  ])('says %j', (some, words) => {
    expect(eventWords(event(some))).toEqual([words])
  })

  it.each<[string, unknown, unknown, string]>([
    ['listPrice', 85_000, 80_000, 'List price changed from ₹85,000 to ₹80,000'],
    ['cost', null, 70_000.5, 'Cost added: ₹70,000.50'],
    ['mileage', 75_000, 1_20_000, 'Kilometres changed from 75,000 km to 1,20,000 km'],
    ['fuel', 'petrol', 'cng', 'Fuel changed from Petrol to CNG'],
    ['color', '', 'Red', 'Colour added: Red'],
    ['sellerPhone', '+919848012345', '', "Seller's phone removed: +91 98480 12345"],
    ['purchasedOn', '2025-03-05', '2025-03-06', 'Purchase date changed from 5 Mar 2025 to 6 Mar 2025'],
    ['notes', 'scratch', 'scratch on the tank', 'Notes changed'],
    ['notes', '', 'scratch', 'Notes added'],
    ['pictures', ['a'], ['a', 'b', 'c'], '2 photos added'],
    ['pictures', ['a', 'b'], ['c'], '1 photo added, 2 photos removed'],
    ['pictures', ['a', 'b'], ['b', 'a'], 'Photos put in another order'],
    ['pictures', undefined, ['a'], '1 photo added'],
    ['tyreSize', 'small', 'large', 'Tyre size changed from small to large'],
    ['tyreSize', { a: 1 }, 'large', 'Tyre size changed from {"a":1} to large'],
  ])('says of %s from %j to %j', (field, before, after, words) => {
    expect(eventWords(event({ changes: [{ field, before, after }] }))).toEqual([words])
  })

  it('says a sentence for each field that was changed', () => {
    const changes = [
      { field: 'year', before: 2020, after: 2021 },
      { field: 'owners', before: 1, after: 2 },
    ]
    expect(eventWords(event({ changes }))).toEqual(['Year changed from 2020 to 2021', 'Owners changed from 1 to 2'])
  })
})
