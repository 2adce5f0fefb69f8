// A database of the browser's kind, which this window lacks
import 'fake-indexeddb/auto'
import { addEnquiry, editEnquiry } from '@forecourt/contract/enquiries'
import { sentences } from '@forecourt/contract/messages'
import { writeNote } from '@forecourt/contract/notes/calls'
import { createStore, set } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import { bike, enquiry, id, manager, newUserId, person } from '../../../../test/dealership.ts'
import { answer, asked, fail, reason, refuse } from '../../../../test/network.ts'
import { signIn } from '../../../../test/page.tsx'
import { SessionEnded } from '../../../api/failures.ts'
import { noteAnswer } from '../../../device/connection.ts'
import { keepDraft, readDraft } from '../../../device/drafts.ts'
import { forgetDevice } from '../../../device/forget-device.ts'
import { endSession, onSessionChange, readSession, startSession } from '../../../device/session.ts'
import { forgetMadeWrites, type KeptWrite, keepWrite, readWrites } from '../../../device/stores/outbox-store.ts'
import { requestText, writeKey } from '../../../device/write-keys.ts'
import { outboxOf } from './outbox.ts'
import { isKept, sendOrKeep } from './send-or-keep.ts'

const noteId = id(90)
let last = 0

/** A note that waits, of a user of its own: an outbox is one for the whole page. */
const waiting = (text: string, more: Partial<KeptWrite> = {}): KeptWrite => {
  last += 1
  const key = `key-of-write-${last}`
  return {
    ...{ key, kind: 'note', title: `Note: ${text}`, input: { body: { bikeId: bike._id, text, mentions: [] } } },
    ...{ madeAt: new Date(1_750_000_000_000 + last).toISOString(), line: key },
    ...{ state: 'waiting', reason: '', code: '' },
    ...more,
  }
}

const notesSent = () => asked(writeNote).map(({ body }) => (body as { text: string }).text)

let userId = ''
beforeEach(() => {
  userId = newUserId()
  signIn({ ...manager, _id: userId })
  answer(writeNote, { _id: noteId })
})

/** Sends what waits, and gives how each of them stands then. */
async function sent() {
  await outboxOf(userId).send()
  return (await readWrites(userId)).map(({ title, state, reason: why }) => [title, state, why])
}

test.each([400, 403, 404, 409, 410, 413])(
  'refused with %i it stays with why, and the next one is sent',
  async (status) => {
    refuse(writeNote, status, {}, ({ body }) => (body as { text: string }).text === 'first')
    await keepWrite(userId, waiting('first'))
    await keepWrite(userId, waiting('second'))
    expect(await sent()).toEqual([
      ['Note: first', 'refused', reason],
      ['Note: second', 'made', ''],
    ])
    expect(notesSent()).toEqual(['first', 'second'])
  },
)

test.each([408, 429, 500, 503, 507])(
  'with %i it waits on, and so do those of its line; others are sent',
  async (status) => {
    refuse(writeNote, status, {}, ({ body }) => (body as { text: string }).text.startsWith('first'))
    for (const write of [
      waiting('first', { line: 'one' }),
      waiting('first, changed', { line: 'one' }),
      waiting('second', { line: 'other' }),
    ])
      await keepWrite(userId, write)
    expect(await sent()).toEqual([
      ['Note: first', 'waiting', ''],
      ['Note: first, changed', 'waiting', ''],
      ['Note: second', 'made', ''],
    ])
    expect(notesSent()).toEqual(['first', 'second'])
  },
)

test('after the second that gets no answer nothing more is tried, and it is begun again where it was left', async () => {
  fail(writeNote, 'cutOff')
  for (const words of ['first', 'second', 'third']) await keepWrite(userId, waiting(words))
  expect((await sent()).map(([, state]) => state)).toEqual(['waiting', 'waiting', 'waiting'])
  expect(notesSent()).toEqual(['first', 'second'])
  answer(writeNote, { _id: noteId })
  expect((await sent()).map(([, state]) => state)).toEqual(['made', 'made', 'made'])
  expect(notesSent()).toEqual(['first', 'second', 'first', 'second', 'third'])
})

test('what had no answer just before the network came back is tried again at once', async () => {
  await keepWrite(userId, waiting('first'))
  let isBack = false
  fail(writeNote, 'cutOff', () => {
    if (isBack) return false
    isBack = true
    // As another call does that is answered
    void outboxOf(userId).send()
    return true
  })
  expect(await sent()).toEqual([['Note: first', 'made', '']])
  expect(notesSent()).toEqual(['first', 'first'])
})

