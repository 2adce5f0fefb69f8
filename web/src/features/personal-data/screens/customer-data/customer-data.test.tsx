import { listDocuments } from '@forecourt/contract/documents/calls'
import { sentences } from '@forecourt/contract/messages'
import { type CustomerKept, customerKept, eraseCustomer } from '@forecourt/contract/personal-data'
import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForGroup } from '../../../../../test/answers.ts'
import { group, id, moment, shop } from '../../../../../test/dealership.ts'
import { answer } from '../../../../../test/network.ts'
import { dialog, fill, open, press, pressInDialog, text } from '../../../../../test/page.tsx'

beforeEach(() => {
  answerForGroup()
  answer(listDocuments, { documents: [] })
})

const nothing = {
  ...{ phone: '+919848022002', groupName: group.name, made: moment },
  ...{ enquiries: [], sales: [], purchases: [], dues: [], documents: [], tasks: [], notes: [], history: [] },
}
const upload = { _id: id(61), shopName: shop.name, uploadedByName: 'Lakshmi Devi', created: moment }
const erased = { enquiries: 0, sales: 0, purchases: 0, documents: 0, tasks: 0, notes: 0, records: 0 }

/** Looks for the customer of whom this is kept. */
async function find(kept: CustomerKept) {
  answer(customerKept, kept)
  open(`/group/${group._id}/customer-data`)
  await fill('Phone of the customer', '9848022002')
  await press('Find')
}
const linesOf = async (name: string, where: HTMLElement = document.body) =>
  within(await within(where).findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('of a server of the last release, which tells of no uploads, nothing is kept where all else is empty', async () => {
  await find(nothing)
  await text(sentences.nothingKept)
})

test('who stands in an uploaded file alone is shown with it, and erased from it', async () => {
  await find({ ...nothing, uploads: [upload, { ...upload, _id: id(62) }] })
  expect(await linesOf('Kept')).toEqual(['Their rows in 2 uploaded files'])
  expect(screen.queryByText(sentences.keptByLaw)).toBeNull()
  answer(eraseCustomer, { erased: { ...erased, uploads: 2 }, stays: [] })
  await press('Erase...')
  expect(await linesOf('What goes', await dialog())).toEqual(['Their rows in 2 uploaded files'])
  await pressInDialog('Erase')
  expect(await linesOf(sentences.erased)).toEqual(['Their rows in 2 uploaded files'])
  expect(screen.queryByText(sentences.nothingErased)).toBeNull()
})

test('where a law holds all, that is said, and nothing is offered to be erased', async () => {
  const sale = {
    ...{ _id: id(60), serial: 'KUK/2627/00012', shopName: shop.name, soldOn: '2026-03-05' },
    ...{ buyerName: 'Meena Rao', buyerContact: '9848022002', salePrice: 80_000, payments: [] },
  }
  await find({ ...nothing, sales: [{ ...sale, keptUntil: '2134-03-31' }], uploads: [] })
  expect(await linesOf('Held by law')).toEqual(['Sale note KUK/2627/00012, until 31 Mar 2134'])
  await text(sentences.keptByLaw)
  expect(screen.queryByRole('button', { name: 'Erase...' })).toBeNull()
})
