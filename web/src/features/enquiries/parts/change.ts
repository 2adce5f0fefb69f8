import type { BodyOf } from '@forecourt/contract/endpoint'
import type { Enquiry, editEnquiry } from '@forecourt/contract/enquiries'
import type { KeptWrite } from '../../../device/stores/outbox-store.ts'
import type { NamedDraft } from '../../outbox/parts/form-here.ts'

type Body = BodyOf<typeof editEnquiry>

/** What is changed of an enquiry, by the fields of the call. */
export type Change = Omit<Body, 'seen'>
/** What its editor saw of these fields. */
export type Seen = NonNullable<Body['seen']>

/** In the words of a list, in the order of the form. What a lost one was lost for goes with its state. */
export const fieldNames = {
  customerName: 'Customer name',
  customerPhone: 'Phone',
  enquiryType: 'What it is about',
  bikeId: 'Bike',
  wish: 'Wish',
  followUpOn: 'Follow-up',
  notes: 'Notes',
  state: 'State',
} as const satisfies Partial<Record<keyof Change, string>>

export type FieldName = keyof typeof fieldNames

/** The fields that are changed, in this order. */
export const fieldsOf = (change: Change): FieldName[] =>
  (Object.keys(fieldNames) as FieldName[]).filter((name) => change[name] !== undefined)

/** What somebody sees of an enquiry of the fields that a change has. */
export function seenOf(enquiry: Enquiry, change: Change): Seen {
  const shown: Seen = { ...enquiry, bikeId: enquiry.bike?._id ?? null }
  return Object.fromEntries(Object.keys(change).map((name) => [name, shown[name as keyof Seen]]))
}

/** A change that a write of this device makes. */
export function changeIn({ input }: KeptWrite): { enquiryId: string; change: Change } {
  const { seen: _, ...change } = (input.body ?? {}) as Body
  return { enquiryId: input.params?.['enquiryId'] ?? '', change }
}

/** What one's own changes of an enquiry will have made of it, as far as they wait. */
export const waitingChange = (writes: readonly KeptWrite[], enquiryId: string): Change =>
  writes
    .filter(({ kind, state }) => kind === 'enquiryChange' && state === 'waiting')
    .map(changeIn)
    .filter((waiting) => waiting.enquiryId === enquiryId)
    .reduce((all, { change }) => ({ ...all, ...change, ...(change.state !== undefined && whyLost(change)) }), {})

/** What is not lost, or no longer, has no reason. */
const whyLost = ({ state, lostReason = '' }: Change) => ({ lostReason: state === 'lost' ? lostReason : '' })

/** Fields of a call as the form holds them, in which what is empty is an empty text. */
export const typedOf = ({ state: _, lostReason: __, ...fields }: Change): Record<string, string | string[]> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? '']))

/** The name of the draft of an enquiry that is edited. */
export const draftKeyOf = (enquiryId: string): string => `edit-enquiry ${enquiryId}`

/** The draft that opens the form with a change that was made on what was `seen`. */
export const draftOf = (enquiryId: string, change: Change, seen: Seen): NamedDraft => ({
  place: 'device',
  name: draftKeyOf(enquiryId),
  typed: { ...typedOf(change), version: typedOf(seen) },
})
