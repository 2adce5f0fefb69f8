// A database of the browser's kind, which this window lacks
import 'fake-indexeddb/auto'
import { sentences } from '@forecourt/contract/messages'
import { screen, waitFor } from '@testing-library/dom'
import { createStore, promisifyRequest } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { bike, id } from '../../../../../test/dealership.ts'
import { openOutboxWith } from '../../../../../test/outbox.ts'
import { expectNoDialog, press, pressInDialog, text } from '../../../../../test/page.tsx'
import { keepDraft, readDraft } from '../../../../device/drafts.ts'
import { type KeptWrite, readWrites } from '../../../../device/stores/outbox-store.ts'

const refused: KeptWrite = {
  ...{ key: 'key-of-the-note', kind: 'note', title: 'Note: Tyre', line: 'key-of-the-note' },
  input: { body: { bikeId: bike._id, text: 'Tyre', mentions: [] } },
  ...{ madeAt: '2026-11-20T05:00:00.000Z', state: 'refused', reason: 'This bike was not found', code: 'not_found' },
}

beforeEach(() => answerForTrade())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('with nothing in it, it says that all is sent', async () => {
  await openOutboxWith()
  await text(sentences.outboxEmpty)
})

test('until it is known what is in it, it says that it loads', async () => {
  const reading = { isHeld: true }
  const held = createStore('outbox', 'outbox')('readwrite', async (writes) => {
    while (reading.isHeld) await promisifyRequest(writes.get('nothing'))
  })
  await openOutboxWith()
  await screen.findByRole('status', { name: 'Loading the outbox' })
  expect(screen.queryByText(sentences.outboxEmpty)).toBeNull()
  reading.isHeld = false
  await held
  await text(sentences.outboxEmpty)
})

test('what was not taken says why, and is discarded after a question', async () => {
  const userId = await openOutboxWith(refused)
  await text(refused.reason)
  await press('Discard Note: Tyre')
  await text(sentences.discardKept)
  await pressInDialog('Discard')
  await text(sentences.outboxEmpty)
  expect(await readWrites(userId)).toEqual([])
})

test('where the device cannot change what it keeps, that is said and it stays', async () => {
  const userId = await openOutboxWith(refused)
  await text(refused.reason)
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError')
  })
  await press('Discard Note: Tyre')
  await pressInDialog('Discard')
  await text(sentences.keptNotChanged)
  await expectNoDialog()
  await text(refused.title)
  expect(await readWrites(userId)).toHaveLength(1)
})

test('where there is no room for the draft of what is to be changed, that is said and it stays', async () => {
  const typed = { text: 'Tyre', mentions: [] }
  const form = { address: `/bikes/${bike._id}`, draft: { place: 'tab', name: 'note', typed } } as const
  const userId = await openOutboxWith({ ...refused, form })
  await text(refused.reason)
  const noRoom = () => {
    throw new DOMException('No room', 'QuotaExceededError')
  }
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: noRoom, removeItem: () => undefined })
  await press('Change: Note: Tyre')
  await text(sentences.keptNotChanged)
  await text(refused.title)
  expect(await readWrites(userId)).toHaveLength(1)
})

test('another draft of the same form is not overwritten: that is said, and it stays', async () => {
  const form = {
    address: `/bikes/${bike._id}`,
    draft: { place: 'device', name: 'note', typed: { text: 'Tyre' } },
  } as const
  const userId = await openOutboxWith({ ...refused, form })
  await text(refused.reason)
  keepDraft('device', userId, 'note', { text: 'Something else' })
  await press('Change: Note: Tyre')
  await text(sentences.draftInTheWay)
  expect(readDraft('device', userId, 'note')).toEqual({ text: 'Something else' })
  expect(await readWrites(userId)).toHaveLength(1)
})

test('what was sent leads to what it made, and is cleared at a tap', async () => {
  const made = { ...refused, state: 'made', reason: '', made: `/enquiries/${id(30)}` } as const
  await openOutboxWith(made)
  const link = await screen.findByRole('link', { name: made.title })
  expect(link.getAttribute('href')).toBe(made.made)
  await press('Clear')
  await waitFor(() => expect(screen.queryByText(made.title)).toBeNull())
})
