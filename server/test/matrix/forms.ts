import * as forms from '@forecourt/contract/forms/calls'
import { boughtAt, receiptOf, soldAt } from './dues.ts'
import { covering, everyone, leaders, type Row } from './expectations.ts'

/** Forms and papers as PDF: for whoever sees the sale, or the receipt. */
export const formRows: Row[] = [
  ...(['sale-note', 'form-29', 'delivery-note'] as const).map(
    (form): Row => ({
      name: `the ${form} of a sale`,
      endpoint: forms.getSaleForm,
      request: async (server, target) => ({
        endpoint: forms.getSaleForm,
        params: { saleId: (await soldAt(server, target)).sale._id, form },
      }),
      expect: covering('shop', 200, ...everyone),
    }),
  ),
  {
    name: 'the file of a receipt of what a buyer paid',
    endpoint: forms.getReceiptFile,
    request: async (server, target) => ({
      endpoint: forms.getReceiptFile,
      params: { receiptId: await receiptOf(server, target, await soldAt(server, target)) },
    }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'the file of a receipt of what a seller was paid',
    endpoint: forms.getReceiptFile,
    request: async (server, target) => ({
      endpoint: forms.getReceiptFile,
      params: { receiptId: await receiptOf(server, target, await boughtAt(server, target)) },
    }),
    expect: covering('shop', 200, ...leaders),
  },
]