test('a network that comes and goes is tried once more, and not without end', async () => {
  await keepWrite(userId, waiting('first'))
  fail(writeNote, 'cutOff', () => {
    noteAnswer(true)
    void outboxOf(userId).send()
    return true
  })
  expect(await sent()).toEqual([['Note: first', 'waiting', '']])
  expect(notesSent()).toEqual(['first', 'first'])
})

test('an answer that is not the server’s own, as of a network that asks for a sign-in, settles nothing', async () => {
  for (const how of ['inOtherWords', 'notJson'] as const) {
    fail(writeNote, how)
    await keepWrite(userId, waiting(how))
    expect((await sent()).map(([, state]) => state)).not.toContain('refused')
  }
  refuse(writeNote, 403, { code: '', message: '' })
  expect((await sent()).map(([, state]) => state)).toEqual(['waiting', 'waiting'])
})

test.each(['rights_changed', 'erased_since'])('what was made, as %s says, counts as made', async (code) => {
  refuse(writeNote, 409, { code })
  await keepWrite(userId, waiting('first'))
  expect(await sent()).toEqual([['Note: first', 'made', '']])
})

test('a kind that another release kept is refused in words, and nothing is sent', async () => {
  await keepWrite(userId, waiting('first', { kind: 'teleport' }))
  expect(await sent()).toEqual([['Note: first', 'refused', sentences.keptByOtherRelease]])
  expect(notesSent()).toEqual([])
})

test('a session that has ended leaves it waiting for its maker', async () => {
  refuse(writeNote, 401, {})
  await keepWrite(userId, waiting('first'))
  expect(await sent()).toEqual([['Note: first', 'waiting', '']])
})

test('an answer that comes for somebody who has left is told to nobody, and what was made is not found there', async () => {
  const told: unknown[] = []
  const outbox = outboxOf(userId)
  outbox.onSettled((settled) => told.push(settled))
  answer(writeNote, () => {
    endSession()
    startSession({ token: 'another', user: person })
    return { _id: noteId }
  })
  await keepWrite(userId, waiting('first'))
  await keepWrite(userId, waiting('second'))
  expect(await sent()).toEqual([['Note: second', 'waiting', '']])
  expect([told, notesSent()]).toEqual([[], ['first']])
})

test('they are sent in the order in which they were kept, whatever the clock said; those of the last release first', async () => {
  const at = (hour: string) => ({ madeAt: `2026-11-20T${hour}:00:00.000Z` })
  const ofLastRelease = waiting('of the last release', at('09'))
  await set(`${userId} ${ofLastRelease.key}`, ofLastRelease, createStore('outbox', 'outbox'))
  await keepWrite(userId, waiting('first', at('08')))
  // The clock is set back, and two tabs keep at once
  await Promise.all([keepWrite(userId, waiting('second', at('07'))), keepWrite(userId, waiting('third', at('06')))])
  await sent()
  expect(notesSent()).toEqual(['of the last release', 'first', 'second', 'third'])
})

test('whoever made it is told what became of it, and tries again what was refused or drops it', async () => {
  const told: string[] = []
  const outbox = outboxOf(userId)
  outbox.onSettled(({ state, title }) => told.push(`${state} ${title}`))
  refuse(writeNote, 409, {})
  const [first, second] = [waiting('first'), waiting('second')]
  for (const write of [first, second]) await outbox.keep(write)
  await outbox.send()
  answer(writeNote, { _id: noteId })
  await outbox.discard(second.key)
  await outbox.tryAgain(first.key)
  await outbox.send()
  expect((await readWrites(userId)).map(({ title, state }) => [title, state])).toEqual([['Note: first', 'made']])
  expect(told).toEqual(['refused Note: first', 'refused Note: second', 'made Note: first'])
})

test('at a sign-out what was made is forgotten, and what was not stays', async () => {
  await keepWrite(userId, waiting('first', { state: 'made' }))
  await keepWrite(userId, waiting('second', { state: 'refused' }))
  await keepWrite(userId, waiting('third'))
  await forgetMadeWrites()
  expect((await readWrites(userId)).map(({ title }) => title)).toEqual(['Note: second', 'Note: third'])
})

test('a write without an answer is kept, goes once, and the same done anew is another', async () => {
  fail(addEnquiry, 'cutOff')
  const body = { shopId: enquiry.shopId, customerName: 'Asha', customerPhone: '9848055501', enquiryType: ['Buy'] }
  const add = () => sendOrKeep('enquiry', { body }, { title: 'Enquiry of Asha' })
  expect([await add(), await add()].map(isKept)).toEqual([true, true])
  await outboxOf(userId).send()
  const kept = await readWrites(userId)
  expect(new Set(kept.map(({ key }) => key)).size).toBe(2)
  answer(addEnquiry, enquiry)
  await outboxOf(userId).send()
  const made = await readWrites(userId)
  expect(made.map(({ state, made: page }) => [state, page])).toEqual([
    ['made', `/enquiries/${enquiry._id}`],
    ['made', `/enquiries/${enquiry._id}`],
  ])
})

