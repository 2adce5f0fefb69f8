import type { Enquiry } from '@forecourt/contract/enquiries'
import { day } from '../../../../format/dates.ts'
import { phoneText } from '../../../../format/phone.ts'
import { type Change, type FieldName, fieldNames, fieldsOf, seenOf } from '../change.ts'
import { stateNames } from '../enquiry-badge.tsx'

/** A field of which two hold different things, in words. */
export type Difference = { field: FieldName; label: string; yours: string; now: string }

/** Where a change is another than what an enquiry holds now. `bikeName` tells of the bike that it would be about. */
export function differences(change: Change, now: Enquiry, bikeName: string): Difference[] {
  const shown: Change = seenOf(now, { ...change, lostReason: '' })
  return fieldsOf(change)
    .map((field) => ({
      field,
      label: fieldNames[field],
      yours: inWords(field, change, bikeName),
      now: inWords(field, shown, now.bike?.vehicleNumber ?? ''),
    }))
    .filter(({ field, yours, now: theirs }) => (field === 'bikeId' ? change.bikeId !== shown.bikeId : yours !== theirs))
}

function inWords(field: FieldName, change: Change, bikeName: string): string {
  const { customerPhone = '', enquiryType = [], followUpOn, state = 'open', lostReason } = change
  if (field === 'customerPhone') return phoneText(customerPhone)
  if (field === 'enquiryType') return enquiryType.join(', ')
  if (field === 'bikeId') return change.bikeId ? bikeName : ''
  if (field === 'followUpOn') return followUpOn ? day(followUpOn) : ''
  if (field === 'state') return [stateNames[state], state === 'lost' && lostReason].filter(Boolean).join(': ')
  return (change[field] ?? '').trim()
}

/** Of a change what stays of these fields; why one was lost goes with its state. */
export function only({ lostReason, ...change }: Change, fields: readonly FieldName[]): Change {
  const kept = Object.entries(change).filter(([name]) => fields.includes(name as FieldName))
  const reason = fields.includes('state') && lostReason !== undefined ? { lostReason } : {}
  return { ...Object.fromEntries(kept), ...reason }
}
