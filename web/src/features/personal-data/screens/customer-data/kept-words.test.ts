import type { CustomerKept } from '@forecourt/contract/personal-data'
import { expect, test } from 'vitest'
import { countLines, countsOf, foreseen, namesOf, stayLine } from './kept-words.ts'

const enquiry = { customerName: 'Meena Rao' } as CustomerKept['enquiries'][number]
const sale = (_id: string, keptUntil: string) =>
  ({ _id, buyerName: 'Meena Rao', serial: `KUK/${_id}`, keptUntil }) as CustomerKept['sales'][number]
const purchase = (_id: string, keptUntil: string) =>
  ({ _id, sellerName: 'M. Rao', vehicleNumber: 'TS09EA1001', keptUntil }) as CustomerKept['purchases'][number]
const document = (held: boolean) => ({ held }) as CustomerKept['documents'][number]
const task = (held: boolean) => ({ held }) as CustomerKept['tasks'][number]
const note = (held: boolean) => ({ held }) as CustomerKept['notes'][number]
const record = (held: boolean, data = { customerName: 'Meena Rao' }) =>
  ({ held, data }) as unknown as CustomerKept['history'][number]
const kept = (parts: Partial<CustomerKept>): CustomerKept => ({
  ...{ phone: '+919848012345', groupName: 'Charminar Wheels', made: '2026-03-31T10:00:00.000Z' },
  ...{
    enquiries: [],
    sales: [],
    purchases: [],
    dues: [],
    documents: [],
    notes: [],
    tasks: [],
    uploads: [],
    history: [],
    ...parts,
  },
})

test('one and several are counted, and nothing is not named', () => {
  expect(countLines({ enquiries: 2, sales: 1, purchases: 0, documents: 3, tasks: 2, notes: 0, records: 1 })).toEqual([
    '2 enquiries',
    '1 sale',
    '3 documents',
    '2 tasks',
    '1 entry in the history',
  ])
  expect(countLines({ enquiries: 0, sales: 0, purchases: 1, documents: 0, tasks: 1, notes: 0, records: 0 })).toEqual([
    '1 purchase from them',
    '1 task',
  ])
})

test('sales and purchases stay through their last day and go on the next, and of the rest what is not held', () => {
  const all = kept({
    enquiries: [enquiry],
    sales: [sale('old', '2026-03-31'), sale('new', '2035-03-31')],
    purchases: [purchase('bike', '2035-03-31')],
    documents: [document(true), document(false)],
    tasks: [task(true), task(false)],
    notes: [note(true), note(true), note(false)],
    history: [record(false), record(false), record(true), record(false, {} as never)],
  })
  const onTheDay = foreseen(all, '2026-03-31')
  expect(onTheDay.goes).toEqual({
    enquiries: 1,
    sales: 0,
    purchases: 0,
    documents: 1,
    tasks: 1,
    notes: 1,
    uploads: 0,
    records: 2,
  })
  expect(onTheDay.stays.map(({ name }) => name)).toEqual(['KUK/old', 'KUK/new', 'TS09EA1001'])
  const after = foreseen(all, '2026-04-01')
  expect(after.goes).toEqual({
    enquiries: 1,
    sales: 1,
    purchases: 0,
    documents: 1,
    tasks: 1,
    notes: 1,
    uploads: 0,
    records: 2,
  })
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

test('what is owed of a sale that went with its shop stands in its place', () => {
  const due = (keptUntil: string | null) =>
    ({
      _id: 'due',
      kind: 'buyer',
      vehicleNumber: 'TS09EA1001',
      partyName: 'Meena',
      keptUntil,
    }) as CustomerKept['dues'][number]
  expect(countsOf(kept({ dues: [due(null)] }))).toEqual({
    enquiries: 0,
    sales: 0,
    purchases: 0,
    documents: 0,
    tasks: 0,
    notes: 0,
    uploads: 0,
    records: 0,
  })
  expect(countsOf(kept({ dues: [due('2035-03-31')] }))).toEqual({
    enquiries: 0,
    sales: 1,
    purchases: 0,
    documents: 0,
    tasks: 0,
    notes: 0,
    uploads: 0,
    records: 0,
  })
  const { goes, stays } = foreseen(kept({ dues: [due('2035-03-31')] }), '2035-03-31')
  expect([goes.sales, stays]).toEqual([0, [{ what: 'sale', name: 'TS09EA1001', until: '2035-03-31' }]])
  expect(foreseen(kept({ dues: [due('2035-03-31')] }), '2035-04-01').goes.sales).toBe(1)
  expect(namesOf(kept({ dues: [due(null)] }))).toEqual(['Meena'])
})

test('of whom nothing is kept but a task, it is counted', () => {
  expect(countLines(countsOf(kept({ tasks: [task(false)] })))).toEqual(['1 task'])
})
