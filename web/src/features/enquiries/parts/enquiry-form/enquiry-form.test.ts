import { expect, it } from 'vitest'
import { enquiry } from '../../../../../test/dealership.ts'
import { draftOf } from '../change.ts'
import { blank, bodyOf, changesOf, seenIn, validate, valuesOf } from './enquiry-form.ts'

const shopId = '01890000-0000-7000-8000-000000000000'
const meena = { ...blank, shopId, customerName: 'Meena', customerPhone: '98480 12345', enquiryType: ['Buy'] }

it('says what is missing', () => {
  expect(validate(blank)).toEqual({
    shopId: 'Choose a shop',
    customerName: 'Customer name is required',
    customerPhone: 'Enter a valid phone number',
    enquiryType: 'Choose at least one enquiry type',
  })
  expect(validate(meena)).toEqual({})
})

it('sends nothing for what is left empty', () => {
  expect(bodyOf(meena)).toEqual({ ...meena, bikeId: null, followUpOn: null })
})

it('sends of an edit what was changed alone', () => {
  expect(changesOf(meena, meena)).toEqual({})
  const before = { ...meena, followUpOn: '2026-11-20', bikeId: shopId }
  expect(
    changesOf(before, { ...before, followUpOn: '', notes: 'Call after six', enquiryType: ['Buy', 'Finance'] }),
  ).toEqual({
    followUpOn: null,
    notes: 'Call after six',
    enquiryType: ['Buy', 'Finance'],
  })
})

it('opens with one’s own changes that wait, and says of an edit what was seen of what it changes', () => {
  const before = valuesOf(enquiry, { followUpOn: '2026-11-20', bikeId: null, state: 'won' })
  expect(before).toMatchObject({ customerName: 'Sunil', followUpOn: '2026-11-20', bikeId: '' })
  const after = { ...before, followUpOn: '', notes: 'Call after six' }
  const changes = changesOf(before, after)
  expect(changes).toEqual({ followUpOn: null, notes: 'Call after six' })
  expect(seenIn(before, after, changes)).toEqual({ followUpOn: '2026-11-20', notes: '' })
})

it('of a draft that comes back on what others wrote since, what was seen is what it was typed on', () => {
  const { typed } = draftOf(enquiry._id, { notes: 'Mine', bikeId: null }, { notes: 'As it was', bikeId: shopId })
  expect(typed).toEqual({ notes: 'Mine', bikeId: '', version: { notes: 'As it was', bikeId: shopId } })
  const now = valuesOf({ ...enquiry, notes: 'Theirs', wish: 'activa' })
  const after = { ...now, ...typed, wish: 'jupiter' }
  const changes = changesOf(now, after)
  expect(changes).toEqual({ notes: 'Mine', wish: 'jupiter' })
  expect(seenIn(now, after, changes)).toEqual({ notes: 'As it was', wish: 'activa' })
})
