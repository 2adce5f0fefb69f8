// A database of the browser's kind, which this window lacks
import 'fake-indexeddb/auto'
import { editEnquiry, getEnquiry } from '@forecourt/contract/enquiries'
import { listInventory } from '@forecourt/contract/inventory'
import { sentences } from '@forecourt/contract/messages'
import { screen } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { enquiry, manager, newUserId } from '../../../../../test/dealership.ts'
import { answer, fail } from '../../../../../test/network.ts'
import { field, fill, open, press, pressInDialog, text } from '../../../../../test/page.tsx'
import { type KeptWrite, keepWrite, readWrites } from '../../../../device/stores/outbox-store.ts'
import { outboxOf } from '../../../outbox/parts/outbox.ts'
import type { Change } from '../../parts/change.ts'

/* What is said to have been seen of an enquiry of which an edit waits on this device already. */

const details = { ...enquiry, zoneIds: [], matching: [], similar: [] }
const path = `/enquiries/${enquiry._id}`

const waiting = (change: Change): KeptWrite => ({
  ...{ key: 'key-of-the-edit', kind: 'enquiryChange', title: 'Enquiry of Sunil', line: `enquiry ${enquiry._id}` },
  ...{ madeAt: '2026-11-20T05:00:00.000Z', state: 'waiting', reason: '', code: '' },
  input: { params: { enquiryId: enquiry._id }, body: change },
})

let userId = ''
beforeEach(() => {
  userId = newUserId()
  answerForTrade()
  answer(getEnquiry, details)
  answer(listInventory, { bikes: [], total: 0, nextCursor: null })
  fail(editEnquiry, 'cutOff')
})

const openHere = (address: string) => open(address, { ...manager, _id: userId })
const openWaiting = async (change: Change) => {
  await keepWrite(userId, waiting(change))
  openHere(path)
  await screen.findByRole('list', { name: 'Not sent yet' })
}

/** What the edit says that was kept last. */
async function lastKept() {
  await text(sentences.keptForNetwork)
  return (await readWrites(userId)).at(-1)?.input.body
}

test('the form begins with what waits, which is what its editor saw', async () => {
  await keepWrite(userId, waiting({ notes: 'Mornings' }))
  openHere(`${path}?edit=true`)
  expect(await field('Notes (optional)')).toHaveProperty('value', 'Mornings')
  await fill('Notes (optional)', 'Never')
  await press('Save')
  expect(await lastKept()).toEqual({ notes: 'Never', seen: { notes: 'Mornings' } })
})

test('what another tab keeps while the form is open was not seen in it', async () => {
  openHere(`${path}?edit=true`)
  await fill('Notes (optional)', 'Never')
  await keepWrite(userId, waiting({ notes: 'Mornings' }))
  await outboxOf(userId).readAgain()
  await press('Save')
  expect(await lastKept()).toEqual({ notes: 'Never', seen: { notes: '' } })
})

test('a day that waits is the one that is moved', async () => {
  await openWaiting({ followUpOn: '2026-03-05' })
  await press('Tomorrow')
  expect(await lastKept()).toMatchObject({ seen: { followUpOn: '2026-03-05' } })
})

test('lost for another reason, and open again, it is as one’s own edit that waits will have made it', async () => {
  await openWaiting({ state: 'lost', lostReason: 'Too dear' })
  await press('Mark as Lost')
  await fill('Reason', 'Bought elsewhere')
  await pressInDialog('Mark as Lost')
  const lost = { state: 'lost', lostReason: 'Bought elsewhere' }
  expect(await lastKept()).toEqual({ ...lost, seen: { state: 'lost', lostReason: 'Too dear' } })
})

test('opened again twice it was open, without a reason', async () => {
  answer(getEnquiry, { ...details, state: 'lost', lostReason: 'Too dear' })
  await openWaiting({ state: 'open' })
  await press('Open Again')
  expect(await lastKept()).toEqual({ state: 'open', seen: { state: 'open', lostReason: '' } })
})
