import type { Id } from '@forecourt/contract/fields'
import { getReceiptFile, getSaleForm } from '@forecourt/contract/forms/calls'
import type { SaleForm } from '@forecourt/contract/forms/sale-forms'
import { callForFile } from '../../api/client.ts'

/** A form or a paper of a sale as PDF. */
export const saleFormFile = (saleId: Id, form: SaleForm) => callForFile(getSaleForm, { params: { saleId, form } })

/** A receipt as PDF. */
export const receiptFile = (receiptId: Id) => callForFile(getReceiptFile, { params: { receiptId } })
