import type { PrintedReceipt } from '@forecourt/contract/dues/calls'
import { expect, it } from 'vitest'
import { receiptText } from './receipt-text.ts'

const receipt = {
  kind: 'buyer',
  serial: 'KUK-R/2627/00001',
  vehicleNumber: 'TS09EA1234',
  partyName: 'Ramesh Gupta',
  amount: 1_000_050,
  account: 'upi',
  paidOn: '2026-11-05',
  left: 500_000,
  reversedAt: null,
  groupName: 'Charminar Wheels',
  shop: { name: 'Kukatpally', phone: '+919848022222' },
  saleSerial: 'KUK/2627/00001',
  make: 'Honda',
  model: 'Activa 6G',
} as PrintedReceipt

it('says who paid how much, for what, and what is left', () => {
  expect(receiptText(receipt)).toBe(
    [
      'Receipt · KUK-R/2627/00001 · 5 Nov 2026',
      'Received from Ramesh Gupta: ₹10,000.50 (Rupees Ten Thousand and Fifty Paise Only) by UPI',
      'For Honda Activa 6G, TS09EA1234, sale note KUK/2627/00001',
      'Left to pay: ₹5,000',
      'Charminar Wheels, Kukatpally, +91 98480 22222',
    ].join('\n'),
  )
})

it('says what was paid to a seller, and what was taken back', () => {
  const paid = { ...receipt, kind: 'seller' as const, serial: '', saleSerial: '', left: 0, reversedAt: '2026-11-06' }
  expect(receiptText(paid)).toMatch(
    /^TAKEN BACK\nPayment · 5 Nov 2026\nPaid to Ramesh Gupta: .*\nFor Honda Activa 6G, TS09EA1234\nNothing is left to pay\.\n/,
  )
})
