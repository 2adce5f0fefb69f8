import { z } from 'zod'
import { endpoint, writeOf } from './endpoint.ts'
import { Cursor, Id, limit, Moment, Phone, requiredText, text } from './fields.ts'

/** A customer who asked for something. */
export const Enquiry = z.object({
  _id: Id,
  shopId: Id,
  customerName: z.string(),
  customerPhone: z.string(),
  enquiryType: z.array(z.string()),
  created: Moment,
  updated: Moment,
})
export type Enquiry = z.infer<typeof Enquiry>

const EnquiryForm = {
  customerName: requiredText(120, 'Customer name is required'),
  customerPhone: Phone,
  enquiryType: z
    .array(requiredText(60, 'An enquiry type cannot be empty'))
    .min(1, 'Choose at least one enquiry type')
    .max(20, 'At most 20 enquiry types'),
}

const enquiryParams = z.object({ enquiryId: Id })

export const listEnquiries = endpoint('GET', '/api/enquiries', {
  summary: 'A page of enquiries, newest first',
  querystring: z.strictObject({
    groupId: Id.optional(),
    shopId: Id.optional(),
    q: text(100).default(''),
    limit: limit(50, 200),
    cursor: Cursor.optional(),
  }),
  response: {
    200: z.object({ enquiries: z.array(Enquiry), total: z.int(), nextCursor: z.string().nullable() }),
  },
})

export const addEnquiry = endpoint('POST', '/api/enquiries', {
  summary: 'Add an enquiry to a shop',
  body: writeOf(Enquiry, { ...EnquiryForm, shopId: Id }),
  response: { 201: Enquiry },
})

export const editEnquiry = endpoint('PATCH', '/api/enquiries/:enquiryId', {
  summary: 'Change fields of an enquiry',
  params: enquiryParams,
  body: writeOf(Enquiry, {
    customerName: EnquiryForm.customerName.optional(),
    customerPhone: EnquiryForm.customerPhone.optional(),
    enquiryType: EnquiryForm.enquiryType.optional(),
  }),
  response: { 200: Enquiry },
})

export const deleteEnquiry = endpoint('DELETE', '/api/enquiries/:enquiryId', {
  summary: 'Delete an enquiry',
  params: enquiryParams,
  response: { 200: z.object({ _id: Id }) },
})
