import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { FileBytes, Id } from '../fields.ts'
import { saleForms } from './sale-forms.ts'

export const getSaleForm = endpoint('GET', '/api/sales/:saleId/forms/:form', {
  summary: 'A form or a paper of a sale, filled in with what is known, as PDF',
  params: z.object({ saleId: Id, form: z.enum(saleForms) }),
  response: { 200: FileBytes },
})

export const getReceiptFile = endpoint('GET', '/api/receipts/:receiptId/file', {
  summary: 'A receipt as PDF',
  params: z.object({ receiptId: Id }),
  response: { 200: FileBytes },
})
