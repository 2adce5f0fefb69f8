// A database of the browser's kind, which this window lacks
import 'fake-indexeddb/auto'
import { type EnquiryDetails, editEnquiry, getEnquiry } from '@forecourt/contract/enquiries'
import { sentences } from '@forecourt/contract/messages'
import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { enquiry } from '../../../../../test/dealership.ts'
import { answer, asked, fail } from '../../../../../test/network.ts'
import { openOutboxWith } from '../../../../../test/outbox.ts'
import { dialog, expectNoDialog, press, pressInDialog, text, user } from '../../../../../test/page.tsx'
import { type KeptWrite, readWrites } from '../../../../device/stores/outbox-store.ts'

const now: EnquiryDetails = {
  ...{ ...enquiry, state: 'won', notes: 'Evenings' },
  ...{ zoneIds: [], matching: [], similar: [] },
}
const why = 'Ramesh has changed this enquiry since'
const refused: KeptWrite = {
  ...{
    key: 'key-of-the-edit',
    kind: 'enquiryChange',
    title: 'Enquiry of Sunil: notes',
    line: `enquiry ${enquiry._id}`,
  },
  input: {
    params: { enquiryId: enquiry._id },
    body: {
      notes: 'Mornings',
      state: 'lost',
      lostReason: 'Too dear',
      seen: { notes: '', state: 'open', lostReason: '' },
    },
  },
  ...{ madeAt: '2026-11-20T05:00:00.000Z', state: 'refused', reason: why, code: 'changed_since' },
}

const sides = async (label: string) => within(await dialog('Changed meanwhile')).findByRole('group', { name: label })

beforeEach(() => {
  answerForTrade()
  answer(getEnquiry, now)
})

test('what was refused for another reason is tried again, and not compared', async () => {
  await openOutboxWith({ ...refused, reason: 'This bike was not found', code: 'not_found' })
  await screen.findByRole('button', { name: /^Try again/ })
  expect(screen.queryByRole('button', { name: /^Compare/ })).toBeNull()
})

test('what others changed is compared in words, and what is chosen is sent in its place', async () => {
  const userId = await openOutboxWith(refused)
  await press(`Compare: ${refused.title}`)
  await text(`${why}. Choose what is to stay.`)
  await within(await sides('State')).findByRole('radio', { name: 'Yours Lost: Too dear' })
  await user.click(within(await sides('State')).getByRole('radio', { name: 'Now Won' }))
  answer(editEnquiry, enquiry)
  await pressInDialog('Save')
  await text(sentences.outboxEmpty)
  await expectNoDialog()
  expect(asked(editEnquiry).map(({ body }) => body)).toEqual([{ notes: 'Mornings', seen: { notes: 'Evenings' } }])
  expect(await readWrites(userId)).toEqual([])
})

test('without an answer what is chosen is kept in its place, with its form', async () => {
  const userId = await openOutboxWith(refused)
  await press(`Compare: ${refused.title}`)
  await user.click(within(await sides('State')).getByRole('radio', { name: 'Now Won' }))
  fail(editEnquiry, 'cutOff')
  await pressInDialog('Save')
  await text(sentences.keptForNetwork)
  await expectNoDialog()
  const [kept, ...others] = await readWrites(userId)
  expect(others).toEqual([])
  expect(kept).toMatchObject({
    ...{ state: 'waiting', line: refused.line, input: { body: { notes: 'Mornings', seen: { notes: 'Evenings' } } } },
    form: { draft: { typed: { notes: 'Mornings', version: { notes: 'Evenings' } } } },
  })
  expect(kept?.key).not.toBe(refused.key)
})

test('where all of theirs is chosen the write is discarded and nothing is sent', async () => {
  const userId = await openOutboxWith(refused)
  await press(`Compare: ${refused.title}`)
  await user.click(within(await sides('State')).getByRole('radio', { name: 'Now Won' }))
  await user.click(within(await sides('Notes')).getByRole('radio', { name: 'Now Evenings' }))
  await pressInDialog('Save')
  await text(sentences.outboxEmpty)
  expect(asked(editEnquiry)).toEqual([])
  expect(await readWrites(userId)).toEqual([])
})
