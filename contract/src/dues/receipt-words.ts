import type { PrintedReceipt } from './calls.ts'

/** What stands at the head of it: what we took is a receipt, what we paid a payment. */
export const receiptTitle = ({ kind }: Pick<PrintedReceipt, 'kind'>): string =>
  kind === 'seller' ? 'Payment' : 'Receipt'

/** What it was paid for: 'Honda Activa, TS09EA1234, sale note KUK/2627/00012'. */
export const paidFor = ({ make, model, vehicleNumber, saleSerial }: PrintedReceipt): string =>
  [`${make} ${model}`.trim(), vehicleNumber, saleSerial && `sale note ${saleSerial}`].filter(Boolean).join(', ')
