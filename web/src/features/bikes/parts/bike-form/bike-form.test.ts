import type { BikeDetails } from '@forecourt/contract/bikes'
import { businessDay } from '@forecourt/contract/calendar'
import { describe, expect, it } from 'vitest'
import { mergeChanges } from '../../screens/edit-bike/merge-changes.ts'
import { blankPurchase, changesOf, purchaseOf, valuesOf, wrongInChanges, wrongInPurchase } from './bike-form.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const bike = {
  _id: id,
  vehicleNumber: 'TS09EA1234',
  make: 'Honda',
  model: 'Activa 6G',
  year: 2021,
  mileage: 12_000,
  color: '',
  fuel: null,
  owners: null,
  chassisNumber: '',
  engineNumber: '',
  pictures: [],
  cost: 60_000,
  listPrice: 85_000,
  sellerName: '',
  sellerPhone: '',
  purchasedOn: '2025-03-05',
  notes: '',
  version: 3,
} as unknown as BikeDetails
const before = valuesOf(bike)

const typed = {
  ...blankPurchase(id),
  vehicleNumber: 'ts 09 ea 1234',
  make: 'Honda',
  model: 'Activa 6G',
  year: '2021',
  mileage: '12,000',
  listPrice: 85_000,
}

it('the seller’s phone is read in the form as everywhere', () => {
  expect(valuesOf({ ...bike, sellerPhone: '+919848012345' }).sellerPhone).toBe('+91 98480 12345')
})

describe('a purchase', () => {
  it('names what is missing, by field', () => {
    expect(wrongInPurchase(blankPurchase(''))).toEqual({
      vehicleNumber: 'Enter the vehicle number in letters and digits, such as TS09EA1234',
      make: 'Make is required',
      model: 'Model is required',
      year: 'Enter the year in four digits',
      mileage: 'Enter whole kilometres',
      listPrice: 'Enter an amount in rupees',
      shopId: 'Choose a shop',
    })
  })

  it('needs no more than plate, make, model, year, kilometres and price', () => {
    expect(wrongInPurchase(typed)).toEqual({})
    expect(purchaseOf(typed)).toMatchObject({
      year: 2021,
      mileage: 12_000,
      fuel: null,
      owners: null,
      cost: null,
      purchasedOn: businessDay(new Date()),
      shopId: id,
    })
  })

  it.each([
    [{ year: '21' }, { year: expect.stringMatching(/^The year must be between/) }],
    [{ year: '20x1' }, { year: 'Enter the year in four digits' }],
    [{ mileage: '12.5' }, { mileage: 'Enter whole kilometres' }],
    [{ owners: 'two' }, { owners: 'Enter a whole number' }],
    [{ listPrice: 0 }, { listPrice: 'The price must be more than zero' }],
    [{ purchasedOn: '2999-01-01' }, { purchasedOn: 'The purchase date cannot be in the future' }],
    [{ sellerPhone: 'none' }, { sellerPhone: 'Enter a valid phone number' }],
  ])('refuses %j', (change, wrong) => {
    expect(wrongInPurchase({ ...typed, ...change })).toEqual(wrong)
  })
})

describe('how a purchase is paid', () => {
  const paid = { ...typed, cost: 60_000, paidBy: 'upi' as const, owedAmount: 20_000, purchasedOn: '2026-03-05' }

  it('says what it was paid from, and what the seller is still to get', () => {
    expect(purchaseOf({ ...paid, owedBy: '2026-03-12', untilPapers: true })).toMatchObject({
      paidBy: 'upi',
      owed: { amount: 20_000, dueOn: '2026-03-12', untilPapers: true },
    })
    expect(purchaseOf({ ...paid, owedAmount: null })).toMatchObject({ paidBy: 'upi', owed: null })
    // Typed before the cost was deleted
    expect(purchaseOf({ ...paid, cost: null })).toMatchObject({ paidBy: null, owed: null })
  })

  it('names what is wrong with it', () => {
    expect(wrongInPurchase(paid)).toEqual({ 'owed.dueOn': 'Enter a date' })
    const wrong = { ...paid, owedAmount: 60_000.01, owedBy: '2026-03-04' }
    expect(wrongInPurchase(wrong)).toEqual({ 'owed.amount': 'This is more than the cost' })
    expect(wrongInPurchase({ ...wrong, owedAmount: 1 })).toEqual({
      'owed.dueOn': 'This date cannot be before the purchase date',
    })
  })
})

describe('an edit', () => {
  it('sends what was changed, and the version it was changed on', () => {
    expect(changesOf(before, before)).toEqual({ version: 3 })
    const after = { ...before, listPrice: 80_000, mileage: '12 000', owners: '2', fuel: 'petrol' as const }
    expect(changesOf(before, after)).toEqual({ version: 3, listPrice: 80_000, owners: 2, fuel: 'petrol' })
    expect(wrongInChanges(before, after)).toEqual({})
  })

  it('says what is wrong with a change, and lets alone what was there', () => {
    const old = { ...before, vehicleNumber: '?', listPrice: 0 }
    expect(wrongInChanges(old, { ...old, notes: 'Scratched' })).toEqual({})
    expect(wrongInChanges(old, { ...old, year: '' })).toEqual({ year: 'Enter the year in four digits' })
  })
})

describe('mergeChanges', () => {
  const theirs = { ...before, version: 4, listPrice: 82_000, color: 'Red' }

  it('takes theirs where nothing was typed, and leaves to the person what both changed', () => {
    const mine = { ...before, listPrice: 80_000, notes: 'Scratched' }
    const { values, differences } = mergeChanges(before, mine, theirs)
    expect(values).toEqual({ ...theirs, listPrice: 80_000, notes: 'Scratched' })
    expect(differences).toEqual([
      { field: 'color', was: '', theirs: 'Red', isMine: false },
      { field: 'listPrice', was: 85_000, theirs: 82_000, isMine: true },
    ])
    expect(changesOf(theirs, values)).toEqual({ version: 4, listPrice: 80_000, notes: 'Scratched' })
  })

  it('finds no difference where both wrote the same', () => {
    const mine = { ...before, listPrice: 82_000, color: 'Red' }
    expect(mergeChanges(before, mine, theirs).differences).toEqual([])
  })

  it('shows all that an old draft would overwrite', () => {
    // It was typed on version 3 and came back when the bike was at version 4
    const draft = { ...theirs, version: 3, listPrice: 80_000 }
    const { values, differences } = mergeChanges(theirs, draft, theirs)
    expect(differences).toEqual([{ field: 'listPrice', was: 82_000, theirs: 82_000, isMine: true }])
    expect(values).toEqual({ ...theirs, listPrice: 80_000 })
  })
})
