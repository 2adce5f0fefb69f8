import {
  getBulkChange,
  listBulkChangeBikes,
  listBulkChanges,
  takeBackChange,
} from '@forecourt/contract/bulk-changes/calls'
import { sentences } from '@forecourt/contract/messages'
import { screen } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { bulkChange, changedBike } from '../../../../../test/bulk-changes.ts'
import { id, manager } from '../../../../../test/dealership.ts'
import { answer, fail } from '../../../../../test/network.ts'
import { button, expectNoDialog, expectToast, open, press, pressInDialog, text } from '../../../../../test/page.tsx'

const address = `/bulk-changes/${bulkChange._id}`
const sold = { ...changedBike, bikeId: id(111), vehicleNumber: 'TS09EA0002', since: ['sold' as const] }

beforeEach(() => {
  answerForTrade()
  answer(listBulkChangeBikes, { bikes: [changedBike, sold], nextCursor: null })
})

test('an upload says what happened to each of its bikes, and is taken back as far as nothing did', async () => {
  answer(getBulkChange, { ...bulkChange, free: 1 })
  answer(takeBackChange, { takenBack: 1, kept: [sold], next: null })
  open(address, manager)
  await screen.findByRole('heading', { name: '2 bikes uploaded to Kukatpally', level: 1 })
  await text('It was sold.')
  await text(/^1 of 2 can be taken back/)
  await press('Take back')
  await text('1 bike that came with this upload will be deleted again.')
  await pressInDialog('Take back')
  await expectNoDialog()
  await expectToast('success', sentences.bikesTakenBack('1 bike'))
})

test('where something happened to all, there is nothing to take back', async () => {
  answer(getBulkChange, { ...bulkChange, free: 0 })
  open(address, manager)
  expect((await button('Take back')).hasAttribute('disabled')).toBe(true)
})

test('many are taken back part by part', async () => {
  answer(getBulkChange, { ...bulkChange, bikes: 501, free: null })
  let calls = 0
  answer(takeBackChange, () => {
    calls += 1
    return calls === 1 ? { takenBack: 500, kept: [], next: changedBike.bikeId } : { takenBack: 1, kept: [], next: null }
  })
  open(address, manager)
  await text(sentences.whatTakingBackDoes)
  await press('Take back')
  await pressInDialog('Take back')
  await expectToast('success', sentences.bikesTakenBack('501 bikes'))
})

test('where no bike could be taken back any more that is said', async () => {
  answer(getBulkChange, { ...bulkChange, free: 1 })
  answer(takeBackChange, { takenBack: 0, kept: [sold], next: null })
  open(address, manager)
  await press('Take back')
  await pressInDialog('Take back')
  await text(sentences.nothingTakenBack)
})

test('what is cut off is said in a toast', async () => {
  fail(getBulkChange, 'cutOff')
  open(address, manager)
  expect((await screen.findAllByText(sentences.errorBulkChange)).length).toBeGreaterThan(0)
})

test('what cannot be fetched says so, and what is not there', async () => {
  fail(getBulkChange, 'inOtherWords')
  fail(listBulkChanges, 'cutOff')
  open(address, manager)
  expect((await screen.findAllByText(sentences.failedBulkChange)).length).toBeGreaterThan(0)
  open('/dashboard/bulk-changes', manager)
  expect((await screen.findAllByText(sentences.errorBulkChanges)).length).toBeGreaterThan(0)
  expect((await screen.findAllByText(sentences.failedBulkChanges)).length).toBeGreaterThan(0)
})

test('the list leads to each, and says what was taken back', async () => {
  const takenBack = { ...bulkChange, _id: id(112), takenBack: 1 }
  answer(listBulkChanges, { changes: [bulkChange, takenBack], total: 2, nextCursor: null })
  open('/dashboard/bulk-changes', manager)
  const list = await screen.findByRole('list', { name: 'Bulk changes' })
  expect(list.textContent).toContain('1 of 2 taken back')
  expect(screen.getAllByRole('link', { name: '2 bikes uploaded to Kukatpally' })).toHaveLength(2)
})
