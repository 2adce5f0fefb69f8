import type { CustomerKept } from '@forecourt/contract/personal-data'
import { expect, test } from 'vitest'
import { countLines, foreseen, namesOf, stayLine } from './kept-words.ts'

const enquiry = { customerName: 'Meena Rao' } as CustomerKept['enquiries'][number]
const sale = (_id: string, keptUntil: string) =>
  ({ _id, buyerName: 'Meena Rao', serial: `KUK/${_id}`, keptUntil }) as CustomerKept['sales'][number]
const purchase = (_id: string, keptUntil: string) =>
  ({ _id, sellerName: 'M. Rao', vehicleNumber: 'TS09EA1001', keptUntil }) as CustomerKept['purchases'][number]
const record = (recordId: string, data = { customerName: 'Meena Rao' }) =>
  ({ recordId, data }) as unknown as CustomerKept['history'][number]
const kept = (parts: Partial<CustomerKept>): CustomerKept => ({
  ...{ phone: '+919848012345', groupName: 'Charminar Wheels', made: '2026-03-31T10:00:00.000Z' },
  ...{ enquiries: [], sales: [], purchases: [], history: [], ...parts },
})

test('one and several are counted, and nothing is not named', () => {
  expect(countLines({ enquiries: 2, sales: 1, purchases: 0, records: 1 })).toEqual([
    '2 enquiries',
    '1 sale',
    '1 entry in the history',
  ])
  expect(countLines({ enquiries: 0, sales: 0, purchases: 1, records: 0 })).toEqual(['1 purchase from them'])
})

test('sales and purchases and their history stay through their last day, and go on the next', () => {
  const all = kept({
    enquiries: [enquiry],
    sales: [sale('old', '2026-03-31'), sale('new', '2035-03-31')],
    purchases: [purchase('bike', '2035-03-31')],
    history: [record('enquiry'), record('old'), record('new'), record('bike'), record('erased', {} as never)],
  })
  const onTheDay = foreseen(all, '2026-03-31')
  expect(onTheDay.goes).toEqual({ enquiries: 1, sales: 0, purchases: 0, records: 1 })
  expect(onTheDay.stays.map(({ name }) => name)).toEqual(['KUK/old', 'KUK/new', 'TS09EA1001'])
  const after = foreseen(all, '2026-04-01')
  expect(after.goes).toEqual({ enquiries: 1, sales: 1, purchases: 0, records: 2 })
  expect(after.stays.map(stayLine)).toEqual([
    'Sale note KUK/new, until 31 Mar 2035',
    'Purchase of TS09EA1001, until 31 Mar 2035',
  ])
})

test('what has no number says so, and each name is said once', () => {
  const unnamed = { ...purchase('c', ''), sellerName: '' }
  expect(stayLine({ what: 'sale', name: '', until: '2035-03-31' })).toBe(
    'Sale note without a number, until 31 Mar 2035',
  )
  expect(
    namesOf(kept({ enquiries: [enquiry], sales: [sale('a', '')], purchases: [purchase('b', ''), unnamed] })),
  ).toEqual(['Meena Rao', 'M. Rao'])
})
