import type { BodyOf } from '@forecourt/contract/endpoint'
import { addEnquiry, type Enquiry } from '@forecourt/contract/enquiries'
import { sentences } from '@forecourt/contract/messages'
import { schemaResolver } from '@mantine/form'
import { phoneText } from '../../../../format/phone.ts'
import { type Change, type Seen, typedOf } from '../change.ts'

type Entered = {
  shopId: string
  customerName: string
  customerPhone: string
  enquiryType: string[]
  bikeId: string
  wish: string
  followUpOn: string
  notes: string
}

/**
 * What a person enters of an enquiry; empty where there is none. `version`: what they saw of one that they edit, which
 * a draft brings along.
 */
export type EnquiryValues = Entered & { version?: Partial<Entered> }

export const blank: EnquiryValues = {
  shopId: '',
  customerName: '',
  customerPhone: '',
  enquiryType: [],
  bikeId: '',
  wish: '',
  followUpOn: '',
  notes: '',
}

const enteredOf = (enquiry: Enquiry): Entered => ({
  shopId: enquiry.shopId,
  customerName: enquiry.customerName,
  customerPhone: phoneText(enquiry.customerPhone),
  enquiryType: enquiry.enquiryType,
  bikeId: enquiry.bike?._id ?? '',
  wish: enquiry.wish,
  followUpOn: enquiry.followUpOn ?? '',
  notes: enquiry.notes,
})

/** What the form of an enquiry begins with, as one's own changes that wait will have made it. */
export function valuesOf(enquiry: Enquiry, waiting: Change = {}): EnquiryValues {
  const values = { ...enteredOf(enquiry), ...typedOf(waiting) }
  return { ...values, version: values }
}

/** What goes to the server of a new enquiry. */
export const bodyOf = ({ bikeId, followUpOn, version: _, ...values }: EnquiryValues): BodyOf<typeof addEnquiry> => ({
  ...values,
  bikeId: bikeId || null,
  followUpOn: followUpOn || null,
})

/**
 * What goes to the server of a changed one: the fields that were changed, since others may change the rest meanwhile.
 */
export function changesOf(before: EnquiryValues, after: EnquiryValues): Change {
  const changed = Object.entries(bodyOf(after)).filter(
    ([name, value]) => name !== 'shopId' && JSON.stringify(value) !== JSON.stringify(bodyOf(before)[name as 'wish']),
  )
  return Object.fromEntries(changed)
}

/** What was seen of the changed fields: of a draft that came back, as it was when it was typed. */
export function seenIn(before: EnquiryValues, after: EnquiryValues, change: Change): Seen {
  const seen = bodyOf({ ...before, ...after.version })
  return Object.fromEntries(Object.keys(change).map((name) => [name, seen[name as 'wish']]))
}

const check = schemaResolver(addEnquiry.schema.body, { sync: true })

/** What is missing or wrong, by field. */
export const validate = (values: EnquiryValues) => ({
  ...check(bodyOf(values)),
  ...(values.shopId === '' ? { shopId: sentences.chooseShop } : {}),
})
