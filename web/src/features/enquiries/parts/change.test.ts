import { expect, it } from 'vitest'
import { enquiry } from '../../../../test/dealership.ts'
import type { KeptWrite } from '../../../device/stores/outbox-store.ts'
import { seenOf, waitingChange } from './change.ts'

const other = '01890000-0000-7000-8000-000000000000'

const kept = (body: object, more: Partial<KeptWrite> = {}): KeptWrite => ({
  ...{ key: 'a-key-of-a-write', kind: 'enquiryChange', title: '', madeAt: '', line: '', state: 'waiting' },
  ...{ reason: '', code: '', input: { params: { enquiryId: enquiry._id }, body }, ...more },
})

it('tells what is seen of the fields that are changed', () => {
  expect(seenOf(enquiry, { bikeId: other, notes: 'Evenings' })).toEqual({ bikeId: null, notes: '' })
})

it('what waits of one enquiry is taken together, the last one standing, and nothing that was refused or made', () => {
  const elsewhere = { input: { params: { enquiryId: other }, body: { notes: 'Elsewhere' } } }
  const waiting = waitingChange(
    [
      kept({ notes: 'One', wish: 'activa', seen: { notes: '' } }),
      kept({ notes: 'Two', seen: { notes: 'One' } }),
      kept({ customerName: 'Refused' }, { state: 'refused' }),
      kept({ customerName: 'Made' }, { state: 'made' }),
      kept({ customerName: 'A note' }, { kind: 'note' }),
      kept({}, elsewhere),
    ],
    enquiry._id,
  )
  expect(waiting).toEqual({ notes: 'Two', wish: 'activa' })
})

it('one that was lost and is open again has no reason any more', () => {
  const lost = kept({ state: 'lost', lostReason: 'Too dear' })
  expect(waitingChange([lost], enquiry._id)).toEqual({ state: 'lost', lostReason: 'Too dear' })
  expect(waitingChange([lost, kept({ state: 'open' })], enquiry._id)).toEqual({ state: 'open', lostReason: '' })
})
