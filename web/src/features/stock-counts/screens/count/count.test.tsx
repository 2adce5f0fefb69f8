import { sentences } from '@forecourt/contract/messages'
import {
  finishCount,
  getCount,
  getCountFile,
  listDifferences,
  settleDifferences,
} from '@forecourt/contract/stock-counts/calls'
import { screen } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { manager } from '../../../../../test/dealership.ts'
import { answer, asked, fail, reason, refuse } from '../../../../../test/network.ts'
import { button, dialog, expectToast, fill, open, press, pressInDialog, text, user } from '../../../../../test/page.tsx'
import { finishedCount, missing, stockCount, stranger } from '../../../../../test/stock-counts.ts'

const address = `/counts/${stockCount._id}`

beforeEach(() => answerForTrade())

function finished() {
  answer(getCount, finishedCount)
  answer(listDifferences, { differences: [missing, stranger], total: 2, nextCursor: null })
  open(address, manager)
}

test('an open count says how far it is and who walks, and warns before it is finished', async () => {
  answer(getCount, stockCount)
  open(address, manager)
  await text('Seen 1 of 2')
  await text('Ravi Teja (1)')
  await press('Finish the count')
  await text(/^1 bike was not seen yet/)
  answer(finishCount, finishedCount)
  answer(getCount, finishedCount)
  answer(listDifferences, { differences: [missing, stranger], total: 2, nextCursor: null })
  await pressInDialog('Finish the count')
  await screen.findByRole('list', { name: 'Differences' })
})

test('whoever may only walk neither finishes nor cancels', async () => {
  answer(getCount, { ...stockCount, may: { walk: true, manage: false } })
  open(address, manager)
  await screen.findByRole('link', { name: 'Walk the lot' })
  expect(screen.queryByRole('button', { name: /Finish|Cancel/ })).toBeNull()
})

test('whoever may only walk settles nothing', async () => {
  answer(getCount, { ...finishedCount, may: { walk: true, manage: false } })
  answer(listDifferences, { differences: [missing], total: 1, nextCursor: null })
  open(address, manager)
  await screen.findByRole('list', { name: 'Differences' })
  expect(screen.queryByRole('button', { name: /Settle/ })).toBeNull()
})

test('differences say what is missing, what stands here from elsewhere, and what was noted', async () => {
  finished()
  const list = await screen.findByRole('list', { name: 'Differences' })
  expect(list.textContent).toContain('Not seen')
  expect(list.textContent).toContain('Nobody saw it')
  expect(list.textContent).toContain('Belongs to another shop: Madhapur')
  expect(list.textContent).toContain('“No mirror”')
})

test('to settle takes a choice, and words where it says nothing without', async () => {
  finished()
  await press('Settle TS09EA1234')
  await pressInDialog('Settle')
  await text('Choose what became of it')
  await user.click(await screen.findByRole('radio', { name: 'Stolen' }))
  await pressInDialog('Settle')
  await text(sentences.settlementNeedsWords)
  await fill('What happened', 'FIR 12/2026', await dialog())
  refuse(settleDifferences, 409, {})
  await pressInDialog('Settle')
  await expectToast('error', 'Error', reason)
  answer(settleDifferences, finishedCount)
  await pressInDialog('Settle')
  await expectToast('success', sentences.differenceSettled)
  expect(asked(settleDifferences).at(-1)?.body).toEqual({
    ...{ differenceIds: [missing._id], as: 'stolen', note: 'FIR 12/2026' },
  })
})

test('differences that cannot be fetched say so; none to settle is said too', async () => {
  answer(getCount, finishedCount)
  fail(listDifferences, 'inOtherWords')
  open(address, manager)
  expect((await screen.findAllByText(sentences.failedDifferences)).length).toBeGreaterThan(0)
  answer(listDifferences, { differences: [], total: 0, nextCursor: null })
  await press('Try again')
  await text('Nothing is left to settle.')
})

test('differences that are cut off say so', async () => {
  answer(getCount, finishedCount)
  fail(listDifferences, 'cutOff')
  open(address, manager)
  await expectToast('error', 'Error', sentences.errorDifferences, sentences.checkConnection)
})

test('a document that cannot be saved says so', async () => {
  finished()
  fail(getCountFile, 'inOtherWords')
  await press('Save the document (PDF)')
  await expectToast('error', 'Error', sentences.failedCountFile)
})

test('a count that is nobody’s to see, and one that does not come', async () => {
  refuse(getCount, 404, {})
  open(address, manager)
  await text('This count is not there, or not yours to see.')
})

test('a count that does not come says so, and is asked for again', async () => {
  fail(getCount, 'inOtherWords')
  open(address, manager)
  expect((await screen.findAllByText(sentences.failedCount)).length).toBeGreaterThan(0)
  answer(getCount, stockCount)
  await press('Try again')
  expect(await button('Finish the count')).toBeTruthy()
})

test('one that is cut off says so', async () => {
  fail(getCount, 'cutOff')
  open(address, manager)
  await expectToast('error', 'Error', sentences.errorCount, sentences.checkConnection)
})
