// A database of the browser's kind, which this window lacks
import 'fake-indexeddb/auto'
import { listBulkUploads } from '@forecourt/contract/bulk-upload'
import { checkImport, getImportColumns } from '@forecourt/contract/imports/calls'
import { listModels } from '@forecourt/contract/inventory'
import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForGroup } from '../../../../../test/answers.ts'
import { shop, superAdmin } from '../../../../../test/dealership.ts'
import { answer } from '../../../../../test/network.ts'
import { button, field, open, press, text, user } from '../../../../../test/page.tsx'
import { keepImport } from '../../../../device/stores/import-store.ts'

const rows = [
  ['Reg No', 'Make', 'Model', 'Year', 'KM', 'Price'],
  ['TS09ZX0001', 'Hondaa', 'Activa 6G', '2019', '10000', '62000'],
  ['TS09ZX0002', 'Honda', 'Dio', 'old', '9000', '55000'],
  ['TS09ZX0003', 'Honda', 'Dio', '2021', 'none', '55000'],
]

/** The import as it was left: the file is read, and its columns are not settled yet. */
beforeEach(async () => {
  answerForGroup()
  answer(listModels, [])
  answer(getImportColumns, {})
  answer(checkImport, [])
  answer(listBulkUploads, [])
  await keepImport(superAdmin._id, shop._id, 'file', { name: 'stock.csv', sheets: [{ name: '', rows }] })
  const mends = { everywhere: {}, lines: {} }
  await keepImport(superAdmin._id, shop._id, 'mends', { sheet: 0, isMapped: false, mends, leftOut: [] })
  open(`/import/${shop._id}`)
})

const focused = () => document.activeElement?.textContent

test('who goes from the columns to the rows goes on at the heading of the page', async () => {
  await press('See the rows')
  await waitFor(() => expect(focused()).toBe('Import a spreadsheet'))
})

test('who puts right what is wrong goes on at what comes in its place', async () => {
  await press('See the rows')
  await press('Change all, Make Hondaa')
  // It was the last that is put right for all rows
  await waitFor(() => expect(focused()).toBe('Import a spreadsheet'))
  expect(screen.queryByText(/Hondaa/)).toBeNull()
  const year = await field('Year of line 3')
  await user.clear(year)
  await user.type(year, '2018{Enter}')
  await waitFor(() => expect(focused()).toMatch(/^TS09ZX0003/))
  // What is typed is wrong again: the same row
  await user.type(await field('Kilometres of line 4'), '?{Enter}')
  await waitFor(() => expect(focused()).toMatch(/^TS09ZX0003/))
  const kilometres = await field('Kilometres of line 4')
  await user.clear(kilometres)
  await user.type(kilometres, '9000{Enter}')
  await text(/^3 to import/)
  // Nothing needs a look any more: all rows stand, and the same one among them
  await waitFor(() => expect(focused()).toMatch(/^TS09ZX000/))
})

test('who takes another file goes on at the heading', async () => {
  await user.click(await button('Another file'))
  await field(/Choose a spreadsheet/)
  await waitFor(() => expect(focused()).toBe('Import a spreadsheet'))
})
