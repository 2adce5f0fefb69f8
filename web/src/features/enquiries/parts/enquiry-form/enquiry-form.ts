import type { BodyOf } from '@forecourt/contract/endpoint'
import { addEnquiry, type Enquiry, type editEnquiry } from '@forecourt/contract/enquiries'
import { sentences } from '@forecourt/contract/messages'
import { schemaResolver } from '@mantine/form'
import { phoneText } from '../../../../format/phone.ts'

/** What a person enters of an enquiry; empty where there is none. */
export type EnquiryValues = {
  shopId: string
  customerName: string
  customerPhone: string
  enquiryType: string[]
  bikeId: string
  wish: string
  followUpOn: string
  notes: string
}

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

export const valuesOf = (enquiry: Enquiry): EnquiryValues => ({
  shopId: enquiry.shopId,
  customerName: enquiry.customerName,
  customerPhone: phoneText(enquiry.customerPhone),
  enquiryType: enquiry.enquiryType,
  bikeId: enquiry.bike?._id ?? '',
  wish: enquiry.wish,
  followUpOn: enquiry.followUpOn ?? '',
  notes: enquiry.notes,
})

/** What goes to the server of a new enquiry. */
export const bodyOf = ({ bikeId, followUpOn, ...values }: EnquiryValues): BodyOf<typeof addEnquiry> => ({
  ...values,
  bikeId: bikeId || null,
  followUpOn: followUpOn || null,
})

/**
 * What goes to the server of a changed one: the fields that were changed, since others may change the rest meanwhile.
 */
export function changesOf(before: EnquiryValues, after: EnquiryValues): BodyOf<typeof editEnquiry> {
  const changed = Object.entries(bodyOf(after)).filter(
    ([name, value]) => name !== 'shopId' && JSON.stringify(value) !== JSON.stringify(bodyOf(before)[name as 'wish']),
  )
  return Object.fromEntries(changed)
}

const check = schemaResolver(addEnquiry.schema.body, { sync: true })

/** What is missing or wrong, by field. */
export const validate = (values: EnquiryValues) => ({
  ...check(bodyOf(values)),
  ...(values.shopId === '' ? { shopId: sentences.chooseShop } : {}),
})
