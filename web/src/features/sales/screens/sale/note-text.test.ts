import type { SaleNote } from '@forecourt/contract/sales'
import { expect, test } from 'vitest'
import { noteText } from './note-text.ts'

const sale = {
  serial: 'KUK/2627/00012',
  soldOn: '2026-11-20',
  cancelled: null,
  bike: { make: 'Honda', model: 'Activa 6G', year: 2021, vehicleNumber: 'TS09EA1234' },
  buyerName: 'Ramesh Gupta',
  salePrice: 78_000,
  groupName: 'Charminar Wheels',
  shop: { name: 'Kukatpally', phone: '+919848022222' },
  missingPapers: [] as SaleNote['missingPapers'],
} as SaleNote

test('a sale note is shared as a few lines', () => {
  expect(noteText(sale)).toBe(
    [
      'Sale note · KUK/2627/00012 · 20 Nov 2026',
      'Honda Activa 6G 2021, TS09EA1234',
      'Sold to Ramesh Gupta for ₹78,000 (Rupees Seventy-Eight Thousand Only)',
      'Charminar Wheels, Kukatpally, +91 98480 22222',
    ].join('\n'),
  )
})

test('a cancelled one says so first', () => {
  const cancelled = { at: '2026-11-21T10:00:00.000Z', byName: 'Lakshmi Devi', reason: '' }
  expect(noteText({ ...sale, cancelled })).toMatch(/^CANCELLED\nSale note/)
})

test('one that was paid in part says what is left', () => {
  const due = { amount: 3_000_000, paid: 1_000_050, dueOn: '2026-12-05' }
  expect(noteText({ ...sale, due })).toContain('\nLeft to pay by 5 Dec 2026: ₹19,999.50\n')
  expect(noteText({ ...sale, due: { ...due, paid: 3_000_000 } })).not.toContain('Left to pay')
})
