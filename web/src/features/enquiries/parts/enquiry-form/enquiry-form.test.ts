import { expect, it } from 'vitest'
import { blank, bodyOf, changesOf, validate } from './enquiry-form.ts'

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