const note = (text: string) => ({ body: { bikeId: bike._id, text, mentions: [] } })
const draft = { place: 'tab', name: 'note', typed: { text: 'Tyre' } } as const
const about = { title: 'Note: Tyre', form: { address: '/', draft } }

test('where the session ends as it is first sent it is kept for its maker alone, and is sent once they are back', async () => {
  const lost: boolean[] = []
  const stop = onSessionChange((change, typedLost) => {
    lost.push(typedLost)
    void forgetDevice(change)
  })
  refuse(writeNote, 401, {})
  keepDraft('tab', userId, 'note', draft.typed)
  const key = writeKey(requestText('POST', writeNote.url, note('Tyre').body), Date.now())
  await expect(sendOrKeep('note', note('Tyre'), about)).rejects.toThrow(SessionEnded)
  expect([readSession(), lost]).toEqual([null, [false]])
  expect((await readWrites(userId)).map((write) => write.key)).toEqual([key])
  answer(writeNote, { _id: noteId })
  startSession({ token: 'another', user: person })
  await outboxOf(person._id).send()
  expect([await readWrites(person._id), notesSent()]).toEqual([[], ['Tyre']])
  startSession({ token: 'own', user: { ...manager, _id: userId } })
  expect(await sent()).toEqual([['Note: Tyre', 'made', '']])
  expect(notesSent()).toEqual(['Tyre', 'Tyre'])
  stop()
})

test('what was typed is no draft any more once it is kept or made, and stays where it is refused', async () => {
  const typed = async () => {
    keepDraft('tab', userId, 'note', draft.typed)
    await sendOrKeep('note', note('Tyre'), about).catch(() => undefined)
    return readDraft('tab', userId, 'note')
  }
  refuse(writeNote, 409, {})
  expect(await typed()).toEqual(draft.typed)
  fail(writeNote, 'cutOff')
  expect(await typed()).toBeNull()
  answer(writeNote, { _id: noteId })
  expect(await typed()).toBeNull()
})

test('what is typed elsewhere is lost with the session, and that is said', async () => {
  const lost: boolean[] = []
  const stop = onSessionChange((_, typedLost) => lost.push(typedLost))
  refuse(writeNote, 401, {})
  keepDraft('device', userId, 'another form', { text: 'Bulb' })
  await expect(sendOrKeep('note', note('Tyre'), about)).rejects.toThrow(SessionEnded)
  expect(lost).toEqual([true])
  stop()
})

test('where no answer comes once another is signed in, it is kept for its maker and ends as their session', async () => {
  fail(writeNote, 'cutOff', () => {
    endSession()
    startSession({ token: 'another', user: person })
    return true
  })
  await expect(sendOrKeep('note', note('Tyre'), about)).rejects.toThrow(SessionEnded)
  expect((await readWrites(userId)).map(({ title, state }) => [title, state])).toEqual([['Note: Tyre', 'waiting']])
})

test('what gets an answer that is not the server’s, as of a network that asks for a sign-in, is kept', async () => {
  fail(writeNote, 'notJson')
  const input = { body: { bikeId: bike._id, text: 'first', mentions: [] } }
  expect(isKept(await sendOrKeep('note', input, { title: 'Note: first' }))).toBe(true)
  expect((await readWrites(userId)).map(({ title }) => title)).toEqual(['Note: first'])
})

test('a change behind one of its line that waits, waits too; a refusal at once is said and not kept', async () => {
  fail(editEnquiry, 'cutOff')
  const params = { enquiryId: enquiry._id }
  const edit = (notes: string) =>
    sendOrKeep('enquiryChange', { params, body: { notes } }, { title: notes, line: `enquiry ${enquiry._id}` })
  await edit('first')
  refuse(editEnquiry, 500, {}, ({ body }) => (body as { notes: string }).notes === 'first')
  expect(isKept(await edit('second'))).toBe(true)
  expect((await readWrites(userId)).map(({ title, state }) => [title, state])).toEqual([
    ['first', 'waiting'],
    ['second', 'waiting'],
  ])
  refuse(addEnquiry, 409, {})
  const body = { shopId: enquiry.shopId, customerName: 'Asha', customerPhone: '9848055501', enquiryType: ['Buy'] }
  await expect(sendOrKeep('enquiry', { body }, { title: 'Enquiry of Asha' })).rejects.toThrow(reason)
  expect(await readWrites(userId)).toHaveLength(2)
})
