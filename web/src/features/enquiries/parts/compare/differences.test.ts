import { expect, it } from 'vitest'
import { enquiry } from '../../../../../test/dealership.ts'
import { differences, only } from './differences.ts'

const bikeId = '01890000-0000-7000-8000-000000000000'
const bike = {
  ...{ _id: bikeId, vehicleNumber: 'TS07AB1234', make: 'Honda', model: 'Activa', soldAt: null },
  ...{ openable: true, listPrice: 50_000 },
}

it('says in words where two hold different things, in the order of the form', () => {
  const now = { ...enquiry, followUpOn: '2026-03-05', bike, notes: 'Evenings' }
  const change = {
    notes: '',
    followUpOn: null,
    bikeId: null,
    customerPhone: '98480 33333',
    enquiryType: ['Buy', 'Sell'],
  }
  expect(differences(change, now, '').map(({ label, yours, now: theirs }) => [label, yours, theirs])).toEqual([
    ['Phone', '+91 98480 33333', '+91 98480 22002'],
    ['What it is about', 'Buy, Sell', 'Buy'],
    ['Bike', '', 'TS07AB1234'],
    ['Follow-up', '', '5 Mar 2026'],
    ['Notes', '', 'Evenings'],
  ])
})

it('leaves out what is the same however it is written', () => {
  expect(differences({ customerPhone: '98480-22002', notes: ' ', customerName: 'Sunil ' }, enquiry, '')).toEqual([])
})

it('a state is told with why it was lost, and chosen with it', () => {
  const change = { state: 'lost', lostReason: 'Too dear', notes: 'Called' } as const
  const [, state] = differences(change, { ...enquiry, state: 'won' }, '')
  expect(state).toMatchObject({ label: 'State', yours: 'Lost: Too dear', now: 'Won' })
  expect(only(change, ['state'])).toEqual({ state: 'lost', lostReason: 'Too dear' })
  expect(only(change, ['notes'])).toEqual({ notes: 'Called' })
})
